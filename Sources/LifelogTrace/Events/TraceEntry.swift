/// An event as a slice remembers it, with what a witness needs.
package struct TraceEntry: Sendable, Hashable {
  package var line = 0
  package var time: LogTime?
  package var callback = Callback.`init`
  /// The callback's name as printed; empty if it is the canonical one.
  package var spelling = Name.empty
  package var phase = Phase.instant
  package var argument = Argument.none
  /// The line of the statement in its source file, or the last 16 bits of it; 0 if the log does not print it.
  package var sourceLine: UInt16 = 0
  /// The hash of the note after the callback, without its digits; 0 if there is none.
  package var note: UInt32 = 0
  /// Whether a probe wrote the line: it writes one for each delivery.
  package var isNumbered = false
  /// Whether the slice is the child that the call names.
  package var isChild = false
  /// The subject that called, if the slice is the child; otherwise `none`.
  package var caller: ObjectReference = .none
  /// The subject of the event, if it is not the subject of the violation.
  package var owner: ObjectReference = .none
  /// What the log's call stack shows about the event.
  package var stack = CallStack.none

  package init() {}

  package init(_ event: Event, isChild: Bool) {
    line = event.line
    time = event.time
    callback = event.callback
    spelling = event.spelling
    phase = event.phase
    argument = event.argument
    sourceLine = event.sourceLine
    note = event.note
    isNumbered = event.isNumbered
    self.isChild = isChild
    caller = isChild ? event.subject : .none
  }
}
