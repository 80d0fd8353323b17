import LifelogTrace

/// The statements in a log that call an appearance callback, `cart.viewDidAppear(true)`, until its delivery comes.
///
/// The delivery is known to be direct, as if the log had a call stack.
struct DirectCalls {
  private struct Call {
    /// The controller; empty if it is not known which one the variable holds.
    let subject: Name
    let callback: Callback
    let line: Int
    /// The number of events since then.
    var age = 0
  }

  /// A delivery comes within a few events: only what the callback itself does may be between.
  private static let maxAge = 4

  private var calls: [Call] = []
  /// The number of calls that were added since the last call of `takeCount()`.
  private var count = 0

  var isEmpty: Bool { calls.isEmpty }

  mutating func add(_ event: Event) {
    calls.append(Call(subject: event.subject.name, callback: event.callback, line: event.line))
    count += 1
  }

  /// The stack of an event; `nil` if no statement called it.
  mutating func stack(of event: Event) -> CallStack? {
    // Events before a statement may be forwarded after it was read.
    for index in calls.indices where calls[index].line < event.line { calls[index].age += 1 }
    calls.removeAll { $0.age > Self.maxAge }
    guard
      let index = calls.firstIndex(where: {
        $0.callback == event.callback && $0.line < event.line
          // The first event after the statement.
          && ($0.subject == event.subject.name || $0.subject.isEmpty && $0.age == 1)
      })
    else { return nil }
    let line = calls.remove(at: index).line
    var stack = CallStack(line: line)
    stack.recordCaller(CallStack.Caller(method: .empty, line: line))
    return stack
  }

  /// Returns the number of calls and resets it.
  mutating func takeCount() -> Int {
    defer { count = 0 }
    return count
  }
}
