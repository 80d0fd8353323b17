import LifelogModel
import LifelogTrace

/// A controller that gets `viewWillTransition(to:with:)` twice while another one, which was told before it, gets it once.
struct SizeTransitionForwardedTwice: Check {
  static let rules: [RuleID] = [.sizeTransitionForwardedTwice]
  static let reads = Reads([.viewWillTransition])

  /// All controllers are told of one transition at once, in microseconds. Without times, on adjacent lines.
  private static let turn: Int64 = 250_000
  private static let maxLines = 6

  /// The first delivery of a controller in the current transition.
  private struct First {
    let key: SubjectKey
    let entry: TraceEntry
  }

  /// Those told so far, the first one first.
  private var told: [First] = []
  private var last: TraceEntry?

  mutating func receive(
    _ judgment: Judgment, _ scene: inout some Scene, _ names: NameTable, _ found: inout ViolationLog
  ) {
    let entry = judgment.entry
    // UIKit may begin another transition at once, for example for the picture that the system takes of the app: it tells the
    // container again.
    if !isSameTurn(entry) || told.first?.key == judgment.key { told = [] }
    last = entry
    guard let first = told.first(where: { $0.key == judgment.key }) else {
      return told.append(First(key: judgment.key, entry: entry))
    }
    // Several instances of a name get one each.
    guard !judgment.isAmbiguous, mayContain(told[0].key, judgment.key, scene) else { return }
    var violation = Violation(
      .sizeTransitionForwardedTwice, judgment, after: [told[0].entry, first.entry])
    violation.container = told[0].key.reference
    found.append(violation)
  }

  private func isSameTurn(_ entry: TraceEntry) -> Bool {
    guard let last else { return false }
    return entry.isAtMost(Self.turn, after: last) ?? (entry.line - last.line <= Self.maxLines)
  }

  /// Whether a controller is another's container, as far as the log shows.
  private func mayContain(_ container: SubjectKey, _ child: SubjectKey, _ scene: some Scene) -> Bool {
    scene.parent(of: child) == nil || scene.isAncestor(container, of: child)
  }
}
