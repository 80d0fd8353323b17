/// The consumer of what a reader recognizes, in the order of the log.
package protocol TraceSink {
  /// Receives an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - details: The `key=value` pairs of a canonical line; empty for any other line.
  ///   - names: The table of the event's names.
  mutating func receive(_ event: Event, details: [Detail], names: NameTable)

  /// Receives the call stack that the log prints for the last event.
  mutating func receive(_ stack: CallStack, names: NameTable)

  /// Receives a diagnostic that UIKit itself wrote.
  mutating func receive(_ diagnostic: Diagnostic, names: NameTable)

  /// Receives a gap: an excerpt ends before the next event, or the logger dropped messages. The states after it are
  /// unknown.
  mutating func receive(_ gap: Gap)

  /// Receives the report of a test runner about a test or suite.
  mutating func receive(_ mark: TestMark)

  /// Switches to another of several logs that are merged.
  ///
  /// - Parameter input: The index of the log among them.
  mutating func switchInput(to input: Int)
}

extension TraceSink {
  /// Does nothing, as for a sink of one log.
  package mutating func switchInput(to input: Int) {}

  /// Does nothing, as for a sink that needs no tests.
  package mutating func receive(_ mark: TestMark) {}

  /// Does nothing, as for a sink without cause analysis.
  package mutating func receive(_ stack: CallStack, names: NameTable) {}
}

/// A place where a log is not contiguous.
package struct Gap: Sendable, Hashable {
  /// The line that shows it, counted from 1.
  package var line: Int
  package var reason: Reason
  /// The process whose output begins there, also that of lines without a pid; `nil` if the log does not state it.
  package var pid: Int32?

  /// Why the log is not contiguous.
  package enum Reason: String, Sendable, Hashable {
    /// A heading, a fence, an ellipsis, prose, or a list that starts again.
    case newExcerpt = "new-excerpt"
    /// The log has no lines for a long time.
    case idle
    /// The logger dropped messages.
    case droppedMessages = "dropped-messages"
    /// A filter excluded an event.
    case filtered
    /// The clocks of several logs do not determine the order of their lines.
    case ambiguousOrder = "ambiguous-order"
  }

  package init(line: Int, reason: Reason, pid: Int32? = nil) {
    self.line = line
    self.reason = reason
    self.pid = pid
  }
}

/// A message that UIKit itself writes to the log: direct evidence for a rule.
package struct Diagnostic: Sendable, Hashable {
  /// The line, counted from 1.
  package var line: Int
  package var offset: Int
  package var time: LogTime?
  package var process: Name
  package var pid: Int32?
  /// Index into `DiagnosticPattern.all`.
  package var pattern: UInt8
  /// The text that UIKit wrote; only the start of a long message.
  package var message: String
  /// The controller that the message is about; `none` if it names none.
  package var subject: ObjectReference
  /// The other objects that the message names.
  package var others: [DiagnosticRole: ObjectReference]

  package init(line: Int, offset: Int, pattern: UInt8, message: String = "") {
    self.line = line
    self.offset = offset
    self.pattern = pattern
    self.message = message
    time = nil
    process = .empty
    pid = nil
    subject = .none
    others = [:]
  }

  /// The controller on which the app presents; `nil` if the message names none.
  package var presenter: ObjectReference? {
    others[.presenter] ?? (others[.presented] == nil || subject.isNone ? nil : subject)
  }

  /// The second controller of the message: the presenter or the presented one, the other parent; `none` if it names none.
  package var other: ObjectReference {
    let roles: [DiagnosticRole] = [.presenter, .navigation, .partner, .actual, .owner, .presented]
    return roles.lazy.compactMap { others[$0] }.first ?? .none
  }
}
