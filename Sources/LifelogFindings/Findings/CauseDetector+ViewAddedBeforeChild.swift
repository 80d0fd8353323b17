import LifelogChecking
import LifelogModel
import LifelogTrace

extension CauseDetector {
  /// The child's view was on the screen before it was a child, so that two parts of UIKit deliver its
  /// appearance: the view's own arrival in the window, and the container's forwarding.
  static let viewAddedBeforeChild = CauseDetector(
    id: "add-subview-before-add-child",
    explains: [.duplicateViewDidAppear, .duplicateViewWillAppear, .willAppearWhileAppeared],
    apply: { index, cases, _ in
      let this = cases[index]
      let cause = cases.candidates(of: [.addSubviewBeforeAddChild], sameSubjectAs: index).last { other in
        !cases[other].isFolded && cases[other].line <= this.line
      }
      guard let cause, let violation = cases[cause].violation else { return }
      cases[cause].isFolded = true
      cases[index].severity = .error
      cases[index].prependEvents(with: cases[cause].trace)
      let isCalled = violation.trace.contains { $0.isChild && $0.callback == .addSubview }
      cases[index].addCause(
        .addSubviewBeforeAddChild, isCalled ? .certain : .likely, lines: lines(cases[cause]),
        text(cases[cause]))
      note(cause, on: index, in: &cases)
    })

  /// Where the container began to appear, the view came in, and its controller became a child.
  private static func lines(_ cause: CandidateFinding) -> [Int] {
    let opened = cause.violation.flatMap { $0.containerState == .appearing ? $0.containerLine : nil }
    return [opened, cause.line].compactMap { $0 } + shown(cause).map(\.line)
  }

  /// How the log shows that the view came in: the call, and the appearance that it began.
  private static func shown(_ cause: CandidateFinding) -> [TraceEntry] {
    [Callback.addSubview, .viewWillAppear].compactMap { callback in
      cause.trace.last { $0.callback == callback }
    }
  }

  private static func text(_ cause: CandidateFinding) -> String {
    let host = cause.facts.parent ?? "the container"
    switch cause.violation?.containerState {
    case .appearing:
      return "addSubview ran before addChild while \(host) was between viewWillAppear and viewDidAppear"
    case .appeared: return "addSubview ran before addChild on \(host), which was on the screen"
    default:
      return
        "addSubview ran before addChild: the view began to appear before \(cause.facts.subject) was a child of \(host)"
    }
  }

  /// Says at the lines of the cause what they show.
  private static func note(_ cause: Int, on index: Int, in cases: inout CandidateFindings) {
    cases[index].notes[cases[cause].line] = "… before it was a child"
    for entry in shown(cases[cause]) {
      cases[index].notes[entry.line] =
        entry.callback == .addSubview
        ? "its view enters the container's" : "addSubview started the appearance"
    }
  }
}
