import LifelogCore
import LifelogModel
import LifelogReports
import LifelogXML

extension Stage {
  /// From violations to a written report. Building findings is also measured with four times as many, to show how its
  /// cost grows.
  static func writing(findings: Int) throws -> [Stage] {
    let model = try Model.builtIn()
    var pipeline = reading(SyntheticLog.violations(findings), model)
    let report = pipeline.finish().report
    return [
      diagnosis(findings, model), diagnosis(4 * findings, model),
      Stage("report as text", per: "finding", count: findings, finding: 1, prepare: { "" }) { output in
        TextReport().render(report, to: &output)
        return output.isEmpty ? 0 : 1
      },
      Stage("report as JSON", per: "finding", count: findings, finding: 1, prepare: { "" }) { output in
        JSONReport(version: "1").render(report, to: &output)
        return output.isEmpty ? 0 : 1
      },
      Stage("report as JUnit", per: "finding", count: findings, finding: 1, prepare: {}) { _ in
        try JUnitReport(report, version: "1").write().isEmpty ? 0 : 1
      },
      events(count: 50_000),
    ]
  }

  /// The work after the end of the log.
  private static func diagnosis(_ findings: Int, _ model: Model) -> Stage {
    let text = SyntheticLog.violations(findings)
    return Stage(
      "diagnosis of \(findings)", per: "finding", count: findings, finding: findings,
      prepare: { reading(text, model) }
    ) { pipeline in
      pipeline.finish().report.findings.count
    }
  }

  /// The output of `lifelog events`.
  private static func events(count: Int) -> Stage {
    let lifecycle = SyntheticLifecycle(count: count)
    return Stage("event as JSON", per: "event", count: count, finding: count, prepare: { "" }) { output in
      var renderer = EventRenderer(.ndjson)
      for event in lifecycle.events {
        renderer.render(event, details: [], names: lifecycle.names, to: &output)
      }
      return output.utf8.reduce(0) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
    }
  }

  /// A pipeline that has read a log.
  private static func reading(_ text: ContiguousArray<UInt8>, _ model: Model) -> Pipeline {
    var pipeline = Pipeline(model: model)
    pipeline.begin(path: "synthetic.log")
    pipeline.feed(text.span)
    return pipeline
  }
}
