/// An event as a slice remembers it: what a witness needs.
struct TraceEntry: Sendable, Hashable {
  var line = 0
  var time: LogTime?
  var callback = Callback.`init`
  var phase = Phase.instant
  var argument = Argument.none
  /// Whether the slice is the child that the call names.
  var isChild = false
  /// Who called, where the slice is the child; else the subject itself.
  var caller: ObjectReference = .none
  /// Whose event it is, where that is not the subject of the violation.
  var owner: ObjectReference = .none
  /// What the log's call stack tells of it.
  var stack = CallStack.none

  init() {}

  init(_ event: Event, isChild: Bool) {
    line = event.line
    time = event.time
    callback = event.callback
    phase = event.phase
    argument = event.argument
    self.isChild = isChild
    caller = isChild ? event.subject : .none
  }
}
