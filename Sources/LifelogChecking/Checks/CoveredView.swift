import LifelogModel
import LifelogTrace

/// A covered view of a container that appears again although another view is pushed or replaces the container.
struct CoveredView: Check {
  static let rules: [RuleID] = [.stackMiddleAppearsAgain, .containerTeardownAppearance]
  static let reads = Reads([.onAppear])

  /// A view that appears again because of another appears within this time after it, in microseconds.
  private static let push: Int64 = 100_000

  /// The appearance of a root, if no view has appeared since.
  private var teardown: Violation?

  mutating func receive(
    _ judgment: Judgment, _ scene: inout some Scene, _ names: NameTable, _ found: inout ViolationLog
  ) {
    teardown = nil
    let (lives, platform) = (
      scene.viewLives(inProcess: judgment.key.processIndex),
      scene.platform(ofProcess: judgment.key.processIndex)
    )
    guard let last = lives.all.last, lives.last(of: judgment)?.disappeared != nil, last.disappeared == nil,
      lives.all.count(where: { $0.name == last.name }) == 1,
      let covering = lives.covering(judgment), covering.name != last.name,
      var violation = Violation(.stackMiddleAppearsAgain, judgment, after: [last.appeared])
        .provided(judgment.entry.isAtMost(Self.push, after: last.appeared))
    else { return }
    violation.other = last.reference
    let isRoot = lives.all.first?.name == judgment.event.subject.name
    let isTornDown = VersionedBehavior.tornDownContainers.applies(to: platform) == .yes
    switch VersionedBehavior.coveredViewsAppear.applies(to: platform) {
    case .yes: found.append(violation)
    case _ where isRoot && isTornDown:
      violation.rule = .containerTeardownAppearance
      teardown = violation
    case .unknown:
      violation.note = "known of apps built with SDK 18.4 and later"
      found.append(violation)
    case .no: break
    }
  }

  mutating func end(_ names: NameTable, _ found: inout ViolationLog) {
    if let teardown { found.append(teardown) }
  }
}

extension ViewLives {
  /// The view that has covered the subject since it appeared; `nil` if none has.
  fileprivate func covering(_ judgment: Judgment) -> Life? {
    guard let index = all.lastIndex(where: { $0.name == judgment.event.subject.name }) else { return nil }
    return all[(index + 1)...].first
  }
}
