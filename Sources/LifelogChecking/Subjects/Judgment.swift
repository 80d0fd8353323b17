import LifelogModel
import LifelogTrace

/// What a line reports of a callback. Only a delivery changes states.
enum LineRole {
  case delivery
  /// A delivery that another line has reported.
  case duplicate
  /// The end of a delivery of which another line reports the begin.
  case secondHalf
  /// The return of a delivery whose override did not call super.
  case returnWithoutSuper
}

/// An event and whose it is: what checks, transitions and the recorder know of it.
struct Judgment {
  let event: Event
  /// The `key=value` pairs of a canonical line, and the controllers of a transition; empty for most lines.
  let details: [Detail]
  /// The index of its subject.
  let subject: Int
  /// The lookup key of the subject.
  let key: SubjectKey
  /// The index of the child that a call names; `nil` if it names none.
  let child: Int?
  /// The class of its subject, as an index into those of the log coverage. Each class of each process has a separate
  /// index.
  let classIndex: Int
  /// The number of that class in its process, counted from 0.
  let classNumber: Int
  /// The current parent; `none` if it has none or none is known.
  let parent: ObjectReference
  /// The index of its input.
  let input: Int
  /// The state of its subject before the event.
  let before: StateID
  /// What the line reports.
  let role: LineRole
  /// Whether other instances may share the name.
  let isAmbiguous: Bool

  /// Whether the line reports a delivery, or its end.
  var isDelivery: Bool { role == .delivery || role == .secondHalf }

  /// The controller that it names, a child or a parent; `nil` if it names none.
  var other: SubjectKey? {
    event.argument.object.isNone
      ? nil : SubjectKey(reference: event.argument.object, processIndex: key.processIndex)
  }

  /// The event as a witness.
  var entry: TraceEntry {
    var entry = TraceEntry(event, isChild: false)
    entry.owner = event.subject
    return entry
  }
}
