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
    /// The line of its `viewWillDisappear`; `nil` if it has not begun to disappear.
    var leaving: Int?
  }

  /// The controllers on screen, in the order in which they appeared.
  private var shown: [Shown] = []
  /// A screen shows few controllers. Of more, the first is no longer followed.
  private static let maxShown = 8
  /// A gap may hide what contains a controller.
  private var followsGap = false

  mutating func forget() {
    self = Self()
    followsGap = true
  }

  mutating func receive(
    _ judgment: Judgment, _ scene: inout some Scene, _ names: NameTable, _ found: inout ViolationLog
  ) {
    let known = shown.firstIndex { $0.key == judgment.key }
    switch judgment.event.callback {
    case .viewDidAppear:
      if let known { shown.remove(at: known) }
      guard !judgment.isAmbiguous, !followsGap else { return }
      if shown.count == Self.maxShown { shown.removeFirst() }
      shown.append(
        Shown(
          key: judgment.key, classIndex: judgment.classIndex, isContained: !judgment.parent.isNone,
          appeared: judgment.entry))
    case .viewWillDisappear:
      if let known { shown[known].leaving = judgment.event.line }
    case .viewDidDisappear:
      if let known { hide(shown.remove(at: known), judgment, &scene, names, &found) }
    // It has a container, or is another object.
    default: if let known { shown.remove(at: known) }
    }
  }

  /// Checks what appeared while a controller was on screen that has disappeared.
  private mutating func hide(
    _ host: Shown, _ judgment: Judgment, _ scene: inout some Scene, _ names: NameTable,
    _ found: inout ViolationLog
  ) {
    guard let leaving = host.leaving else { return }
    let stayed = shown.filter {
      !$0.isContained && $0.leaving == nil
        && host.appeared.line < $0.appeared.line && $0.appeared.line < leaving
    }
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
