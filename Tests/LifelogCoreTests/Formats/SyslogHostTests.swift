import XCTest

@testable import LifelogTrace

/// Whether a relay prints the device name before the process, which no single line shows.
final class SyslogHostTests: XCTestCase {
  func testFirstLinesAreAssumedToNameDevice() {
    XCTAssertEqual(processes("iPhone Shop(UIKit)", "iPhone SpringBoard"), ["Shop", "SpringBoard"])
  }

  func testDeviceIsFirstWordOfNearlyAllLines() {
    let senders = (0..<30).map { ["iPhone Shop", "iPhone My Shop(UIKitCore)", "iPhone backboardd"][$0 % 3] }
    XCTAssertEqual(Set(processes(senders)), ["Shop", "My Shop", "backboardd"])
  }

  func testNoDeviceNameIfLineHasOneWord() {
    let names = processes(
      "SpringBoard(RunningBoard)", "My Shop(UIKitCore)", "backboardd", "My Shop(UIKitCore)")
    XCTAssertEqual(names, ["SpringBoard", "My Shop", "backboardd", "My Shop"])
  }

  func testNoDeviceNameIfFirstWordsDiffer() {
    let senders = (0..<60).map { "\(["My", "Your", "Fish", "Chip"][$0 % 4]) Shop" }
    XCTAssertEqual(Set(processes(senders).suffix(40)), ["My Shop", "Your Shop", "Fish Shop", "Chip Shop"])
  }

  func testOneDifferentLineAmongManyIsIgnored() {
    let senders = Array(repeating: "iPhone Shop", count: 40) + ["kernel", "iPhone My Shop"]
    XCTAssertEqual(processes(senders).suffix(2), ["kernel", "My Shop"])
  }

  func testConcatenatedLogsOfTwoDevicesAreRead() {
    let senders =
      Array(repeating: "Annas-iPhone Shop", count: 500) + Array(repeating: "iPad Shop", count: 500)
    XCTAssertEqual(processes(senders).last, "Shop")
  }

  func testConnectionMessageMeansNoDeviceName() {
    let log = LogEntries("[connected]\nMar  5 10:22:01 My Shop(UIKitCore)[49] <Notice>: viewDidLoad")
    XCTAssertEqual(log.entries.last?.process, "My Shop")
  }

  func testMicrosecondsMeanNoDeviceName() {
    let log = LogEntries("Mar  5 10:22:01.123456 My (Old) Shop(UIKitCore)[49] <Notice>: viewDidLoad")
    XCTAssertEqual(log.entries.map(\.process), ["My (Old) Shop"])
  }

  private func processes(_ senders: String...) -> [String?] { processes(senders) }

  private func processes(_ senders: [String]) -> [String?] {
    let lines = senders.map { "Mar  5 10:22:01 \($0)[49] <Notice>: viewDidLoad" }
    return LogEntries(lines.joined(separator: "\n")).entries.map(\.process)
  }
}

/// Other lines that a device's relay writes.
final class RelayTests: XCTestCase {
  func testDisconnectionOfDeviceIsGap() {
    let log = ReadLog(
      """
      [connected:00008150-0006636C1E33401C]
      \(line("Cart viewDidLoad"))
      [disconnected:00008150-0006636C1E33401C]
      [connected:00008150-0006636C1E33401C]
      \(line("Cart viewWillAppear"))
      [disconnected]
      """)
    XCTAssertEqual(log.gaps, [Gap(line: 4, reason: .droppedMessages)])
    XCTAssertEqual(log.summary.skipped, [.droppedByLogger: 1])
  }

  func testBytesEscapedByOlderLoggerAreRestored() {
    for (spelled, text) in [
      (#"\M-h\M-4\M--\M-g\M^I\M-)\M-h\M-=\M-&"#, "购物车"), (#"\M-B\240"#, "\u{a0}"), (#"a\134b"#, "a\\b"),
      (#"\^A"#, "\u{1}"),
      (#"C:\Shop"#, #"C:\Shop"#), (#"\9"#, #"\9"#), (#"\"#, #"\"#),
    ] {
      let old = LogEntries("Mar  5 10:22:01 iPhone Shop[49] <Notice>: [\(spelled)]")
      XCTAssertEqual(old.entries.map(\.message), ["[\(text)]"], spelled)
      XCTAssertEqual(old.entries.map(\.process), ["Shop"], spelled)
      let new = LogEntries("Mar  5 10:22:01.123456 Shop[49] <Notice>: [\(spelled)]")
      XCTAssertEqual(new.entries.map(\.message), ["[\(spelled)]"], "newer tools pass bytes as they are")
    }
  }

  func testRecordsSeparatedByNullBytesAreRead() {
    let log = ReadLog("\(line("Cart viewDidLoad"))\n\0\(line("Cart viewWillAppear"))\r\n\0")
    XCTAssertEqual(log.events.map(\.callback), [.viewDidLoad, .viewWillAppear])
    XCTAssertEqual(log.events.map(\.pid), [49, 49])
  }

  func testSeparatorsAndColorCodesAreNotGaps() {
    let color =
      "\u{1b}[0;37mMar  5 10:22:01 \u{1b}[1;36mShop\u{1b}[0;36m[49]\u{1b}[m \u{1b}[0;32m<Notice>:\u{1b}[m "
    let log = ReadLog(
      """
      \(color)\u{1b}[1;37mCart viewDidLoad\u{1b}[m
      --
      \(color)the app may write a whole long sentence here\u{1b}[m
      --
      \(color)Cart viewWillAppear\u{1b}[m
      """)
    XCTAssertEqual(log.events.map(\.pid), [49, 49])
    XCTAssertEqual(log.gaps, [])
  }

  private func line(_ message: String) -> String { "Mar  5 10:22:01 Shop[49] <Notice>: \(message)" }
}
