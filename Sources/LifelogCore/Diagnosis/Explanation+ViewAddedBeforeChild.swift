extension Explanation {
  /// The child's view was on the screen before it was a child, so that two parts of UIKit deliver its
  /// appearance: the view's own arrival in the window, and the container's forwarding.
  static let viewAddedBeforeChild = Explanation(
    id: "add-subview-before-add-child",
    explains: ["duplicate-view-did-appear", "duplicate-view-will-appear", "will-appear-while-appeared"],
    apply: { index, cases, names in
      let this = cases[index]
      let cause = cases.indices.last { other in
        cases[other].rule == "add-subview-before-add-child" && !cases[other].isFolded
          && cases[other].world == this.world
          && cases[other].line <= this.line && cases[other].hasSameSubject(this)
      }
      guard let cause, let violation = cases[cause].violation else { return }
      cases[cause].isFolded = true
      cases[index].severity = .error
      cases[index].precede(with: cases[cause].trace)
      let isCalled = violation.trace.contains { $0.isChild && $0.callback == .addSubview }
      cases[index].causes.append(
        Finding.Cause(
          rule: "add-subview-before-add-child", confidence: isCalled ? .certain : .likely,
          text: text(cases[cause], names)))
      note(cause, on: index, in: &cases)
    })

  private static func text(_ cause: Case, _ names: NameTable) -> String {
    let host = cause.facts.parent ?? "the container"
    switch cause.violation?.containerState {
    case .appearing:
      let place = cause.violation?.containerLine.map { " (line \($0))" } ?? ""
      return
        "addSubview ran before addChild while \(host) was between viewWillAppear\(place) and viewDidAppear"
    case .appeared: return "addSubview ran before addChild on \(host), which was on the screen"
    default:
      return
        "addSubview ran before addChild: the view began to appear before \(cause.facts.subject) was a child of \(host)"
    }
  }

  /// Says at the lines of the cause what they show.
  private static func note(_ cause: Int, on index: Int, in cases: inout [Case]) {
    for entry in cases[cause].trace {
      if entry.callback == .addSubview {
        cases[index].notes[entry.line] = "its view enters the container's"
      } else if entry.callback == .viewWillAppear {
        cases[index].notes[entry.line] = "addSubview started the appearance"
      } else if entry.line == cases[cause].line {
        cases[index].notes[entry.line] = "… before it was a child"
      }
    }
  }
}
