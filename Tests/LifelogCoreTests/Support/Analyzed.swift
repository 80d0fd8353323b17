import LifelogCore
import LifelogFindings
import LifelogModel
import LifelogReading
import LifelogTrace
import XCTest

/// A log that was run through the whole pipeline.
struct Analyzed {
  let report: Report
  /// `nil` unless requested.
  let trace: RecordedTrace?

  /// Analyzes logs one after the other, each as its own input.
  ///
  /// - Parameter os: The iOS version that they were recorded on; `nil` to use the version in the log.
  init(
    _ logs: String..., model: Model? = nil, os: OSVersion? = nil, budgets: [Budget] = [],
    options: LogReader.Options = LogReader.Options()
  ) throws {
    var analyzer = Pipeline(
      model: try model ?? Model.builtIn(), os: os, budgets: budgets,
      options: options)
    for (index, log) in logs.enumerated() {
      analyzer.begin(path: logs.count == 1 ? "device.log" : "device\(index + 1).log")
      analyzer.feed(ContiguousArray(log.utf8).span)
    }
    report = analyzer.finish().report
    trace = nil
  }

  /// The findings as `line rule`, in order, without notes.
  var findings: [String] {
    report.findings.filter { $0.severity > .note }.map { "\($0.line) \($0.rule)" }
  }

  /// The only finding of a rule.
  func finding(_ rule: String, file: StaticString = #filePath, line: UInt = #line) throws -> Finding {
    let found = report.findings.filter { $0.rule == rule }
    XCTAssertEqual(found.count, 1, "findings of \(rule): \(found)", file: file, line: line)
    return try XCTUnwrap(found.first, file: file, line: line)
  }

  /// The verdict of a rule on a class.
  func verdict(_ rule: String, of subject: String) -> ClassVerdict? {
    report.verdicts.first { $0.rule == rule && $0.subject == subject }
  }
}
