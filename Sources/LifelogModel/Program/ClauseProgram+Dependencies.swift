import LifelogTrace

/// The propositions that matter for each event.
extension ClauseProgram {
  /// The influences on an event of a callback, other than the state of the slice.
  struct Dependencies: Equatable {
    var propositions: [Int]
    /// Whether a formula names the callback, or the argument of any event matters. Otherwise the event has the same
    /// effect as any other that no formula names.
    var dependsOnEvent: Bool
  }

  /// The influences on an event of each callback, in the order of declaration.
  ///
  /// - Complexity: O(nodes) for each callback that a formula names.
  func dependencies() -> [Dependencies] {
    let named = nodes.reduce(into: CallbackSet()) { named, node in
      if case .event(let pattern) = node { named.insert(pattern.callback) }
    }
    // Formulas do not distinguish callbacks that they do not name.
    let unnamed = dependencies(at: nil)
    return Callback.allCases.map { named.contains($0) ? dependencies(at: $0) : unnamed }
  }

  /// The influences on an event of a callback, in any state of the slice.
  ///
  /// Conditions in conjunction with another callback's event do not count: `viewDidLoad and parent is system` needs the
  /// parent only when a view is loaded.
  ///
  /// - Complexity: O(nodes).
  ///
  /// - Parameter callback: `nil` for one that no formula names.
  func dependencies(at callback: Callback?) -> Dependencies {
    let values = knownValues(callback)
    var isNeeded = Array(repeating: false, count: nodes.count)
    for clause in clauses {
      isNeeded[clause.violation] = true
      isNeeded[clause.open] = true
    }
    for timer in timers { isNeeded[timer.start] = true }
    for node in nodes {
      switch node {
      case .previously(let operand, _): isNeeded[operand] = true
      case .since(let hold, let begin, _):
        isNeeded[begin] = true
        isNeeded[hold] = isNeeded[hold] || values[begin] != .yes
      default: break
      }
    }
    var propositions: Set<Int> = []
    var dependsOnEvent = false
    for (index, node) in nodes.enumerated().reversed() where isNeeded[index] && values[index] == .unknown {
      switch node {
      case .proposition(let number): propositions.insert(number)
      case .argument, .event: dependsOnEvent = true
      case .not(let inner): isNeeded[inner] = true
      case .and(let left, let right), .or(let left, let right):
        isNeeded[left] = true
        isNeeded[right] = true
      default: break
      }
    }
    return Dependencies(propositions: propositions.sorted(), dependsOnEvent: dependsOnEvent)
  }

  /// The value of each node at an event of which only the callback is known.
  private func knownValues(_ callback: Callback?) -> [Truth] {
    var values: [Truth] = []
    values.reserveCapacity(nodes.count)
    for node in nodes {
      let value: Truth =
        switch node {
        case .constant(let value): Truth(value)
        case .event(let pattern): pattern.callback == callback ? .unknown : .no
        case .not(let inner): !values[inner]
        case .and(let left, let right): values[left] && values[right]
        case .or(let left, let right): values[left] || values[right]
        case .proposition, .argument, .state, .previously, .since: .unknown
        }
      values.append(value)
    }
    return values
  }
}
