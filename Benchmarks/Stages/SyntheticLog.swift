/// Creates NSLog lines: messages of an app, or the appearances of its screens.
enum SyntheticLog {
  private static let messages = [
    "[Network] GET /v2/products/#/reviews?page=1",
    "[Network] 200 /v2/products/# 18432 bytes in 312 ms",
    "[Cart] 3 items, total # cents, voucher none",
    "[Images] decoded product-#.heic 1170 x 1560 in 14 ms",
    "[Analytics] scroll feed # of 4096, 60 frames, 0 dropped",
    "[Cache] hit for key 8f2c-#, age 41 s, 12 kB",
    "task 7A3F finished with # objects from the store; 0 inserted, 2 updated, 0 deleted",
  ]
  private static let appearance = [
    "viewWillAppear:", "viewDidAppear:", "viewWillDisappear:", "viewDidDisappear:",
  ]
  /// The number of screens, which appear one after the other.
  private static let screens = 16

  /// Returns lines without events.
  static func noise(lines: Int) -> ContiguousArray<UInt8> {
    text(lines: lines) { line in
      messages[line % messages.count].split(separator: "#", omittingEmptySubsequences: false)
        .joined(separator: "\(line)")
    }
  }

  /// Returns lines with one event each.
  static func events(lines: Int) -> ContiguousArray<UInt8> {
    text(lines: lines) { event($0, of: appearance) }
  }

  /// Returns appearances with two `viewDidAppear` each.
  static func violations(_ count: Int) -> ContiguousArray<UInt8> {
    var callbacks = appearance
    // With layout in between, since a repeated line is a duplicate report.
    callbacks.insert(
      contentsOf: ["viewWillLayoutSubviews", "viewDidLayoutSubviews", "viewDidAppear:"], at: 2)
    return text(lines: count * callbacks.count) { event($0, of: callbacks) }
  }

  private static func event(_ line: Int, of callbacks: [String]) -> String {
    "<CartViewController: 0x10620a8d\(line / callbacks.count % screens)> \(callbacks[line % callbacks.count])"
  }

  private static func text(lines: Int, _ message: (Int) -> String) -> ContiguousArray<UInt8> {
    var text = ContiguousArray<UInt8>()
    for line in 0..<lines {
      let time = line * 900
      text += "2026-03-05 10:\(padded(time / 60_000_000 % 60, 2)):\(padded(time / 1_000_000 % 60, 2))".utf8
      text += ".\(padded(time % 1_000_000, 6))+0800 Shop[4711:73902] \(message(line))\n".utf8
    }
    return text
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
