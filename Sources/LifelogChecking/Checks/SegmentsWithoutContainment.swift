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
    let appeared: TraceEntry
  }

  /// The controllers on screen, in the order in which they appeared.
  private var shown: [Shown] = []
  /// The controllers that disappear, with those that appeared after them and before this.
  private var leaving: [SubjectKey: [SubjectKey]] = [:]
  private static let maxShown = 64
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
      if let place = shown.firstIndex(where: { $0.key == key }) {
        leaving[key] = shown[(place + 1)...].map(\.key)
        shown.remove(at: place)
      }
    case .viewDidDisappear: disappear(judgment, scene, names, &found)
    // It has a container, or is another object.
    default:
      shown.removeAll { $0.key == key }
      leaving[key] = nil
    }
  }

  private mutating func appear(_ judgment: Judgment) {
    shown.removeAll { $0.key == judgment.key }
    leaving[judgment.key] = nil
    guard !judgment.isAmbiguous, !followsGap, shown.count < Self.maxShown else { return }
    shown.append(Shown(key: judgment.key, classIndex: judgment.classIndex, appeared: judgment.entry))
  }

  private mutating func disappear(
    _ judgment: Judgment, _ scene: some Scene, _ names: NameTable, _ found: inout ViolationLog
  ) {
    guard let after = leaving.removeValue(forKey: judgment.key) else { return }
    let presented = scene.presentations(inProcess: judgment.key.processIndex).map(\.presented)
    let left = shown.filter {
      after.contains($0.key) && !presented.contains($0.key) && scene.parent(of: $0.key) == nil
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
