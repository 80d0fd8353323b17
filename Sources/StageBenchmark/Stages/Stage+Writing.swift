import LifelogCore
import LifelogFindings
import LifelogModel
import LifelogReports
import LifelogXML

extension Stage {
  /// From violations to a report that is written. Diagnosing is measured with four times the findings too, which shows
  /// how it grows.
  static func writing(findings: Int) throws -> [Stage] {
    let model = try Model.builtIn()
    var reading = analyzer(MadeLog.faulty(lives: findings), model)
    let report = reading.finish().report
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
      events(Life(), count: 50_000),
    ]
  }

  /// What there is to do when the log has ended.
  private static func diagnosis(_ findings: Int, _ model: Model) -> Stage {
    let text = MadeLog.faulty(lives: findings)
    return Stage(
      "settling, diagnosis of \(findings)", per: "finding", count: findings, finding: findings,
      prepare: { analyzer(text, model) }
    ) { analyzer in
      analyzer.finish().report.findings.count
    }
  }

  /// The events, as `lifelog events` prints them.
  private static func events(_ life: Life, count: Int) -> Stage {
    Stage("event as JSON", per: "event", count: count, finding: 1, prepare: { "" }) { output in
      var renderer = EventRenderer(.ndjson)
      life.render(&renderer, count: count, to: &output)
      return output.isEmpty ? 0 : 1
    }
  }

  /// One that has read a log, and not yet said anything of it.
  private static func analyzer(_ text: ContiguousArray<UInt8>, _ model: Model) -> Pipeline {
    var analyzer = Pipeline(model: model)
    analyzer.begin(path: "made.log")
    analyzer.feed(text.span)
    return analyzer
  }
}
