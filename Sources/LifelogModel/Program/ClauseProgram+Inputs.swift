import LifelogTrace

/// The propositions that matter for each event.
extension ClauseProgram {
  /// The influences on an event of a callback, other than the state of the slice.
  struct Questions: Equatable {
    var inputs: [Int]
    /// Whether a formula names the callback, or the argument of any event matters. Otherwise the event has the same
    /// effect as any other that no formula names.
    var asksForEvent: Bool
  }

  /// The influences on an event of each callback, in the order of declaration.
  ///
  /// - Complexity: O(nodes) for each callback that a formula names.
  ///
  /// - Parameter role: The only role of the event's object; `nil` for any.
  func questions(of role: Role? = nil) -> [Questions] {
    let named = nodes.reduce(into: CallbackSet()) { named, node in
      if case .event(let pattern) = node, role == nil || role == pattern.role {
        named.insert(pattern.callback)
      }
    }
    // Formulas do not distinguish callbacks that they do not name.
    let unnamed = questions(at: nil)
    return Callback.allCases.map { named.contains($0) ? questions(at: $0, of: role) : unnamed }
  }

  /// The influences on an event of a callback, in any state of the slice.
  ///
  /// Conditions in conjunction with another callback's event do not count: `viewDidLoad and parent is system` needs the
  /// parent only when a view is loaded.
  ///
  /// - Complexity: O(nodes).
  ///
  /// - Parameters:
  ///   - callback: `nil` for one that no formula names.
  ///   - role: The only role of the event's object; `nil` for any.
  func questions(at callback: Callback?, of role: Role? = nil) -> Questions {
    let values = outlook(callback, role)
    var isAsked = Array(repeating: false, count: nodes.count)
    for demand in clauses {
      isAsked[demand.violation] = true
      isAsked[demand.open] = true
    }
    for timer in timers { isAsked[timer.start] = true }
    for node in nodes {
      switch node {
      case .previously(let operand, _): isAsked[operand] = true
      case .since(let hold, let begin, _):
        isAsked[begin] = true
        isAsked[hold] = isAsked[hold] || values[begin] != .yes
      default: break
      }
    }
    var inputs: Set<Int> = []
    var asksForEvent = false
    for (index, node) in nodes.enumerated().reversed() where isAsked[index] && values[index] == .unknown {
      switch node {
      case .input(let number): inputs.insert(number)
      case .argument, .event: asksForEvent = true
      case .not(let inner): isAsked[inner] = true
      case .and(let left, let right), .or(let left, let right):
        isAsked[left] = true
        isAsked[right] = true
      default: break
      }
    }
    return Questions(inputs: inputs.sorted(), asksForEvent: asksForEvent)
  }

  /// The value of each node at an event of which only the callback is known, and optionally the role.
  private func outlook(_ callback: Callback?, _ role: Role?) -> [Truth] {
    var values: [Truth] = []
    values.reserveCapacity(nodes.count)
    for node in nodes {
      let value: Truth =
        switch node {
        case .constant(let value): Truth(value)
        case .event(let pattern):
          pattern.callback == callback && (role == nil || role == pattern.role) ? .unknown : .no
        case .not(let inner): !values[inner]
        case .and(let left, let right): values[left] && values[right]
        case .or(let left, let right): values[left] || values[right]
        case .input, .argument, .state, .previously, .since: .unknown
        }
      values.append(value)
    }
    return values
  }
}
