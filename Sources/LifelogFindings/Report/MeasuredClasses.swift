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

  package init(_ latencies: LatencyTable, _ coverage: LogCoverage, names: NameTable) {
    let classes = coverage.classes
    var logging: Set<Name> = []
    for record in classes where record.loggedCallbacks.contains(.viewDidDisappear) {
      logging.insert(record.name)
    }
    var measures: [Key: LatencyTable.Measure] = [:]
    for index in 0..<latencies.classCount {
      let name = classes[index].name
      for start in LatencyStart.allCases {
        let countsReversals = !logging.contains(name)
        guard let measure = latencies.measure(of: index, from: start, countsReversals: countsReversals) else {
          continue
        }
        measures[Key(name: name, start: start), default: LatencyTable.Measure()].add(measure)
      }
    }
    all =
      measures.compactMap { key, measure in
        measure.slowest.map { slowest in
          (key, Measured(subject: names[key.name], start: key.start, measure: measure, slowest: slowest))
        }
      }
      .sorted {
        ($0.1.subject, $0.0.name.index, $0.0.start) < ($1.1.subject, $1.0.name.index, $1.0.start)
      }
      .map(\.1)
  }

  private struct Key: Hashable {
    var name: Name
    var start: LatencyStart
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
