import Foundation
import LifelogTrace
import LifelogXML
import XCTest

/// Real exports, if `LIFELOG_FORMATS` is a folder with `samples` of them.
final class XctraceSampleTests: XCTestCase {
  func testSampleMessagesAreRead() throws {
    let read = try sample("xctrace-export-os-log.xml")
    XCTAssertNil(read.failure)
    XCTAssertEqual(read.records.map(\.line), [4, 5, 6])
    XCTAssertEqual(read.records.map(\.thread), ["826499", "0", "826499"])
    XCTAssertEqual(read.records.map(\.pid), [49207, 48775, 49207])
    XCTAssertEqual(read.records.map(\.level), [.default, .info, .info])
    XCTAssertEqual(read.records.map(\.time), ["00:00:00.547843", "00:01:02.000500", "00:01:02.100000"])
    XCTAssertEqual(read.records.map(\.message.isEmpty), [false, true, false])
  }

  func testSampleSignpostsAreReadWithoutSchema() throws {
    let read = try sample("xctrace-export-os-signpost-test-vector.xml")
    XCTAssertNil(read.failure)
    XCTAssertEqual(read.records.map(\.line), [11, 17])
    XCTAssertEqual(read.records.map(\.pid), [42, 42])
    XCTAssertEqual(read.records.map(\.thread), ["7", "7"])
    XCTAssertEqual(Set(read.messages).count, 1)
    XCTAssertTrue(read.messages[0].hasSuffix(" 4,923"), read.messages[0])
  }

  func testTableOfContentsAloneHasNoMessages() throws {
    let read = try sample("xctrace-export-toc-test-vector.xml")
    XCTAssertEqual(read.failure, .noTable(others: []))
  }

  private func sample(_ name: String) throws -> ReadExport {
    guard let folder = ProcessInfo.processInfo.environment["LIFELOG_FORMATS"],
      let bytes = try? Data(
        contentsOf: URL(fileURLWithPath: folder).appendingPathComponent("samples/\(name)"))
    else { throw XCTSkip("LIFELOG_FORMATS names no folder with samples/\(name)") }
    return ReadExport(ContiguousArray(bytes))
  }
}
