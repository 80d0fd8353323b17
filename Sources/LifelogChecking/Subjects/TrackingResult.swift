import LifelogModel

/// What a line reports of a callback. Only a delivery changes states.
package enum LineRole {
  case delivery
  /// A delivery that another line has reported.
  case duplicate
  /// The return of a delivery whose override did not call super.
  case returnWithoutSuper
}

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
  /// What the line reports.
  package var role = LineRole.delivery

  init(subject: Int, key: SubjectKey, before: StateID) {
    self.subject = subject
    self.key = key
    self.before = before
  }
}
