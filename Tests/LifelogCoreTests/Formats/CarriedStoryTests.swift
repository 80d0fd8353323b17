import Foundation
import XCTest

@testable import LifelogFindings
@testable import LifelogReading
@testable import LifelogTrace

/// One story, carried in every format there is: the same finding must come out of each.
final class CarriedStoryTests: XCTestCase {
  func testEveryFormatCarriesTheStory() {
    let told = Set(CarriedStory.all.map(\.format))
    for format in LogFormat.all where !CarriedStory.otherLocations.contains(format.id) {
      XCTAssertTrue(told.contains(format.id), "no story is told in \(format.id)")
    }
  }

  func testEveryStoryHasALog() throws {
    let files = try FileManager.default.contentsOfDirectory(at: Self.folder, includingPropertiesForKeys: nil)
    XCTAssertEqual(
      files.map { $0.deletingPathExtension().lastPathComponent }.sorted(),
      CarriedStory.all.map(\.file).sorted())
  }

  /// The second appearance is found in the log of a story, with the stamp of its format; the plug-in FolderTests makes a test
  /// of each log.
  func check(_ file: String) throws {
    let story = try XCTUnwrap(CarriedStory.all.first { $0.file + ".log" == file }, "nobody tells of \(file)")
    let text = try String(contentsOf: Self.folder.appendingPathComponent(file), encoding: .utf8)
    let finding = try Analyzed(text).finding("duplicate-view-did-appear")
    XCTAssertEqual(finding.line, story.line)
    XCTAssertEqual(finding.subject, "CartViewController")

    var reader = LogReader(path: story.file)
    var found = Stamps(line: story.line)
    reader.feed(ContiguousArray(text.utf8).span, to: &found)
    reader.finish(to: &found)
    let event = try XCTUnwrap(found.event, "no event on line \(story.line)")
    let process = reader.names[event.process]
    XCTAssertEqual(LogFormat.all[Int(event.format)].id, story.format)
    XCTAssertEqual(event.callback, .viewDidAppear)
    XCTAssertEqual(event.time?.iso8601, story.time)
    XCTAssertEqual(process.isEmpty ? nil : process, story.process)
    XCTAssertEqual(event.pid, story.pid)
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Stories")
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
