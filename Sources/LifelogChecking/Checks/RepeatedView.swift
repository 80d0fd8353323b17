import LifelogModel
import LifelogTrace

/// A view that appears, disappears and appears again at once, as a sheet does whose item gets another identity.
struct RepeatedView: Check {
  static let rules: [RuleID] = [.sheetPresentedAgain]
  static let reads = Reads([.onAppear])

  /// A user needs longer, in microseconds.
  private static let turn: Int64 = 1_000_000

  mutating func receive(
    _ judgment: Judgment, _ scene: inout some Scene, _ names: NameTable, _ found: inout ViolationLog
  ) {
    let lives = scene.viewLives(inProcess: judgment.key.processIndex)
    guard let last = lives.last(of: judgment), !lives.areOfList(judgment),
      let disappeared = last.disappeared, !lives.replaceOther(since: last.appeared),
      let violation = Violation(.sheetPresentedAgain, judgment, after: [last.appeared, disappeared])
        .provided(judgment.entry.isAtMost(Self.turn, after: last.appeared))
    else { return }
    found.append(violation)
  }
}

extension ViewLives {
  /// Whether several lives of the type are possible at a time: of the rows of a list, or of several windows.
  fileprivate func areOfList(_ judgment: Judgment) -> Bool {
    let same = all.filter { $0.name == judgment.key.reference.name }
    return same.contains { $0.disappeared == nil } || same.count > 1 && same.contains(where: \.hasOverlapped)
  }

  /// Whether another view appeared for the first time since then, and has not disappeared: the user changed the tab.
  fileprivate func replaceOther(since start: TraceEntry) -> Bool {
    all.contains { life in
      life.appeared.line > start.line && life.disappeared == nil
        && all.count { $0.name == life.name && $0.appeared.line >= start.line } == 1
    }
  }
}
