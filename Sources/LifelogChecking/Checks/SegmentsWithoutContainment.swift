import LifelogModel
import LifelogTrace

/// Screens of a segmented control whose views the app added without `addChild`: they stay on screen when their host
/// disappears.
///
/// A presented controller, or the root of another window, looks the same. Two that stay on screen together do not. Of a
/// complete log, one is enough.
struct SegmentsWithoutContainment: Check {
  static let rules: [RuleID] = [.addSubviewWithoutAddChild, .childLeftAppeared]
  static let reads = Reads([
    .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .willMoveToParent, .didMoveToParent, .`init`,
    .deinit,
  ])

  /// A controller that has appeared.
  private struct Shown {
    let key: SubjectKey
    let classIndex: Int
    /// Whether it had a parent when it appeared.
    let isContained: Bool
    let appeared: TraceEntry
    /// Its place among all appearances.
    let place: Int
  }

  /// A controller that disappears, and the places of those that appeared after it and before this.
  private struct Leaving {
    let key: SubjectKey
    let places: Range<Int>
  }

  /// The controllers on screen, in the order in which they appeared.
  private var shown: [Shown] = []
  private var leaving: [Leaving] = []
  private var appearances = 0
  /// No screen shows more without containment.
  private static let maxShown = 8
  /// A gap may hide what contains a controller.
  private var followsGap = false

  mutating func forget() {
    self = Self()
    followsGap = true
  }

  mutating func receive(
    _ judgment: Judgment, _ scene: some Scene, _ names: NameTable, _ found: inout ViolationLog
  ) {
    let key = judgment.key
    switch judgment.event.callback {
    case .viewDidAppear: appear(judgment)
    case .viewWillDisappear:
      guard let one = shown.firstIndex(where: { $0.key == key }) else { return }
      let places = shown[one].place..<appearances
      remove(key)
      if leaving.count < Self.maxShown { leaving.append(Leaving(key: key, places: places)) }
    case .viewDidDisappear: disappear(judgment, scene, names, &found)
    // It has a container, or is another object.
    default: remove(key)
    }
  }

  private mutating func remove(_ key: SubjectKey) {
    if let one = shown.firstIndex(where: { $0.key == key }) { shown.remove(at: one) }
    if let one = leaving.firstIndex(where: { $0.key == key }) { leaving.remove(at: one) }
  }

  private mutating func appear(_ judgment: Judgment) {
    remove(judgment.key)
    guard !judgment.isAmbiguous, !followsGap, shown.count < Self.maxShown else { return }
    shown.append(
      Shown(
        key: judgment.key, classIndex: judgment.classIndex, isContained: !judgment.parent.isNone,
        appeared: judgment.entry, place: appearances))
    appearances += 1
  }

  private mutating func disappear(
    _ judgment: Judgment, _ scene: some Scene, _ names: NameTable, _ found: inout ViolationLog
  ) {
    guard let one = leaving.firstIndex(where: { $0.key == judgment.key }) else { return }
    let after = leaving.remove(at: one).places
    let stayed = shown.filter { !$0.isContained && after.contains($0.place) }
    guard !stayed.isEmpty else { return }
    let presented = scene.presentations(inProcess: judgment.key.processIndex).map(\.presented)
    let left = stayed.filter {
      !presented.contains($0.key) && scene.parent(of: $0.key) == nil
        && !scene.isAncestor($0.key, of: judgment.key)
        && !ClassNames.isOfSystem(names[$0.key.reference.name])
    }
    for segment in left {
      let isKnown = left.count >= 2 && !segment.key.reference.instance.isNone
      let isNoChild = Hinge.logged(.willMoveToParent, by: segment.classIndex)
      if isKnown { found.append(violation(.addSubviewWithoutAddChild, segment, judgment), if: isNoChild) }
      let isOther: Hinge = isKnown ? .notLogged(.willMoveToParent, by: segment.classIndex) : .all([])
      found.append(violation(.childLeftAppeared, segment, judgment), if: .all([.complete, isOther]))
    }
    shown.removeAll { segment in left.contains { $0.key == segment.key } }
  }

  private func violation(_ rule: RuleID, _ segment: Shown, _ judgment: Judgment) -> Violation {
    var violation = Violation(
      rule, segment.key, input: judgment.input, trace: [segment.appeared, judgment.entry])
    violation.container = judgment.key.reference
    return violation
  }
}
