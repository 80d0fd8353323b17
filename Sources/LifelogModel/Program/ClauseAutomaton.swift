import LifelogTrace

/// Every state of a clause and its possible verdicts: an exact three-valued monitor.
///
/// Bauer, Leucker and Schallhart, "Runtime verification for LTL and TLTL", doi:10.1145/2000799.2000800: a verdict is
/// final if every continuation, taken as the whole trace, receives the same verdict.
struct ClauseAutomaton {
  /// The verdict after a prefix of a trace.
  enum Verdict: Hashable {
    case violated, satisfied, inconclusive
  }

  private struct State {
    /// The state after each letter; `nil` if the letter violates the clause.
    var next: [Int?] = []
    /// Whether an obligation is pending if the trace ends here.
    var isOpen: Bool
    var canFail = false
    var canHold = false
  }

  private var states: [State] = []
  /// Whether a trace of at least one event can satisfy the clause.
  private(set) var canHold = false

  /// - Parameters:
  ///   - program: The program of a clause without time bounds, or with letters that determine them.
  ///   - letters: All possible events; nothing about them is unknown.
  ///   - limit: The maximum number of states to explore.
  /// - Returns: `nil` if there are more states.
  init?(_ program: ClauseProgram, letters: [Letter], limit: Int = 4_096) {
    guard explore(program, letters, limit: limit) else { return nil }
    classify()
    canHold = states[0].next.contains { $0.map { states[$0].canHold } ?? false }
  }

  /// Whether a trace can violate the clause, or end with a pending obligation.
  var canFail: Bool { states[0].canFail }

  /// The verdict after each prefix of a trace, starting with the empty one.
  ///
  /// - Parameter trace: Indices into the letters.
  func verdicts(_ trace: some Sequence<Int>) -> [Verdict] {
    var state: Int? = 0
    var verdicts = [verdict(0)]
    for letter in trace {
      state = state.flatMap { states[$0].next[letter] }
      verdicts.append(verdict(state))
    }
    return verdicts
  }

  /// Whether a complete trace satisfies the clause.
  func accepts(_ trace: some Sequence<Int>) -> Bool {
    var state = 0
    for letter in trace {
      guard let next = states[state].next[letter] else { return false }
      state = next
    }
    return !states[state].isOpen
  }

  private func verdict(_ state: Int?) -> Verdict {
    guard let state, states[state].canHold else { return .violated }
    return states[state].canFail ? .inconclusive : .satisfied
  }

  private mutating func explore(_ program: ClauseProgram, _ letters: [Letter], limit: Int) -> Bool {
    let born = program.bornState(SIMD16())
    var numbers = [born: 0]
    var found = [born]
    states = [State(isOpen: program.isOpen(born))]
    var explored = 0
    while explored < found.count {
      for letter in letters {
        let outcome = program.outcome(of: letter, in: found[explored])
        guard outcome.broken.isEmpty else {
          states[explored].next.append(nil)
          continue
        }
        let number = numbers[outcome.state] ?? found.count
        if number == found.count {
          guard number < limit else { return false }
          numbers[outcome.state] = number
          found.append(outcome.state)
          states.append(State(isOpen: program.isOpen(outcome.state)))
        }
        states[explored].next.append(number)
      }
      explored += 1
    }
    return true
  }

  /// Computes the possible verdicts of each state from those of its successors, until a fixed point is reached.
  private mutating func classify() {
    for index in states.indices {
      states[index].canFail = states[index].isOpen || states[index].next.contains(nil)
      states[index].canHold = !states[index].isOpen
    }
    var isSettled = false
    while !isSettled {
      isSettled = true
      for index in states.indices.reversed() {
        let next = states[index].next.compactMap(\.self)
        let canFail = states[index].canFail || next.contains { states[$0].canFail }
        let canHold = states[index].canHold || next.contains { states[$0].canHold }
        if canFail != states[index].canFail || canHold != states[index].canHold { isSettled = false }
        states[index].canFail = canFail
        states[index].canHold = canHold
      }
    }
  }
}

extension ClauseProgram {
  /// Whether any clause has a pending obligation in a state.
  fileprivate func isOpen(_ state: SliceState) -> Bool {
    clauses.contains { state[$0.openBit].isPossible }
  }
}

extension Clause {
  /// Whether some trace violates the clause, and whether some trace of at least one event satisfies it; `nil` if that
  /// is too expensive to compute.
  ///
  /// Conditions and time bounds count as independently true or false.
  ///
  /// - Complexity: Exponential in the number of conditions; not computed for more than six.
  package var prospects: (canFail: Bool, canHold: Bool)? {
    var program = ClauseProgram(machines: [])
    program.add(self, of: 0)
    guard program.fits, program.propositions.count <= 6,
      let automaton = ClauseAutomaton(program, letters: letters(propositions: program.propositions.count))
    else { return nil }
    return (automaton.canFail, automaton.canHold)
  }

  /// Every event that its formulas can distinguish, and one that they do not name.
  private func letters(propositions: Int) -> [Letter] {
    let named = events
    let arguments: [ArgumentClass] = [
      .unprinted, .noParent, .sameParent, .otherParent, .appearing, .disappearing, .yes, .no, .ended,
    ]
    var letters: [Letter] = [Letter(.`init`, roles: [])]
    for pattern in named {
      for argument in arguments where argument.matches(pattern.argument).isCertain || argument == .unprinted {
        let letter = Letter(pattern.callback, roles: RoleSet(pattern.role), argument: argument)
        if named.allSatisfy({ letter.matches($0) != .unknown }) { letters.append(letter) }
      }
    }
    return letters.flatMap { event in
      (0..<(1 << propositions)).map { values in
        var letter = event
        for proposition in 0..<propositions { letter[proposition] = Truth(values & (1 << proposition) != 0) }
        return letter
      }
    }
  }
}
