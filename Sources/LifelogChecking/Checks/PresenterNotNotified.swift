import LifelogModel
import LifelogTrace

/// A dismissed sheet whose presenter received no callbacks, because it never left the screen.
struct PresenterNotNotified: Check {
  static let rules: [RuleID] = [.presenterNotNotified]
  static let reads = Reads([.viewDidDisappear], wakes: [.present])

  mutating func receive(
    _ judgment: Judgment, _ scene: some Scene, _ names: NameTable, _ found: inout ViolationLog
  ) {
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
