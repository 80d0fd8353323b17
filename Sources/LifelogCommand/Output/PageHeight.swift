/// How high a page may be.
struct PageHeight: Hashable, Sendable {
  /// 72 to an inch.
  var points: Double

  /// The sheets of paper by name: their longer sides.
  private static let sheets: [String: Double] = ["a3": 1_191, "a4": 842, "letter": 792]

  /// Twice a sheet of paper, which a screen still shows well.
  static let ofBitmaps = PageHeight(points: 1_684)

  init(points: Double) { self.points = points }

  /// `a4`, `1200`; `nil` for what is no height of a page. More than 14,400 points no PDF can be high.
  init?(_ text: String) {
    if let sheet = Self.sheets[text.lowercased()] {
      points = sheet
    } else {
      guard let points = Double(text), (200...14_400).contains(points) else { return nil }
      self.points = points
    }
  }
}
