import Foundation
import XCTest

@testable import LifelogFindings
@testable import LifelogReading
@testable import LifelogTrace

/// One story, carried in every format there is: the same finding must come out of each.
final class CarriedStoryTests: XCTestCase {
  func testEveryFormatCarriesTheStory() {
    let told = Set(CarriedStory.all.map(\.format))
    for format in LogFormat.all where !CarriedStory.elsewhere.contains(format.id) {
      XCTAssertTrue(told.contains(format.id), "no story is told in \(format.id)")
    }
  }

  func testEveryLogOfTheFolderIsAStory() throws {
    let files = try FileManager.default.contentsOfDirectory(at: Self.folder, includingPropertiesForKeys: nil)
    XCTAssertEqual(
      files.map { $0.deletingPathExtension().lastPathComponent }.sorted(),
      CarriedStory.all.map(\.file).sorted())
  }

  func testTheSecondAppearanceIsFoundInEveryFormat() throws {
    for story in CarriedStory.all {
      let finding = try Analyzed(text(of: story)).finding("duplicate-view-did-appear")
      XCTAssertEqual(finding.line, story.line, story.file)
      XCTAssertEqual(finding.subject, "CartViewController", story.file)
    }
  }

  func testTheSecondAppearanceHasTheStampOfItsFormat() throws {
    for story in CarriedStory.all {
      var reader = LogReader(path: story.file)
      var found = Stamps(line: story.line)
      reader.feed(ContiguousArray(try text(of: story).utf8).span, to: &found)
      reader.finish(to: &found)
      let event = try XCTUnwrap(found.event, "\(story.file) has no event on line \(story.line)")
      let process = reader.names[event.process]
      XCTAssertEqual(LogFormat.all[Int(event.format)].id, story.format, story.file)
      XCTAssertEqual(event.callback, .viewDidAppear, story.file)
      XCTAssertEqual(event.time?.iso8601, story.time, story.file)
      XCTAssertEqual(process.isEmpty ? nil : process, story.process, story.file)
      XCTAssertEqual(event.pid, story.pid, story.file)
    }
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Stories")

  private func text(of story: CarriedStory) throws -> String {
    try String(contentsOf: Self.folder.appendingPathComponent(story.file + ".log"), encoding: .utf8)
  }
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
  mutating func receive(_ border: Border) {}
}
