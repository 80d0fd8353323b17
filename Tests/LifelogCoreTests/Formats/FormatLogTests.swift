import Foundation
import XCTest

@testable import LifelogFindings
@testable import LifelogReading
@testable import LifelogTrace

/// Each format has a log with the same events, which must give the same finding.
final class FormatLogTests: XCTestCase {
  func testEveryFormatHasLog() {
    let formats = Set(FormatLog.all.map(\.format))
    for format in LogFormat.all where !FormatLog.otherLocations.contains(format.id) {
      XCTAssertTrue(formats.contains(format.id), "no log in the format \(format.id)")
    }
  }

  func testEveryLogIsDeclared() throws {
    let files = try FileManager.default.contentsOfDirectory(at: Self.folder, includingPropertiesForKeys: nil)
    XCTAssertEqual(
      files.map { $0.deletingPathExtension().lastPathComponent }.sorted(),
      FormatLog.all.map(\.file).sorted())
  }

  /// Checks that the second appearance in a log is found, with the timestamp in its format. The plug-in FolderTests
  /// makes a test for each log.
  func check(_ file: String) throws {
    let formatLog = try XCTUnwrap(FormatLog.all.first { $0.file + ".log" == file }, "\(file) is not declared")
    let text = try String(contentsOf: Self.folder.appendingPathComponent(file), encoding: .utf8)
    let finding = try Analyzed(text).finding("duplicate-view-did-appear")
    XCTAssertEqual(finding.line, formatLog.line)
    XCTAssertEqual(finding.subject, "CartViewController")

    var reader = LogReader(path: formatLog.file)
    var found = Stamps(line: formatLog.line)
    reader.feed(ContiguousArray(text.utf8).span, to: &found)
    reader.finish(to: &found)
    let event = try XCTUnwrap(found.event, "no event on line \(formatLog.line)")
    let process = reader.names[event.process]
    XCTAssertEqual(LogFormat.all[Int(event.format)].id, formatLog.format)
    XCTAssertEqual(event.callback, .viewDidAppear)
    XCTAssertEqual(event.time?.iso8601, formatLog.time)
    XCTAssertEqual(process.isEmpty ? nil : process, formatLog.process)
    XCTAssertEqual(event.pid, formatLog.pid)
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Logs")
}

/// Keeps the event of one line.
private struct Stamps: TraceSink {
  let line: Int
  private(set) var event: Event?

  init(line: Int) { self.line = line }

  mutating func receive(_ event: Event, details: [Detail], names: NameTable) {
    if event.line == line { self.event = event }
  }

  mutating func receive(_ diagnostic: Diagnostic, names: NameTable) {}
  mutating func receive(_ gap: Gap) {}
}
