@testable import LifelogChecking
@testable import LifelogModel
@testable import LifelogReading
@testable import LifelogTrace

/// A log that was run through reader, tracker and monitors, before evidence is filtered.
struct CheckedLog {
  let checker: Checker
  let names: NameTable

  /// - Parameter capacity: The number of steps that monitors cache.
  init(_ text: String, model: Model, capacity: Int = 1 << 16) {
    var checker = Checker(model: model, keepsTrace: false, capacity: capacity)
    checker.beginInput()
    var reader = LogReader(path: "device.log", options: LogReader.Options(declared: model.declared))
    reader.feed(ContiguousArray(text.utf8).span, to: &checker)
    reader.finish(to: &checker)
    self.checker = checker
    names = reader.names
  }

  /// The lines with a violation in a slice, regardless of coverage.
  var violatedLines: [Int] {
    checker.tracker.violations.all.filter { $0.circumstances != nil }.map(\.line)
  }

  /// The number of subjects.
  var subjects: Int { checker.tracker.subjects.table.count }
}
