package import LifelogChecking
import LifelogModel
import LifelogText
package import LifelogTrace

/// The measured latencies of each class, over all processes.
package struct MeasuredClasses {
  /// The latencies from one start callback.
  struct Measured {
    /// The class or label.
    var subject: String
    var start: LatencyStart
    var measure: LatencyTable.Measure
    /// The slowest appearance.
    var slowest: LatencyTable.Interval
  }

  /// The latencies, sorted by class, then by start callback. Names that differ only in their bytes keep the order of the
  /// log.
  let all: [Measured]

  package init(_ latencies: LatencyTable, _ classes: ClassResults, names: NameTable) {
    let measured = classes.all.flatMap { result in
      let countsReversals = !result.loggedCallbacks.contains(.viewDidDisappear)
      return LatencyStart.allCases.compactMap { start -> Measured? in
        guard
          let measure = latencies.measure(of: result.name, from: start, countsReversals: countsReversals),
          let slowest = measure.slowest
        else { return nil }
        return Measured(subject: names[result.name], start: start, measure: measure, slowest: slowest)
      }
    }
    all = measured.sorted {
      ($0.subject, $0.slowest.subject.name.index, $0.start) < (
        $1.subject, $1.slowest.subject.name.index, $1.start
      )
    }
  }

  /// Returns the latencies of a class from a start callback; `nil` if nothing was measured.
  ///
  /// - Complexity: O(log *n*) in the number of classes.
  func of(_ subject: String, from start: LatencyStart) -> Measured? {
    all[all.partitioningIndex { $0.subject >= subject }...].prefix { $0.subject == subject }
      .first { $0.start == start }
  }

  /// Returns the latencies for a report.
  ///
  /// - Parameters:
  ///   - places: The locations of the inputs' lines.
  ///   - tests: The tests that ran.
  package func latencies(places: LogLocations, names: NameTable, tests: TestRuns) -> [Latency] {
    all.compactMap { measured in
      let distribution = measured.measure.distribution
      guard let median = distribution.percentile(50), let late = distribution.percentile(95) else {
        return nil
      }
      let slowest = measured.slowest
      let end = places.location(of: slowest.end, in: slowest.input)
      let begin = places.location(of: slowest.begin, in: slowest.input, beside: end.file)
      let test = tests.run(ofLine: slowest.end, in: slowest.input, process: nil, places: places)
      return Latency(
        subject: measured.subject, start: measured.start, count: distribution.count, median: median,
        percentile95: late, maximum: distribution.maximum, isExact: distribution.isExact,
        resolution: measured.measure.resolution, histogram: distribution.histogram,
        slowest: Latency.Appearance(
          file: end.file, line: end.line, startLine: begin.line,
          instance: slowest.subject.instance.text(in: names), startFile: begin.file, test: test))
    }
  }
}

extension LatencyTable.Measure {
  /// The resolution of the clock, in microseconds.
  var resolution: Int64 { (min(decimals, 6)..<6).reduce(1) { step, _ in step * 10 } }
}
