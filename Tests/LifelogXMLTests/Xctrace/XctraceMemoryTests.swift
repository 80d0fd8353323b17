import Foundation
import LifelogXML
import TestSupport
import XCTest

/// The memory use for a long export.
final class XctraceMemoryTests: XCTestCase {
  func testMemoryDoesNotGrowWithExportLength() throws {
    try XCTSkipUnless(TestTier.isAll, TestTier.reason)
    let short = try greatestMemory(rows: 10_000)
    let long = try greatestMemory(rows: 40_000)
    // The additional 30,000 rows have 60 MB of messages, each of which later rows could refer to.
    XCTAssertLessThan(long - short, 12 << 20)
  }

  /// The maximum memory in use while reading an export in which all messages are kept.
  private func greatestMemory(rows: Int) throws -> Int {
    var reader = XctraceReader()
    var greatest = 0
    var count = 0
    var text = "<trace-query-result><node>\n"
    let filling = String(repeating: "x", count: 2_000)
    for number in 1...rows {
      let id = number * 3
      text +=
        "<row><event-time id=\"\(id)\">\(number)</event-time><thread/><process/><event-type>Default</event-type>"
      text += "<sentinel/><sentinel/><sentinel/><sentinel/><os-log-metadata id=\"\(id + 1)\" fmt=\"x\">"
      text +=
        "<string id=\"\(id + 2)\">Cart \(number) viewDidLoad \(filling)</string></os-log-metadata></row>\n"
      guard number % 100 == 0 else { continue }
      try reader.feed(ContiguousArray(text.utf8).span) { _ in
        count += 1
        return true
      }
      text = ""
      greatest = max(greatest, try memoryInUse())
    }
    XCTAssertEqual(count, rows)
    return greatest
  }

  /// The resident memory of this process, in bytes.
  private func memoryInUse() throws -> Int {
    guard let status = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
      let pages = status.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { throw XCTSkip("the system does not tell in /proc/self/statm what memory is in use") }
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
