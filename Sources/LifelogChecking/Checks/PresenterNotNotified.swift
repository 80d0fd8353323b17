import LifelogModel
import LifelogTrace

/// A dismissed sheet whose presenter received no callbacks, because it never left the screen.
///
/// If the delegate of the presentation logs the end of the dismissal, the app receives it there.
struct PresenterNotNotified: Check {
  static let rules: [RuleID] = [.presenterNotNotified]
  static let reads = Reads([.viewDidDisappear, .presentationControllerDidDismiss], wakes: [.present])

  /// The delegate's method and `viewDidDisappear` come within this time, in either order, in microseconds.
  private static let turn: Int64 = 1_000_000

  /// The last end of a dismissal that a delegate logged.
  private var dismissal: TraceEntry?

  mutating func receive(
    _ judgment: Judgment, _ scene: inout some Scene, _ names: NameTable, _ found: inout ViolationLog
  ) {
    let entry = judgment.entry
    guard judgment.event.callback == .viewDidDisappear else {
      dismissal = entry
      return found.revise(
        where: {
          $0.rule == .presenterNotNotified && $0.processIndex == judgment.key.processIndex
            && $0.last.flatMap { entry.isAtMost(Self.turn, after: $0) } != false
        }, { $0.isExcused = true })
    }
    if let dismissal, entry.isAtMost(Self.turn, after: dismissal) != false { return }
    guard
      let ended = scene.presentations(inProcess: judgment.key.processIndex).first(where: {
        $0.presented == judgment.key
      }),
      ended.hasAppeared, !ended.hasNotifiedPresenter, ended.leavesPresenter == true,
      scene.appearance(of: ended.presenter) == .appeared
    else { return }
    var violation = Violation(
      .presenterNotNotified, ended.presenter, input: judgment.input, trace: [ended.call, judgment.entry])
    violation.other = judgment.key.reference
    found.appendOnce(violation)
  }
}
