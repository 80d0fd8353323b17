/// One stage of the work, which can be run by itself.
struct Stage {
  let name: String
  /// What its cost is stated for: a line, an event, a finding.
  let unit: String
  /// How many of these a run has.
  let count: Int
  private let run: () throws -> (duration: Duration, found: Int)
  private let expected: Int

  /// A stage.
  ///
  /// - Parameters:
  ///   - name: What the table calls it.
  ///   - unit: What its cost is stated for.
  ///   - count: How many of these a run has.
  ///   - expected: What the work must find, or else it was no work.
  ///   - prepare: Makes what the work needs; not measured.
  ///   - work: What is measured; what it found.
  init<State>(
    _ name: String, per unit: String, count: Int, finding expected: Int,
    prepare: @escaping () throws -> State, work: @escaping (inout State) throws -> Int
  ) {
    self.name = name
    self.unit = unit
    self.count = count
    self.expected = expected
    run = {
      var state = try prepare()
      let start = ProcessCost.now.processorTime
      let found = try work(&state)
      return (ProcessCost.now.processorTime - start, found)
    }
  }

  /// Picoseconds of processor time for each unit of one run: what else the machine does makes them no more.
  func measure() throws -> Int {
    let (duration, found) = try run()
    guard found == expected else { throw WrongWork(stage: name, found: found, expected: expected) }
    return Int(duration / .nanoseconds(1)) * 1000 / count
  }
}

/// A stage did not find what there was: a figure from it would mean something else.
struct WrongWork: Error, CustomStringConvertible {
  let stage: String
  let found: Int
  let expected: Int

  var description: String { "\(stage): \(found) found of \(expected)" }
}
