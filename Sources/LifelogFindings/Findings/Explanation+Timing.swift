import LifelogChecking
import LifelogModel
import LifelogTrace

extension Explanation {
  /// The container appeared while the child's appearance began: then the arrival of the view and the
  /// forwarding can both deliver it. Times alone do not show it where the parent is not known.
  static let appearedMeanwhile = Explanation(
    id: "child-added-mid-appearance-suspected",
    explains: [.duplicateViewDidAppear],
    apply: { index, cases, names in
      let this = cases[index]
      guard this.causes.isEmpty, this.complaint == nil, let around = this.violation?.surrounding else {
        return
      }
      let container = around.container.name.isEmpty ? "another controller" : names[around.container.name]
      let perhaps = around.isParent ? "" : ", perhaps its container,"
      cases[index].blame(
        .childAddedMidAppearance, around.isParent ? .likely : .possible, lines: around.lines,
        "it began to appear while \(container)\(perhaps) was between viewWillAppear and viewDidAppear")
    })
}
