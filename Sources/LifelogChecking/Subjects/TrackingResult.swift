import LifelogModel

/// What a tracker made of an event.
package struct TrackingResult {
  /// The index of its subject.
  package var subject: Int
  /// What the subject is looked up by.
  var key: SubjectKey
  /// The state of the subject before it.
  var before: StateID
  /// The index of the child that a call names; `nil` when it names none.
  package var child: Int?
  /// Whether it is a second report of one delivery, and changed nothing.
  package var isDuplicate = false

  init(subject: Int, key: SubjectKey, before: StateID) {
    self.subject = subject
    self.key = key
    self.before = before
  }
}
