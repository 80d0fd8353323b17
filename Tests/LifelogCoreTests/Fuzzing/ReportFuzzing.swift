import Foundation
import TestSupport

@testable import LifelogCore
@testable import LifelogDiagrams
@testable import LifelogFindings
@testable import LifelogModel
@testable import LifelogReading
@testable import LifelogReports

/// The fuzz targets of what a log becomes: its report in every format, and its diagrams.
enum ReportFuzzing {
  static let targets = [analyzer, merge, report, diagram]

  private static let model = try? Model.builtIn()

  /// The logs of the rule pages: each rule violated, valid and inconclusive.
  private static let examples = Rule.all.flatMap { $0.examples.map(\.text) }

  /// The analysis of a log.
  private static func analysis(of bytes: [UInt8], keepsTrace: Bool) -> Analysis? {
    guard let model else { return nil }
    var pipeline = Pipeline(model: model, keepsTrace: keepsTrace, keepsTransitions: true)
    pipeline.begin(path: "device.log")
    pipeline.feed(bytes.span)
    return pipeline.finish()
  }

  /// Any log produces a report.
  private static let analyzer = FuzzTarget(
    name: "analyzer",
    seeds: [Dialect.all.flatMap { $0.samples.map(\.message) }.joined(separator: "\n")] + examples,
    words: ReadingFuzzing.callbacks,
    check: { bytes in
      guard let report = analysis(of: bytes, keepsTrace: false)?.report else { return "no model" }
      let lines = report.inputs.first?.lines ?? 0
      for finding in report.findings where !(1...max(1, lines)).contains(finding.line) {
        return "a finding on line \(finding.line) of \(lines)"
      }
      return nil
    })

  /// Logs that are separated by zero bytes, and merged by their clocks: chunks of any size give the same report.
  private static let merge = FuzzTarget(
    name: "merge",
    seeds: zip(ReadingFuzzing.logs, ReadingFuzzing.logs.dropFirst()).map {
      $0.prefix(1_000) + [0] + $1.prefix(1_000)
    },
    words: ReadingFuzzing.callbacks,
    check: { bytes in
      let logs = bytes.split(separator: 0, maxSplits: 3).map(Array.init)
      guard logs.count > 1 else { return nil }
      return merged(logs, chunk: 64) == merged(logs, chunk: bytes.count)
        ? nil : "chunks of 64 bytes give another report than one"
    })

  /// The report about merged logs that are read in chunks of a size in bytes; `nil` if they cannot be merged.
  private static func merged(_ logs: [[UInt8]], chunk: Int) -> String? {
    guard let model else { return nil }
    var pipeline = Pipeline(model: model, keepsTransitions: true)
    pipeline.begin(merging: logs.indices.map { "\($0).log" })
    var starts = logs.map { _ in 0 }
    while let input = pipeline.wantedInput {
      let log = logs[input]
      let (start, end) = (starts[input], min(log.count, starts[input] + chunk))
      if start == end {
        pipeline.finish(input: input)
      } else {
        pipeline.feed(log.span.extracting(start..<end), input: input)
      }
      starts[input] = end
    }
    return pipeline.mergeError == nil ? pipeline.finish().report.text(as: .json) : nil
  }

  /// Every report is valid, and contains no character that controls a terminal.
  private static let report = FuzzTarget(
    name: "report", seeds: examples, words: ReadingFuzzing.callbacks,
    check: { bytes in
      guard let report = analysis(of: bytes, keepsTrace: false)?.report else { return "no model" }
      for format in ReportFormat.all {
        let text = report.text(as: format)
        if [.json, .sarif, .gitlab].contains(format),
          (try? JSONSerialization.jsonObject(with: Data(text.utf8))) == nil
        {
          return "invalid JSON as \(format.id)"
        }
        for scalar in text.unicodeScalars where !scalar.isPrintable && !"\r\n".unicodeScalars.contains(scalar)
        {
          return "U+\(String(scalar.value, radix: 16)) as \(format.id)"
        }
      }
      return nil
    })

  /// Every diagram can be drawn.
  private static let diagram = FuzzTarget(
    name: "diagram", seeds: examples, words: ReadingFuzzing.callbacks,
    check: { bytes in
      guard let analysis = analysis(of: bytes, keepsTrace: true) else { return "no model" }
      var perfetto = PerfettoTrace(analysis)
      if perfetto.write().isEmpty, analysis.trace?.steps.isEmpty == false { return "an empty Perfetto trace" }
      let content = DiagramContent(analysis, model: model, title: "device.log")
      for kind in DiagramKind.allCases {
        if kind.diagram(of: content).document().dot.isEmpty { return "an empty \(kind)" }
        for notation in DiagramNotation.allCases
        where notation.pieces(of: kind, content).contains(where: \.isEmpty) {
          return "an empty \(kind) in \(notation)"
        }
      }
      return nil
    })
}
