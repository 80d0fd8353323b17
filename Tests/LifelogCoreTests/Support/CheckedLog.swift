@testable import LifelogChecking
@testable import LifelogModel
@testable import LifelogReading
@testable import LifelogTrace

/// A log run through readers, tracker and monitors, before anything is settled.
struct CheckedLog {
  let checker: Checker
  let names: NameTable

  /// - Parameter capacity: How many steps monitors remember.
  init(_ text: String, model: Model, capacity: Int = 1 << 16) {
    var checker = Checker(model: model, keepsTrace: false, capacity: capacity)
    checker.beginInput()
    var reader = LogReader(path: "device.log", options: LogReader.Options(declared: model.declared))
    reader.feed(ContiguousArray(text.utf8).span, to: &checker)
    reader.finish(to: &checker)
    self.checker = checker
    names = reader.names
  }

  /// The lines on which an edge out of turn was taken, whatever the evidence for it.
  var violatedLines: [Int] { checker.tracker.violations.all.map(\.last.line) }

  /// How many subjects were told apart.
  var subjects: Int { checker.tracker.subjects.table.count }
}
