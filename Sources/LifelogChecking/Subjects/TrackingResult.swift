import LifelogModel

/// The result of tracking one event.
package struct TrackingResult {
  /// The index of its subject.
  package var subject: Int
  /// The lookup key of the subject.
  var key: SubjectKey
  /// The state of the subject before the event.
  var before: StateID
  /// The index of the child that a call names; `nil` if it names none.
  package var child: Int?
  /// Whether it is a duplicate report, which changed nothing.
  package var isDuplicate = false

  init(subject: Int, key: SubjectKey, before: StateID) {
    self.subject = subject
    self.key = key
    self.before = before
  }
}
