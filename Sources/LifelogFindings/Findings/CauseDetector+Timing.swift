import LifelogChecking
import LifelogModel
import LifelogTrace

extension CauseDetector {
  /// The container was appearing when the child's appearance began, so both the view's entry into the window and the
  /// forwarding can deliver it. If the parent is unknown, the timing alone does not prove it.
  static let appearedWithContainer = CauseDetector(
    id: "child-added-mid-appearance-suspected",
    explains: [.duplicateViewDidAppear],
    apply: { index, findings, names in
      let this = findings[index]
      guard this.causes.isEmpty, this.diagnosticText == nil,
        let nearby = this.violation.circumstances?.surrounding
      else {
        return
      }
      let container = nearby.container.name.isEmpty ? "another controller" : names[nearby.container.name]
      let qualifier = nearby.isParent ? "" : ", possibly its container,"
      findings[index].addCause(
        .childAddedMidAppearance, nearby.isParent ? .likely : .possible, lines: nearby.lines,
        "it began to appear while \(container)\(qualifier) was between viewWillAppear and viewDidAppear")
    })
}
