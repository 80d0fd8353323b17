import LifelogChecking
import LifelogModel
import LifelogTrace

extension CauseDetector {
  /// The container appeared while the child's appearance began: then the arrival of the view and the
  /// forwarding can both deliver it. Times alone do not show it where the parent is not known.
  static let appearedMeanwhile = CauseDetector(
    id: "child-added-mid-appearance-suspected",
    explains: [.duplicateViewDidAppear],
    apply: { index, cases, names in
      let this = cases[index]
      guard this.causes.isEmpty, this.diagnosticText == nil, let nearby = this.violation?.surrounding else {
        return
      }
      let container = nearby.container.name.isEmpty ? "another controller" : names[nearby.container.name]
      let perhaps = nearby.isParent ? "" : ", perhaps its container,"
      cases[index].addCause(
        .childAddedMidAppearance, nearby.isParent ? .likely : .possible, lines: nearby.lines,
        "it began to appear while \(container)\(perhaps) was between viewWillAppear and viewDidAppear")
    })
}
