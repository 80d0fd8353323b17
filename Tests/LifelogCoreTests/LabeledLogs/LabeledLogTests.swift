import Foundation
import XCTest

@testable import LifelogCore
@testable import LifelogFindings
@testable import LifelogModel
@testable import LifelogReading
@testable import LifelogTrace

/// Labeled logs from a folder that the environment names: for each `NAME.log` the events in `NAME.events.tsv` (line,
/// subject, instance, callback, phase, argument) and, in `NAME.findings.json`, whether any finding may be reported.
///
///     LIFELOG_CORPUS=/path/to/folder swift test --filter LabeledLogTests
final class LabeledLogTests: XCTestCase {
  /// New logs are added to such a folder without tuning the reader to them, so a few events may be read differently.
  func testNearlyEveryLabeledEventIsReadAndFewOthers() throws {
    var (labeledEvents, read, both) = (0, 0, 0)
    for log in try logs() {
      let expected = Set(try log.events())
      let found = Set(log.readEvents())
      labeledEvents += expected.count
      read += found.count
      both += expected.intersection(found).count
    }
    XCTAssertGreaterThan(
      Double(both), 0.99 * Double(labeledEvents), "events that were not read as labeled")
    XCTAssertGreaterThan(Double(both), 0.99 * Double(read), "events that were read but have no such label")
  }

  func testOnlyNotesAreReportedForHealthyLog() throws {
    for log in try logs() where try log.labels().healthy {
      let text = try Data(contentsOf: log.log)
      var analyzer = Pipeline(model: try Model.builtIn())
      analyzer.begin(path: log.name)
      analyzer.feed(ContiguousArray(text).span)
      let allowed = Set(try log.labels().may.map(\.line))
      let findings = analyzer.finish().report.findings.filter {
        $0.severity > .note && !allowed.contains($0.line)
      }
      XCTAssertEqual(findings.map { "\($0.line) \($0.rule)" }, [], log.name)
    }
  }

  private func logs() throws -> [LabeledLog] {
    guard let folder = ProcessInfo.processInfo.environment["LIFELOG_CORPUS"] else {
      throw XCTSkip("LIFELOG_CORPUS names no folder of labelled logs")
    }
    let files = try FileManager.default.contentsOfDirectory(
      at: URL(fileURLWithPath: folder), includingPropertiesForKeys: nil)
    let logs = files.filter { $0.pathExtension == "log" }.map(LabeledLog.init).sorted { $0.name < $1.name }
    XCTAssertFalse(logs.isEmpty, "\(folder) has no log")
    return try logs.filter { try $0.labels().difficulty != "unreasonable" }
  }
}

/// A log and its labels.
private struct LabeledLog {
  let log: URL

  var name: String { log.deletingPathExtension().lastPathComponent }

  struct Labels: Decodable {
    struct Place: Decodable { var line: Int }
    var difficulty: String
    var may: [Place]
    var healthy: Bool
  }

  func labels() throws -> Labels {
    try JSONDecoder().decode(Labels.self, from: Data(contentsOf: sibling("findings.json")))
  }

  /// The labeled events, one table row each.
  func events() throws -> [String] {
    let table = try String(contentsOf: sibling("events.tsv"), encoding: .utf8)
    return table.split(separator: "\n").dropFirst().map { String($0).lowercased() }
  }

  /// The events that the reader finds, in rows of the same layout.
  func readEvents() -> [String] {
    var rows = Rows()
    guard let bytes = try? Data(contentsOf: log) else { return [] }
    var reader = LogReader(path: name)
    reader.feed(ContiguousArray(bytes).span, to: &rows)
    reader.finish(to: &rows)
    return rows.rows
  }

  private func sibling(_ ending: String) -> URL {
    log.deletingPathExtension().appendingPathExtension(ending)
  }

  private struct Rows: TraceSink {
    var rows: [String] = []

    mutating func receive(_ event: Event, details: [Detail], names: NameTable) {
      let phase = event.phase == .instant ? "." : "\(event.phase)"
      let columns = [
        "\(event.line)", names[event.subject.name], event.subject.instance.text(in: names) ?? "",
        event.callback.name, phase, argument(event.argument, names),
      ]
      rows.append(columns.joined(separator: "\t").lowercased())
    }

    mutating func receive(_ diagnostic: Diagnostic, names: NameTable) {}
    mutating func receive(_ gap: Gap) {}

    private func argument(_ argument: Argument, _ names: NameTable) -> String {
      switch argument {
      case .none, .flag: ""
      case .noParent: "nil"
      case .object(let object): names[object.name]
      case .text(let text): names[text]
      case .appearing, .disappearing: "\(argument)"
      }
    }
  }
}
