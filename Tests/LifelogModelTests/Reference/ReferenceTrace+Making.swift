import TestSupport

/// Generated traces.
extension ReferenceTrace {
  /// The content of one position: letters, and the time since the previous position.
  typealias Step = (letters: Letters, gap: Int64)

  /// Each of the letters after each of the gaps.
  static func steps(_ letters: [Letters], after gaps: [Int64] = [1]) -> [Step] {
    letters.flatMap { letters in gaps.map { (letters, $0) } }
  }

  /// Every trace of at most `length` positions, the shorter ones first.
  static func all(upTo length: Int, of steps: [Step]) -> [ReferenceTrace] {
    ReferenceTrace([]).extensions(upTo: length, by: steps)
  }

  /// Every trace of at most `length` positions that are a microsecond apart.
  static func all(upTo length: Int, of letters: [Letters]) -> [ReferenceTrace] {
    all(upTo: length, of: steps(letters))
  }

  /// The trace itself, and all its continuations by at most `length` positions.
  func extensions(upTo length: Int, by steps: [Step]) -> [ReferenceTrace] {
    var all = [self]
    var longest = all
    for _ in 0..<length {
      longest = longest.flatMap { trace in steps.map(trace.appending) }
      all += longest
    }
    return all
  }

  private func appending(_ step: Step) -> ReferenceTrace {
    let time = positions.last.map { $0.time + step.gap } ?? 0
    return ReferenceTrace(positions + [Position(letters: step.letters, time: time)])
  }

  /// A random trace of `length` positions from the steps.
  static func random(length: Int, of steps: [Step], using random: inout SeededRandom) -> ReferenceTrace {
    (0..<length).reduce(ReferenceTrace([])) { trace, _ in trace.appending(random.pick(steps)) }
  }
}
