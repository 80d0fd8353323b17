import Foundation
import XCTest

@testable import LifelogReading

/// Compares the entries of real logs with regular expressions and with a JSON parser, which are independent of the code
/// here.
///
/// `LIFELOG_FORMATS` names the folder of the collection.
final class CollectedSampleTests: XCTestCase {
  func testEachEntryMatchesItsExpression() throws {
    let collection = try Collection()
    for sample in CollectedSample.all {
      let text = try collection.text(of: sample.file)
      let entries = LogEntries(text)
      for (number, line) in collection.lines(of: text) {
        let inner = try sample.linePrefix.map { try collection.match($0, line)?["rest"] ?? line } ?? line
        let read = entries[number]
        let found = try sample.entries.lazy.compactMap { expression, format in
          try collection.match(expression, inner).map { (format, $0) }
        }.first
        guard sample.differing[number] == nil else { continue }
        let location = "\(sample.file):\(number)"
        if let (format, groups) = found {
          try assertReads(XCTUnwrap(read, "\(location) is not an entry"), format, groups, location)
        } else if let read, read.role == .message || read.role == .line {
          XCTAssertFalse(
            sample.entries.contains { $0.value == read.format },
            "\(location) is read as \(read.format): \(line)"
          )
        }
      }
    }
  }

  func testEachRecordMatchesJSONParser() throws {
    let collection = try Collection()
    for sample in CollectedJSONSample.all {
      let text = try collection.text(of: sample.file)
      let entries = LogEntries(text).entries.filter { $0.format == sample.format && $0.role == .message }
      let objects = try collection.objects(of: text)
      XCTAssertEqual(objects.count, sample.count, "\(sample.file): entries in the log")
      XCTAssertEqual(entries.count, sample.count, "\(sample.file): entries read")
      for (object, entry) in zip(objects, entries) {
        let location = "\(sample.file):\(entry.line)"
        let keys = sample.keys
        XCTAssertEqual(entry.time, CollectedTime.iso8601(object[keys.time] as? String ?? ""), location)
        let path = object[keys.process] as? String
        XCTAssertEqual(entry.process, path?.split(separator: "/").last.map(String.init), location)
        XCTAssertEqual(entry.pid, (object[keys.pid] as? NSNumber)?.int32Value, location)
        if let key = keys.thread {
          XCTAssertEqual(entry.thread, (object[key] as? NSNumber)?.stringValue, location)
        }
        XCTAssertEqual(entry.level, CollectedLevel.level(object[keys.level] as? String), location)
        XCTAssertEqual(entry.message, message(of: object, keys), location)
      }
    }
  }

  func testEveryUnifiedLogFileIsCompared() throws {
    let compared = Set(CollectedSample.all.map(\.file) + CollectedJSONSample.all.map(\.file))
    for file in try Collection().files {
      guard CollectedSample.unifiedLogPrefixes.contains(where: file.hasPrefix) else { continue }
      XCTAssertTrue(compared.contains(file) || CollectedSample.withoutEntries.contains(file), file)
    }
  }

  private func assertReads(
    _ entry: LogEntries.Entry, _ format: String, _ groups: [String: String], _ location: String
  ) throws {
    XCTAssertEqual(entry.format, format, location)
    if let time = groups["ts"] ?? groups["time"] {
      XCTAssertEqual(entry.time, CollectedTime.iso8601(time + (groups["offset"] ?? "")), location)
    }
    XCTAssertEqual(entry.process, groups["process"]?.trimmingCharacters(in: .whitespaces), location)
    XCTAssertEqual(entry.pid, groups["pid"].flatMap { Int32($0) }, location)
    XCTAssertEqual(entry.thread, groups["tid"], location)
    XCTAssertEqual(entry.level, CollectedLevel.level(groups["level"] ?? groups["type"]), location)
  }

  /// The message without color codes; a signpost's message starts with its name.
  private func message(of object: [String: Any], _ keys: CollectedJSONSample.Keys) -> String {
    let message = (object[keys.message] as? String ?? "").replacing(/\u{1b}\[[0-9;]*m/, with: "")
    guard let name = object["signpostName"] as? String else { return message }
    return message.isEmpty ? name : "\(name): \(message)"
  }
}

/// The folder of the collection.
private struct Collection {
  private let folder: URL
  private let expressions: [String: NSRegularExpression]

  init() throws {
    guard let path = ProcessInfo.processInfo.environment["LIFELOG_FORMATS"] else {
      throw XCTSkip("LIFELOG_FORMATS does not name the collection of logs")
    }
    folder = URL(fileURLWithPath: path)
    let table = try String(contentsOf: folder.appendingPathComponent("regexes.txt"), encoding: .utf8)
    expressions = try Dictionary(
      uniqueKeysWithValues: table.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { row in
        let cells = row.split(separator: "\t", maxSplits: 1)
        let pattern = cells[1].replacing(/\\u\{([0-9A-Fa-f]+)\}/) { "\\x{\($0.output.1)}" }
        return (String(cells[0]), try NSRegularExpression(pattern: String(pattern)))
      })
  }

  /// The names of its logs.
  var files: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent("samples").path)
        .sorted()
    }
  }

  func text(of file: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent("samples/\(file)"), encoding: .utf8)
  }

  /// The lines that are not empty, without color codes, with their numbers from 1.
  func lines(of text: String) -> [(number: Int, line: String)] {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap {
      let line = String($0.element).replacing(/\u{1b}\[[0-9;]*m/, with: "").replacing(/\r$/, with: "")
      return line.isEmpty ? nil : ($0.offset + 1, line)
    }
  }

  /// The named groups of an expression in a line; `nil` if the line does not match.
  func match(_ name: String, _ line: String) throws -> [String: String]? {
    let expression = try XCTUnwrap(expressions[name], "expression \(name) does not exist")
    guard let match = expression.firstMatch(in: line, range: NSRange(line.startIndex..., in: line)) else {
      return nil
    }
    let names = expression.pattern.matches(of: /\(\?<([a-z]+)>/).map { String($0.output.1) }
    return Dictionary(
      uniqueKeysWithValues: names.compactMap { group in
        Range(match.range(withName: group), in: line).map { (group, String(line[$0])) }
      })
  }

  /// The objects of a JSON log: an array, a single object, or one object per line; text before them is skipped.
  func objects(of text: String) throws -> [[String: Any]] {
    let lines = text.split(separator: "\n").drop { !$0.hasPrefix("{") && !$0.hasPrefix("[") }
    let whole = Data(lines.joined(separator: "\n").utf8)
    if let array = try? JSONSerialization.jsonObject(with: whole) as? [[String: Any]] { return array }
    if let object = try? JSONSerialization.jsonObject(with: whole) as? [String: Any] { return [object] }
    return try lines.filter { $0.hasPrefix("{") }.compactMap {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
    }
  }
}
