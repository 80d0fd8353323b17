import LifelogModel
import LifelogTrace

/// An event and what the subjects made of it.
struct TrackedEvent {
  let event: Event
  /// The `key=value` pairs of a canonical line; empty for any other.
  let details: [Detail]
  let key: SubjectKey
  /// Its class, as an index into those of the evidence: each class of each process has one of its own.
  let classIndex: Int
  /// The parent that it has now; `none` when it has none or none is known.
  let parent: ObjectReference
  /// Index of the input that it stands in.
  let input: Int
  /// The version of iOS that its process runs on; `nil` if unknown.
  let os: OSVersion?
  /// The state of its subject before it.
  let before: StateID
  /// Whether it is a second report of one delivery.
  let isDuplicate: Bool
  /// Whether other instances may hide behind the same name.
  let isAmbiguous: Bool

  /// The controller that it names: a child, a parent; `nil` when it names none.
  var other: SubjectKey? {
    event.argument.object.isNone
      ? nil : SubjectKey(reference: event.argument.object, processIndex: key.processIndex)
  }

  /// It as a witness.
  var entry: TraceEntry {
    var entry = TraceEntry(event, isChild: false)
    entry.owner = event.subject
    return entry
  }
}
