import TestSupport

/// A log with few line templates, each used many times, and some lines that only look alike.
struct TemplateLog {
  let text: String

  /// - Parameter lines: The number of lines.
  init(lines: Int, seed: Int) {
    var random = SeededRandom(seed)
    let prefixes = random.some(of: Self.prefixes)
    let messages = random.some(of: Self.messages)
    let decimals = random.pick(["", ".123", ".120000", ".123456789"])
    text =
      (0..<lines).map { _ in
        var line = random.pick(prefixes) + random.pick(messages)
        line.fill("{date}") { Self.date(decimals, &random) }
        line.fill("{address}") { random.pick(Self.addresses) }
        line.fill("{number}") { String(random.below(3)) }
        line.fill("{count}") { String(random.pick([0, 1, 2, 7, 10, 59, 60, 99, 404, 2_026])) }
        return line + random.pick(["", "", "", "\r"])
      }.joined(separator: "\n") + "\n"
  }

  /// The text before a message.
  private static let prefixes = [
    "{date} Shop[563:23395] ", "{date} Shop[563:2339{number}] ", "{date}+0100 Shop[563:23395] ",
    "{date} Df Shop[563:5b63] ", "{date} Shop[563] <Notice>: ", "{date}Z ",
    "{date} | {date} Shop[563:23395] ", "  {date} ",
    "{date} Df Shop[563:5b63] (UIKitCore) [com.example.shop:life] ",
    "{date}+0100  localhost Shop[563]: (UIKitCore) ", "{date}+0100 0x5b63 Default 0x0 563 0 Shop: ",
    "{date} Shop[563:{count}] ",
    "{date}\t", "[{date}] ", "",
  ]

  private static let messages = [
    "-[CartViewController viewDidLoad] <CartViewController: {address}>",
    "-[CartViewController viewDidLoad] <CartViewController: {address}> {number}",
    "<Shop.CartViewController: {address}> viewWillAppear: {number}",
    "-[CartViewController addChildViewController:] <CartViewController: {address}> <ItemViewController: {address}>",
    "<CartViewController: {address}> didMoveToParentViewController: <ListViewController: {address}>",
    "<CartViewController: {address}> didMoveToParentViewController: {address}",
    "[CartViewController {address}] viewDidAppear", "CartViewController({address}) viewDidAppear",
    "Cart{address} viewDidAppear", "{address}ViewController viewDidAppear",
    "0xfeedViewController viewDidAppear",
    "é{address} viewDidAppear", "{address}é viewDidAppear", "CartViewController-{address}.viewDidAppear",
    "LC <CartViewController: {address}> addChild child=<ItemViewController: {address}>",
    "screen=viewDidAppear {address}", "viewDidAppear {address} {address} {address} {address} {address}",
    "Unbalanced calls to begin/end appearance transitions for <CartViewController: {address}>.",
    "[net] GET /cart/{address} 200", "{date} CartViewController viewDidAppear",
    "3   UIKit {address} viewDidAppear + 12",
    "", "viewWillAppear, viewDidAppear <CartViewController: {address}>",
    // With numbers, some of which decide.
    "item {count} of {count} is observed, viewDidAppear will be logged",
    "event=viewDidAppear duration={count}.{count}",
    "<CartViewController: {address}> viewDidLayoutSubviews frame = (0 0; {count} {count})",
    "-[CartViewController viewWillAppear:{number}] <CartViewController: {address}> in {count} ms",
    "LC {count} <CartViewController: {address}> viewWillAppear animated={number} seq={count}",
    "CartViewController {count} viewDidAppear", "Cart{count}ViewController viewDidAppear",
    "cell {count}: CartViewController viewDidAppear", "{count}. CartViewController viewDidAppear",
    "Cart.swift:{count} viewDidLoad CartViewController",
    "CartViewController.swift:{count}:{count} viewDidLoad()",
    "{count}:{count}:{count} CartViewController viewDidLoad",
    "[{count}] CartViewController viewDidLoad {count}",
    "[CartViewController 0x{count}] viewDidAppear", "viewDidAppear {count}",
    "{count} viewDidAppear CartViewController",
    "scenePhase changed from {number} to {number}", "CartViewController viewDidAppear(animated: {number})",
    "CartViewController.viewWillTransition to ({count}.0, {count}.0)",
    "iOS {count}.{number}: viewDidLoad CartViewController",
    "(UIKitCore) viewDidLoad CartViewController {count}",
    "[com.example.shop:{count}] CartViewController viewDidLoad",
    "#{count} 0x0000{count} -[CartViewController viewDidLoad] + {count}",
  ]

  private static let addresses = [
    "0x600000000a10", "0x600000000b20", "0x600000000B20", "0x6000", "0x6", "0x0", "0x0000",
    "0x00007f8a1c00beef",
    "0x00007f8a1c00beef1", "0xffffffff", "0xff", "(null)", "nil", "600000000a10",
  ]

  private static func date(_ decimals: String, _ random: inout SeededRandom) -> String {
    let second = random.pick(["00", "01", "01", "59", "60", "6", "0a"])
    return "2026-03-05 10:2\(random.below(2)):\(second)"
      + (decimals.isEmpty
        ? "" : "." + String((1..<decimals.count).map { _ in random.pick(Array("0123456789")) }))
  }
}

extension SeededRandom {
  /// One to three elements of a list.
  fileprivate mutating func some<Element>(of elements: [Element]) -> [Element] {
    (0...below(3)).map { _ in pick(elements) }
  }
}

extension String {
  /// Replaces each occurrence of a placeholder.
  fileprivate mutating func fill(_ name: String, with text: () -> String) {
    while let range = range(of: name) { replaceSubrange(range, with: text()) }
  }

  private func range(of name: String) -> Range<Index>? {
    indices.lazy.first { self[$0...].hasPrefix(name) }.map { $0..<index($0, offsetBy: name.count) }
  }
}
