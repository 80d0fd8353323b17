import LifelogModel
import LifelogTrace

/// A view that appears, disappears and appears again at once, as a sheet does whose item gets another identity.
struct RepeatedView: Check {
  static let rules: [RuleID] = [.sheetPresentedAgain]
  static let reads = Reads([.onAppear, .onDisappear], wakes: [.onAppear])

  /// A user needs longer, in microseconds.
  private static let turn: Int64 = 1_000_000

  private var lives = ViewLives()

  mutating func receive(
    _ judgment: Judgment, _ scene: some Scene, _ names: NameTable, _ found: inout ViolationLog
  ) {
    if judgment.event.callback == .onAppear, let last = lives.last(of: judgment), !isOfList(judgment),
      let disappeared = last.disappeared, judgment.entry.isAtMost(Self.turn, after: last.appeared) == true,
      !replacesOther(since: last.appeared)
    {
      found.append(Violation(.sheetPresentedAgain, judgment, after: [last.appeared, disappeared]))
    }
    lives.receive(judgment)
  }

  /// Whether several lives of the type are possible at a time: of the rows of a list, or of several windows.
  private func isOfList(_ judgment: Judgment) -> Bool {
    let same = lives.all.filter { $0.name == judgment.key.reference.name }
    return same.contains { $0.disappeared == nil } || same.count > 1 && same.contains(where: \.hasOverlapped)
  }

  /// Whether another view appeared for the first time since then, and has not disappeared: the user changed the tab.
  private func replacesOther(since start: TraceEntry) -> Bool {
    lives.all.contains { life in
      life.appeared.line > start.line && life.disappeared == nil
        && lives.all.count { $0.name == life.name && $0.appeared.line >= start.line } == 1
    }
  }
}
