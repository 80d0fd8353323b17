import LifelogTrace

/// Which inputs matter for which events.
extension ClauseProgram {
  /// What can make a difference at an event of a callback, besides the state of the slice.
  struct Questions: Equatable {
    var inputs: [Int]
    /// Whether a formula names the callback, or the argument of any event matters; else the event does what any other
    /// does that no formula names.
    var asksForEvent: Bool
  }

  /// What can make a difference at an event of each callback, in the order of their declaration.
  ///
  /// - Complexity: O(nodes) for each callback that a formula names.
  ///
  /// - Parameter role: The only part that the object of the event plays; `nil` for any.
  func questions(of role: Role? = nil) -> [Questions] {
    let named = nodes.reduce(into: CallbackSet()) { named, node in
      if case .event(let pattern) = node, role == nil || role == pattern.role {
        named.insert(pattern.callback)
      }
    }
    // No formula tells those that none names from each other.
    let unnamed = questions(at: nil)
    return Callback.allCases.map { named.contains($0) ? questions(at: $0, of: role) : unnamed }
  }

  /// What can make a difference at an event of a callback, in whatever state the slice is.
  ///
  /// What stands beside an event of another callback is not asked for: `viewDidLoad and parent is system` needs to
  /// know of the parent only when a view is loaded.
  ///
  /// - Complexity: O(nodes).
  ///
  /// - Parameters:
  ///   - callback: `nil` for one that no formula names.
  ///   - role: The only part that the object of the event plays; `nil` for any.
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

  /// What is known of each node at an event of which only the callback is known, and perhaps a part.
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
