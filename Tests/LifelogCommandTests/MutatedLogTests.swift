import Foundation
import TestSupport
import XCTest

@testable import LifelogCommand

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Whatever happens to a log, the tool does not crash, and what it writes is valid.
final class MutatedLogTests: XCTestCase {
  func testMutatedLogsGiveValidOutputs() throws {
    try XCTSkipUnless(TestTier.isAll, TestTier.reason)
    let samples = try Self.samples()
    XCTAssertGreaterThan(samples.count, 50)
    let commands = Self.commands
    for seed in TestTier.seeds(300) {
      var random = SeededRandom(seed)
      var log = samples[seed % samples.count]
      for _ in 0...random.below(3) { log = random.pick(Mutation.allCases).applied(to: log, by: &random) }
      let (arguments, file) = commands[seed % commands.count]
      let run = try Run().with("device.log", log).with("logs/other.log", samples[random.below(samples.count)])
      try run.lifelog(arguments)
      let what = "seed \(seed): \(arguments.joined(separator: " "))"
      XCTAssertTrue(
        [0, 1, 2].contains(run.status), "\(what): \(String(describing: run.status)), \(run.errors)")
      XCTAssertFalse(run.errors.contains("Fatal error"), what)
      let written =
        file.map { try? Data(contentsOf: run.folder.appendingPathComponent($0)) } ?? Data(run.output.utf8)
      if let written, run.status != 2 || !written.isEmpty {
        XCTAssertTrue(Self.isValid(written, arguments), "\(what) writes an invalid output")
      }
      let temporary = run.names.filter {
        $0 != "device.log" && $0 != "logs" && $0 != file && !$0.hasPrefix("drawing")
      }
      XCTAssertEqual(temporary, [], what)
    }
  }

  /// Sample logs, and logs of every format.
  private static func samples() throws -> [Data] {
    let folders = ["SampleLogs", "Tests/LifelogCoreTests/Formats/Logs"].map(
      TestPaths.package.appendingPathComponent)
    return try folders.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted().filter {
        $0.hasSuffix(".log")
      }
      .map { try Data(contentsOf: folder.appendingPathComponent($0)) }
    }
  }

  /// The arguments of each output, and the file that they name; `nil` for standard output.
  private static let commands: [(arguments: [String], file: String?)] = {
    let reports = OutputFormat.all.map { (["analyze", "device.log", "--format", $0.id], nil as String?) }
    let drawings = ["sequence", "timeline", "tree", "states"].flatMap { kind in
      DiagramRequest.Format.allCases.map { format in
        let file = "drawing.\(format.rawValue)"
        return (["diagram", kind, "device.log", "-o", file], file as String?)
      }
    }
    let others: [([String], String?)] = [
      (["events", "device.log"], nil), (["events", "device.log", "--format", "ndjson"], nil),
      (["analyze", "device.log", "logs", "--merge", "--format", "json"], nil),
      (["formats", "device.log"], nil), (["advice", "device.log"], nil),
      (["analyze", "device.log", "-q", "--write-baseline", "known.json"], "known.json"),
    ]
    return reports + drawings + others
  }()

  /// Whether an output has the form that the arguments ask for.
  private static func isValid(_ output: Data, _ arguments: [String]) -> Bool {
    let ending = arguments.last.map { $0.split(separator: ".").last.map(String.init) ?? $0 } ?? ""
    switch ending {
    case "json", "sarif", "gitlab": return (try? JSONSerialization.jsonObject(with: output)) != nil
    case "ndjson":
      return output.split(separator: 0x0a).allSatisfy { (try? JSONSerialization.jsonObject(with: $0)) != nil }
    case "junit", "checkstyle", "svg": return XMLParser(data: output).parse()
    case "png": return output.starts(with: [0x89, 0x50, 0x4E, 0x47])
    case "pdf": return output.starts(with: "%PDF-".utf8)
    default: return String(data: output, encoding: .utf8) != nil
    }
  }
}

/// Something that happens to a log on its way.
private enum Mutation: CaseIterable {
  case cut, flippedBytes, doubledLines, swappedLines, zeros, carriageReturns, longLine, droppedLines,
    splicedLines, otherNumbers, foreignMarks, utf16

  func applied(to log: Data, by random: inout SeededRandom) -> Data {
    guard log.count > 1 else { return log }
    var bytes = [UInt8](log)
    var lines = bytes.split(separator: 0x0a, omittingEmptySubsequences: false).map(Array.init)
    switch self {
    case .cut: bytes.removeLast(random.below(bytes.count))
    case .flippedBytes:
      for _ in 0...random.below(20) { bytes[random.below(bytes.count)] ^= 1 << UInt8(random.below(8)) }
    case .doubledLines:
      for _ in 0...random.below(5) { lines.insert(random.pick(lines), at: random.below(lines.count)) }
      bytes = Array(lines.joined(separator: [0x0a]))
    case .swappedLines:
      for _ in 0...random.below(5) { lines.swapAt(random.below(lines.count), random.below(lines.count)) }
      bytes = Array(lines.joined(separator: [0x0a]))
    case .droppedLines:
      lines.removeAll { _ in random.once(in: 4) }
      bytes = Array(lines.joined(separator: [0x0a]))
    case .zeros:
      bytes.insert(
        contentsOf: [UInt8](repeating: 0, count: 1 + random.below(600)), at: random.below(bytes.count))
    case .carriageReturns: bytes = Array(lines.joined(separator: [0x0d, 0x0a]))
    case .longLine:
      let line = random.pick(lines)
      let long = [[UInt8]](repeating: line + [0x20], count: 1 + 20_000 / (line.count + 1)).joined()
      bytes.insert(contentsOf: long, at: random.below(bytes.count))
    case .splicedLines:
      for _ in 0...random.below(5) {
        let (start, end) = (random.pick(lines), random.pick(lines))
        lines[random.below(lines.count)] =
          start.prefix(random.below(start.count + 1)) + end.suffix(random.below(end.count + 1))
      }
      bytes = Array(lines.joined(separator: [0x0a]))
    case .otherNumbers:
      for _ in 0...random.below(5) {
        let index = random.below(lines.count)
        guard let digit = lines[index].firstIndex(where: { (0x30...0x39).contains($0) }) else { continue }
        let end = lines[index][digit...].firstIndex { !(0x30...0x39).contains($0) } ?? lines[index].endIndex
        let number = random.pick(["", "0", "99999999999", "-1", "18446744073709551616", "٣", "1e309"])
        lines[index].replaceSubrange(digit..<end, with: Array(number.utf8))
      }
      bytes = Array(lines.joined(separator: [0x0a]))
    case .foreignMarks:
      for _ in 0...random.below(10) {
        let mark = random.pick([
          "<", ">", "(", "\"", ":", "🟢", "，", "\u{1B}[31m", "{\"", "-[", "<0x", "{{", "->", "\t",
        ])
        bytes.insert(contentsOf: Array(mark.utf8), at: random.below(bytes.count))
      }
    case .utf16:
      bytes =
        [0xFF, 0xFE]
        + String(decoding: bytes, as: UTF8.self).utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    }
    return Data(bytes)
  }
}
