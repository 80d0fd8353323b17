import LifelogModel
import LifelogTrace

/// An event, with its subject and the tracked state.
struct TrackedEvent {
  let event: Event
  /// The `key=value` pairs of a canonical line; empty for any other line.
  let details: [Detail]
  let key: SubjectKey
  /// The class of its subject, as an index into those of the log coverage. Each class of each process has a separate
  /// index.
  let classIndex: Int
  /// The current parent; `none` if it has none or none is known.
  let parent: ObjectReference
  /// The index of its input.
  let input: Int
  /// The iOS version of its process; `nil` if unknown.
  let os: OSVersion?
  /// The state of its subject before the event.
  let before: StateID
  /// What the line reports.
  let role: LineRole
  /// Whether other instances may share the name.
  let isAmbiguous: Bool

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
