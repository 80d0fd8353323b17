import LifelogModel
import LifelogTrace

/// A presenter that receives disappearance callbacks although the style of its presentation keeps it on screen.
struct UnexpectedPresenterCallbacksRule: WholeLogRule {
  static let rules: [RuleID] = [.unexpectedPresenterCallbacks]
  static let callbacks = Presentations.callbacks
  static let activates = Presentations.activates

  private var presentations = Presentations()

  var isIdle: Bool { presentations.open.isEmpty }
  var notTracked: NotTracked { presentations.notTracked }

  mutating func receive(
    _ judgment: Judgment, _ subjects: Subjects, _ names: NameTable, _ found: inout ViolationLog
  ) {
    let callback = judgment.event.callback
    if callback == .viewWillDisappear {
      let presentation = presentations.open.last {
        $0.presenter == judgment.key && $0.leavesPresenter == true && !$0.hasAppeared
          && !$0.hasNotifiedPresenter
      }
      if let presentation {
        var violation = Violation(
          .unexpectedPresenterCallbacks, judgment, after: [presentation.call])
        violation.other = presentation.presented.reference
        // If the class of the presented controller never logs appearances, no instance seems to have appeared.
        found.append(violation, if: .logged(LoggedCallback(.viewDidAppear, of: presentation.presented)))
      }
    }
    presentations.receive(judgment, subjects, names)
    if callback == .viewDidDisappear || callback == .deinit { _ = presentations.end(judgment.key) }
  }

  mutating func forget() { presentations.forget() }
}
