import LifelogChecking
import LifelogModel
import LifelogTrace

extension CauseDetector {
  /// The view was on screen before its controller was a child, so UIKit delivers the appearance twice: when the view
  /// enters the window, and when the container forwards.
  static let viewAddedBeforeChild = CauseDetector(
    id: "add-subview-before-add-child",
    explains: [.duplicateViewDidAppear, .duplicateViewWillAppear, .willAppearWhileAppeared],
    apply: { index, findings, _ in
      let this = findings[index]
      let cause = findings.candidates(of: [.addSubviewBeforeAddChild], sameSubjectAs: index).last { other in
        !findings[other].isFolded && findings[other].line <= this.line
      }
      guard let cause else { return }
      findings[cause].isFolded = true
      findings[index].severity = .error
      findings[index].prependEvents(with: findings[cause].trace)
      let isCalled = findings[cause].violation.trace.contains { $0.isChild && $0.callback == .addSubview }
      findings[index].addCause(
        .addSubviewBeforeAddChild, isCalled ? .certain : .likely, lines: lines(findings[cause]),
        text(findings[cause]))
      note(cause, on: index, in: &findings)
    })

  /// The lines on which the container began to appear, the view was added, and the controller became a child.
  private static func lines(_ cause: CandidateFinding) -> [Int] {
    let containerLine = cause.violation.circumstances.flatMap {
      $0.containerState == .appearing ? $0.containerLine : nil
    }
    return [containerLine, cause.line].compactMap { $0 } + evidence(cause).map(\.line)
  }

  /// The events that show that the view was added: the call, and the appearance that it started.
  private static func evidence(_ cause: CandidateFinding) -> [TraceEntry] {
    [Callback.addSubview, .viewWillAppear].compactMap { callback in
      cause.trace.last { $0.callback == callback }
    }
  }

  private static func text(_ cause: CandidateFinding) -> String {
    let container = cause.facts.parent ?? "the container"
    switch cause.violation.circumstances?.containerState {
    case .appearing:
      return "addSubview ran before addChild while \(container) was between viewWillAppear and viewDidAppear"
    case .appeared: return "addSubview ran before addChild on \(container), which was on screen"
    default:
      return """
        addSubview ran before addChild: the view began to appear before \(cause.facts.subject) was a child of \
        \(container)
        """
    }
  }

  /// Adds notes to the lines of the cause.
  private static func note(_ cause: Int, on index: Int, in findings: inout CandidateFindings) {
    findings[index].notes[findings[cause].line] = "… before it was a child"
    for entry in evidence(findings[cause]) {
      findings[index].notes[entry.line] =
        entry.callback == .addSubview
        ? "its view enters the container's" : "addSubview started the appearance"
    }
  }
}
