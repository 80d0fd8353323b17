import Foundation
import LifelogCore
import LifelogFiles
import LifelogFindings
import LifelogModel
import TestArchives
import TestSupport
import XCTest

@testable import LifelogCommand

/// The number of reading threads does not affect the output.
final class ReadAheadTests: XCTestCase {
  func testOutputIsSameForAnyThreadsAndBlockSize() throws {
    let model = try Model.builtIn()
    for seed in 0..<TestTier.rounds(4) {
      var random = SeededRandom(seed)
      let run = try Run()
      let paths = try inputs(of: run, by: &random)
      let expected = try Reading(paths, model: model, threads: 1, blockSize: LogFeed.defaultBlockSize)
      XCTAssertTrue(expected.report.contains("fix:"), expected.report)
      for threads in 1...4 {
        let size = random.pick([1, 16, 300, 2_000, 20_000])
        let reading = try Reading(paths, model: model, threads: threads, blockSize: size)
        XCTAssertEqual(reading, expected, "seed \(seed), \(threads) threads, blocks of \(size)")
      }
    }
  }

  func testOutputOfEveryCommandIsSameForAnyThreads() throws {
    try XCTSkipUnless(TestTier.isAll, TestTier.reason)
    var random = SeededRandom(1)
    let run = try Run()
    // Several blocks of the usual size.
    let noise = String(repeating: String(repeating: "=", count: 999) + "\n", count: 300)
    try run.with("long.log", (0..<10).map { _ in log(by: &random, lines: 100) + noise }.joined())
    try run.with("logs/a.log", log(by: &random, lines: 100)).with("logs/b.png", Data([0x89] + "PNG\r\n".utf8))
    let logs = ["long.log", "missing.log", "logs"]
    let commands = [
      ["analyze"] + logs, ["analyze", "--format", "json"] + logs, ["events"] + logs,
      ["events", "--format", "ndjson"] + logs, ["events", "--merge", "long.log", "logs/a.log"],
      ["formats", "long.log"], ["formats", "logs"],
      ["diagram", "states", "long.log", "-o", "-", "--max-events", "20"],
    ]
    for command in commands {
      try run.lifelog(command + ["--threads", "1"])
      let (output, errors, status) = (run.output, run.errors, run.status)
      XCTAssertFalse(output.isEmpty, errors)
      for threads in ["2", "4", "100"] {
        try run.lifelog(command + ["--threads", threads])
        XCTAssertTrue(run.output == output, "\(command), \(threads) threads")
        XCTAssertEqual(run.errors, errors, "\(command), \(threads) threads")
        XCTAssertEqual(run.status, status, "\(command), \(threads) threads")
      }
    }
  }

  func testClosedPipeEndsRun() throws {
    let run = try Run()
    for threads in [1, 4] {
      try run.shell("yes 'LC <Cart: 0x1> viewDidLoad' | \"$0\" events - --threads \(threads) | head -n 1")
      XCTAssertTrue(run.output.contains("viewDidLoad"), run.output)
      XCTAssertEqual(run.errors, "")
    }
  }

  /// All output of an analysis.
  private struct Reading: Equatable {
    var report = ""
    var json = ""
    var messages: [Message] = []
    var status: ExitStatus

    init(_ paths: [String], model: Model, threads: Int, blockSize: Int) throws {
      var analyzer = SummarizingPipeline(Pipeline(model: model))
      let feed = LogFeed(paths, InputOptions(threads: threads), blockSize: blockSize)
      var messages: [Message] = []
      let readings = InputReadings(paths, from: feed, into: &analyzer) { messages.append($0) }
      var analysis = analyzer.finish()
      analysis.report.inputs = readings.summaries(analysis.report.inputs)
      let (text, json) = (Written(), Written())
      try AnalysisOutput.report(.text, ReportOptions()).write(analysis, model: model, to: text)
      try AnalysisOutput.report(.json, ReportOptions()).write(analysis, model: model, to: json)
      (report, self.json) = (text.text, json.text)
      self.messages = messages
      status = readings.status
    }
  }

  private final class Written: ByteOutput {
    private(set) var text = ""
    func write(_ text: String) { self.text += text }
    func write(_ bytes: Span<UInt8>) {
      for index in bytes.indices { text.append(Character(Unicode.Scalar(bytes[index]))) }
    }
  }

  /// A folder of logs in several formats and encodings, including packed and corrupt ones, and a few more paths.
  private func inputs(of run: Run, by random: inout SeededRandom) throws -> [String] {
    let row =
      "<row><event-time>5</event-time><thread/><process fmt=\"Shop (7)\"/><event-type>Default</event-type>"
      + "<sentinel/><sentinel/><sentinel/><sentinel/><os-log-metadata fmt=\"Cart viewDidLoad\"/></row>\n"
    let export =
      "<?xml version=\"1.0\"?>\n<trace-query-result><node>\n\(row)\(row)</node></trace-query-result>\n"
    for number in 0..<16 {
      let text = log(by: &random, lines: random.pick([0, 1, 20, 200]))
      let name = "logs/\(random.below(3))/\(number).log"
      switch random.below(9) {
      case 0: try run.with(name, Data([0x89] + "PNG\r\n".utf8))
      case 1:
        try run.with(name, Data([0xff, 0xfe] + text.utf16.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }))
      case 2:
        let packed = try TestArchive.compressed(Array(text.utf8), by: .gzip)
        try run.with(name, Data(packed.prefix(packed.count - random.below(packed.count))))
      case 3: try run.with(name, export)
      case 4: try run.with(name, String(export.dropLast(random.below(80))))
      case 5:
        let members = [
          ("a.log", Array(text.utf8)), ("b.log", Array(export.utf8)), ("c.log", Array(text.utf8)),
        ]
        try run.with(name, Data(TestArchive.archive(random.pick(TestArchive.Format.allCases), members)))
      default: try run.with(name, text)
      }
    }
    try run.with("faulty.log", "LC <Cart: 0x1> viewDidLoad\nLC <Cart: 0x1> viewDidLoad\n")
    return ["faulty.log", "logs", "missing.log", "logs/0"].map { run.folder.appendingPathComponent($0).path }
  }

  private func log(by random: inout SeededRandom, lines: Int) -> String {
    let formats = ["", "2026-03-05 10:22:01.301 Shop[42:907] ", "<Notice>: "]
    let callbacks = [
      "viewDidLoad", "viewWillAppear(_:) animated: 1", "viewDidAppear:", "viewWillDisappear", "deinit",
    ]
    let format = random.pick(formats)
    return (0..<lines).map { _ in
      switch random.below(6) {
      case 0: "\(format)loaded \(random.below(1_000)) items in the cart\n"
      case 1:
        "  at line \(random.below(50)) of the größte \(String(repeating: "=", count: random.below(60)))\r\n"
      case 2: "\n"
      default: "\(format)LC <Cart\(random.below(3)): 0x\(random.below(5))> \(random.pick(callbacks))\n"
      }
    }.joined()
  }
}
