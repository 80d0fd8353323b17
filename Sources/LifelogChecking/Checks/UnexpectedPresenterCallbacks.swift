import LifelogModel
import LifelogTrace

/// A presenter that receives disappearance callbacks although the style of its presentation keeps it on screen.
struct UnexpectedPresenterCallbacks: Check {
  static let rules: [RuleID] = [.unexpectedPresenterCallbacks]
  static let reads = Reads([.viewWillDisappear], wakes: [.present])

  mutating func receive(
    _ judgment: Judgment, _ scene: inout some Scene, _ names: NameTable, _ found: inout ViolationLog
  ) {
    let presentation = scene.presentations(inProcess: judgment.key.processIndex).last {
      $0.presenter == judgment.key && $0.leavesPresenter == true && !$0.hasAppeared
        && !$0.hasNotifiedPresenter
    }
    guard let presentation, let presentedClass = scene.knownClass(of: presentation.presented) else { return }
    var violation = Violation(.unexpectedPresenterCallbacks, judgment, after: [presentation.call])
    violation.other = presentation.presented.reference
    // If the class of the presented controller never logs appearances, no instance seems to have appeared.
    found.append(violation, if: .logged(.viewDidAppear, by: presentedClass))
  }
}
