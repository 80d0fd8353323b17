import LifelogModel
import LifelogTrace

/// A controller that gets `viewWillTransition(to:with:)` twice while another one, which got it before, gets it once.
struct SizeTransitionForwardedTwice: Check {
  static let rules: [RuleID] = [.sizeTransitionForwardedTwice]
  static let reads = Reads([.viewWillTransition])

  /// All controllers receive one transition at once, in microseconds. Without times, on adjacent lines.
  private static let turn: Int64 = 250_000
  private static let maxLines = 6

  /// The first controller of the current transition, and the first delivery to each.
  private var container: SubjectKey?
  private var deliveries: [SubjectKey: TraceEntry] = [:]
  private var last: TraceEntry?

  mutating func receive(
    _ judgment: Judgment, _ scene: inout some Scene, _ names: NameTable, _ found: inout ViolationLog
  ) {
    let entry = judgment.entry
    // UIKit may begin another transition at once, for example for the picture that the system takes of the app: it tells the
    // container again.
    if !isSameTurn(entry) || container == judgment.key { (container, deliveries) = (nil, [:]) }
    last = entry
    guard let container, let first = deliveries[judgment.key] else {
      if container == nil { container = judgment.key }
      return deliveries[judgment.key] = entry
    }
    // Several instances of a name get one each.
    guard !judgment.isAmbiguous, mayContain(container, judgment.key, scene) else { return }
    var violation = Violation(
      .sizeTransitionForwardedTwice, judgment, after: [deliveries[container], first].compactMap(\.self))
    violation.container = container.reference
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
