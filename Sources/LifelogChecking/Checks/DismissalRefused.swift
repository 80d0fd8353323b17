import LifelogModel
import LifelogTrace

/// A sheet that the user pulled down, whose delegate refused the dismissal, and to which the app did not react.
struct DismissalRefused: Check {
  static let rules: [RuleID] = [.dismissalRefused]
  static let reads = Reads(
    [
      .presentationControllerDidAttemptToDismiss, .presentationControllerWillDismiss,
      .presentationControllerDidDismiss, .present, .dismiss, .viewWillAppear, .viewWillDisappear,
    ], wakes: [.presentationControllerDidAttemptToDismiss])

  /// An app that asks the user, or dismisses the sheet itself, does so within this time, in microseconds.
  private static let reaction: Int64 = 1_000_000

  /// The last refused attempt.
  private var attempt: Violation?

  mutating func receive(
    _ judgment: Judgment, _ scene: inout some Scene, _ names: NameTable, _ found: inout ViolationLog
  ) {
    let isAttempt = judgment.event.callback == .presentationControllerDidAttemptToDismiss
    if let attempt, let last = attempt.last {
      let isReaction = isAttempt ? false : judgment.entry.isAtMost(Self.reaction, after: last)
      if let refused = attempt.provided(isReaction.map(!)) { found.append(refused) }
    }
    attempt = isAttempt ? Violation(.dismissalRefused, judgment) : nil
  }

  mutating func end(_ names: NameTable, _ found: inout ViolationLog) {
    if let attempt { found.append(attempt) }
  }
}
