/// Who takes what a reader recognises, in the order of the log.
package protocol TraceSink {
  /// A callback was reported.
  ///
  /// - Parameters:
  ///   - event: The report.
  ///   - details: The `key=value` pairs of a canonical line; empty for any other.
  ///   - names: The table that the event's names belong to.
  mutating func receive(_ event: Event, details: [Detail], names: NameTable)

  /// The log shows the call stack under which the last event was reported.
  mutating func receive(_ stack: CallStack, names: NameTable)

  /// UIKit itself complained.
  mutating func receive(_ diagnostic: Diagnostic, names: NameTable)

  /// An excerpt ends before the next event, or the logger lost messages: what lies between is unknown.
  mutating func receive(_ gap: Gap)

  /// What follows is of another log of several that are read as one.
  ///
  /// - Parameter input: Its index among them.
  mutating func switchInput(to input: Int)
}

extension TraceSink {
  /// Who takes one log at a time has nothing to turn to.
  package mutating func switchInput(to input: Int) {}

  /// Who does not ask for causes has no use for call stacks.
  package mutating func receive(_ stack: CallStack, names: NameTable) {}
}

/// A place where a log is not contiguous.
package struct Gap: Sendable, Hashable {
  /// The line that shows it, counted from 1.
  package var line: Int
  package var reason: Reason

  /// Why what follows is not the continuation of what came before.
  package enum Reason: Sendable, Hashable {
    /// A heading, a fence, an elision, prose, a list that starts again.
    case newExcerpt
    /// Nothing was written for a long time.
    case idle
    /// The logger dropped messages.
    case droppedMessages
    /// A filter left out an event.
    case filtered
    /// The clocks of several logs do not tell what came first.
    case ambiguousOrder
  }

  package init(line: Int, reason: Reason) {
    self.line = line
    self.reason = reason
  }
}

/// A complaint of UIKit's own in the log: direct evidence for a rule.
package struct Diagnostic: Sendable, Hashable {
  /// The line, counted from 1.
  package var line: Int
  package var offset: Int
  package var time: LogTime?
  package var process: Name
  package var pid: Int32?
  /// Index into `DiagnosticPattern.all`.
  package var pattern: UInt8
  /// What UIKit wrote; only the beginning of a long message.
  package var message: String
  /// The controller that the message is about; `none` when it names none.
  package var subject: ObjectReference
  /// A second controller that it names: the presenter, the other parent.
  package var other: ObjectReference

  package init(line: Int, offset: Int, pattern: UInt8, message: String = "") {
    self.line = line
    self.offset = offset
    self.pattern = pattern
    self.message = message
    time = nil
    process = .empty
    pid = nil
    subject = .none
    other = .none
  }
}
