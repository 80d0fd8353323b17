import XCTest

@testable import LifelogCore
@testable import LifelogFindings
@testable import LifelogModel
@testable import LifelogReading

/// Several groups of logs are merged one after the other, with other logs between them.
final class MergedRunsTests: XCTestCase {
  private let start = line(1, "viewWillAppear") + line(3, "viewDidAppear")

  func testLinesAreThoseOfTheirLogs() throws {
    let again = line(4, "viewDidAppear")
    var runs = try Runs()
    runs.read("first.log", start + again)
    runs.merge([
      ("a.log", line(1, "viewWillAppear") + again), ("b.log", "noise\n" + line(3, "viewDidAppear")),
    ])
    runs.merge([("c.log", "noise\n" + start), ("d.log", again)])
    runs.read("last.log", "noise\nnoise\n" + start + again)
    let report = runs.finish()
    XCTAssertEqual(
      report.inputs.map(\.path), ["first.log", "a.log", "b.log", "c.log", "d.log", "last.log"])
    XCTAssertEqual(report.inputs.map(\.events), [3, 2, 1, 2, 1, 3])
    XCTAssertEqual(
      report.findings.map { "\($0.file):\($0.line)" }, ["first.log:3", "a.log:2", "d.log:1", "last.log:5"])
    XCTAssertEqual(
      report.findings.map { finding in
        finding.witness.map { "\($0.file ?? finding.file):\($0.line)" }.joined(separator: " ")
      },
      [
        "first.log:1 first.log:2 first.log:3", "a.log:1 b.log:2 a.log:2", "c.log:2 c.log:3 d.log:1",
        "last.log:3 last.log:4 last.log:5",
      ])
  }

  func testDuplicatesAreCountedInTheirLog() throws {
    var runs = try Runs()
    runs.read("first.log", start)
    runs.merge([("a.log", start), ("b.log", start)])
    runs.read("last.log", start)
    XCTAssertEqual(runs.finish().inputs.map { $0.skipped[.echo] ?? 0 }, [0, 0, 2, 0])
  }

  func testLogsThatCannotBeMergedAreReadAlone() throws {
    let untimed = "<Cart: 0x7fa1> viewWillAppear\n<Cart: 0x7fa1> viewDidAppear\n"
    for logs in [[("a.log", start), ("b.log", untimed)], [("b.log", untimed), ("a.log", start)]] {
      var runs = try Runs()
      runs.read("first.log", start)
      runs.merge(logs)
      XCTAssertEqual(runs.pipeline.mergeError, .noTimes(path: "b.log"))
      runs.pipeline.cancelMerge()
      for (path, text) in logs { runs.read(path, text) }
      runs.merge([("c.log", start), ("d.log", line(4, "viewDidAppear"))])
      let report = runs.finish()
      XCTAssertEqual(report.inputs.map(\.path), ["first.log"] + logs.map(\.0) + ["c.log", "d.log"])
      XCTAssertEqual(report.inputs.map(\.events), [2, 2, 2, 2, 1])
      XCTAssertEqual(report.findings.map { "\($0.file):\($0.line)" }, ["d.log:1"])
    }
  }

  func testLogAloneHasSameReportAsWithoutRuns() throws {
    let text = start + line(4, "viewDidAppear") + "<Cart: 0x7fa1> viewDidLoad\n"
    var runs = try Runs()
    runs.read("device.log", text)
    var alone = try Runs(mergesRuns: false)
    alone.read("device.log", text)
    let (report, expected) = (runs.finish(), alone.finish())
    XCTAssertEqual(report.findings, expected.findings)
    XCTAssertEqual(report.inputs, expected.inputs)
  }

  /// A pipeline that reads runs.
  private struct Runs {
    var pipeline: Pipeline

    init(mergesRuns: Bool = true) throws {
      pipeline = Pipeline(model: try Model.builtIn())
      if mergesRuns { pipeline.beginRuns() }
    }

    mutating func read(_ path: String, _ text: String) {
      pipeline.begin(path: path)
      pipeline.feed(Array(text.utf8).span)
    }

    mutating func merge(_ logs: [(String, String)]) {
      pipeline.begin(merging: logs.map(\.0))
      var isRead = logs.map { _ in false }
      while let input = pipeline.wantedInput {
        if isRead[input] {
          pipeline.finish(input: input)
        } else {
          pipeline.feed(Array(logs[input].1.utf8).span, input: input)
          isRead[input] = true
        }
      }
    }

    mutating func finish() -> Report { pipeline.finish().report }
  }
}

private func line(_ second: Int, _ callback: String) -> String {
  "2026-03-05 10:22:0\(second).000 Shop[563:1] <Cart: 0x7fa1> \(callback)\n"
}
