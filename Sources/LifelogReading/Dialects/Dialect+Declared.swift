import LifelogModel
import LifelogTrace

extension Dialect {
  /// `Analytics: shown Cart`: a message that the model declares.
  ///
  /// `DeclaredLines` reads it before any other dialect, because it need not contain a callback's name.
  static let declared = Dialect(
    id: "declared",
    title: "line declared in the model",
    samples: [
      Sample("Analytics: shown Shop.Cart", subject: "Cart", .declared0, declared: [screenShown]),
      Sample(
        "🔥 Analytics: shown <Shop.Cart: 0x7fa1> in 12 ms", subject: "Cart", instance: "0x7fa1", .declared0,
        declared: [screenShown]),
    ],
    owner: { _, _ in nil })

  private static let screenShown = DeclaredCallback(
    name: "screenShown", lines: [LinePattern([.text("Analytics: shown "), .subject])])

  /// The index of the dialect of declared messages, after all others.
  static let declaredIndex = all.count - 1
}
