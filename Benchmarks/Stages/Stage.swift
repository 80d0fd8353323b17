/// One stage of the pipeline, run separately.
struct Stage {
  let name: String
  /// The unit of its cost: a line, an event, a finding.
  let unit: String
  private let count: Int
  private let expected: Int
  private let run: () throws -> (duration: Duration, found: Int)

  /// Creates a stage.
  ///
  /// - Parameters:
  ///   - name: Its name in the table.
  ///   - unit: The unit of its cost.
  ///   - count: The number of units in a run.
  ///   - expected: The number that the work must return.
  ///   - prepare: Creates the input of the work; not measured.
  ///   - work: The measured work. Returns the number of results.
  init<Input>(
    _ name: String, per unit: String, count: Int, finding expected: Int,
    prepare: @escaping () throws -> Input, work: @escaping (inout Input) throws -> Int
  ) {
    self.name = name
    self.unit = unit
    self.count = count
    self.expected = expected
    run = {
      var input = try prepare()
      let start = ProcessorTime.now
      let found = try work(&input)
      return (ProcessorTime.now - start, found)
    }
  }

  /// Returns the processor time per unit of one run, in picoseconds. Other processes do not affect it.
  func measure() throws -> Int {
    let (duration, found) = try run()
    guard found == expected else { throw UnexpectedResult(stage: name, found: found, expected: expected) }
    return Int(duration / .nanoseconds(1)) * 1000 / count
  }
}

/// The error if a stage returned a wrong number of results, so that its cost is meaningless.
struct UnexpectedResult: Error, CustomStringConvertible {
  let stage: String
  let found: Int
  let expected: Int

  var description: String { "\(stage): found \(found) of \(expected)" }
}
