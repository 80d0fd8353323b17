import LifelogModel
import LifelogTrace

/// A view that gets another identity while its only life lasts, and nothing navigates.
struct RecreatedView: Check {
  static let rules: [RuleID] = [.viewIdentityRecreated]
  static let reads = Reads(
    [
      .bodyChanged, .onAppear, .onDisappear, .viewWillAppear, .viewWillDisappear, .sceneWillConnect,
      .scenePhase,
    ], wakes: [.bodyChanged, .onAppear])

  /// What belongs to an appearance comes within this time, in microseconds.
  private static let turn: Int64 = 1_000_000

  private struct View {
    /// The number of times that it appeared.
    var appearances = 0
    var hasDisappeared = false
    /// The first line with its identity.
    var identity: TraceEntry?
    var violation: Violation?
  }

  private var views: [Name: View] = [:]
  /// The last event that changes what is on screen.
  private var change: TraceEntry?

  mutating func receive(
    _ judgment: Judgment, _ scene: inout some Scene, _ names: NameTable, _ found: inout ViolationLog
  ) {
    let (name, entry) = (judgment.event.subject.name, judgment.entry)
    switch judgment.event.callback {
    case .onAppear:
      // What was created twice before it appeared may be two views, of which one is shown.
      if views[name]?.appearances == 0 { views[name]?.violation = nil }
      views[name, default: View()].appearances += 1
      change = entry
    case .onDisappear:
      views[name, default: View()].hasDisappeared = true
      change = entry
    case .bodyChanged:
      guard case .text(let list) = judgment.event.argument, names[list].contains("@identity") else { return }
      let known = views[name]?.identity
      views[name, default: View()].identity = entry
      guard let known, let view = views[name], view.violation == nil, view.appearances <= 1,
        !view.hasDisappeared
      else { return }
      let isTurn = change.map { entry.isAtMost(Self.turn, after: $0) } ?? false
      views[name]?.violation = Violation(.viewIdentityRecreated, judgment, after: [known])
        .provided(isTurn.map(!))
    default: change = entry
    }
  }

  /// A view that appears a second time has two lives, each with an identity. Of one that never appears, the log does not
  /// show how many lives it has: the rule needs `onAppear`.
  mutating func end(_ names: NameTable, _ found: inout ViolationLog) {
    let single = views.values.filter { view in
      view.appearances == 1 || view.appearances == 0 && !view.hasDisappeared
    }
    for violation in single.compactMap(\.violation).sorted(by: { $0.line < $1.line }) {
      found.append(violation)
    }
  }
}
