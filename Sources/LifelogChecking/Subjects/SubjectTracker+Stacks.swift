import LifelogModel
import LifelogTrace

/// Call stacks.
extension SubjectTracker {
  /// Notes the call stack under which the last event was reported.
  ///
  /// It is kept with what is remembered of the event anyway, and shows whether the app called the callback
  /// itself.
  mutating func receive(_ stack: CallStack) {
    guard latest.subject >= 0 else { return }
    let before = violations.count
    if let entry = table.note(stack, onLine: latest.line, at: latest.subject) {
      noteDirectCall(entry, at: latest.subject)
    }
    // What the event has broken was noted before its stack was read.
    var index = before - 1
    while index >= 0, violations[index].world == table[latest.subject].world,
      violations[index].last.line == latest.line
    {
      violations[index].note(stack, onLine: latest.line)
      index -= 1
    }
  }

  /// The app called an appearance callback itself, whether or not that broke the order.
  private mutating func noteDirectCall(_ entry: TraceEntry, at index: Int) {
    guard entry.stack.origin == .directCall, entry.callback.isAppearance,
      let rule = monitor.model.rule(RuleID.directAppearanceCall)
    else { return }
    let before = violations.count
    record([rule], entry, at: index)
    if violations.count > before { violations[before].isCall = true }
  }
}

extension Violation {
  /// Adds a call stack to the events of a line.
  fileprivate mutating func note(_ stack: CallStack, onLine line: Int) {
    for index in trace.indices where trace[index].line == line && !trace[index].isChild {
      trace[index].stack = stack
    }
  }
}
