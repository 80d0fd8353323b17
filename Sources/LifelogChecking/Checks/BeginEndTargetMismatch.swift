import LifelogModel
import LifelogTrace

/// An `endAppearanceTransition` that is sent to another child than its `beginAppearanceTransition`.
struct BeginEndTargetMismatch: Check {
  static let rules: [RuleID] = [.beginEndTargetMismatch]
  static let reads = Reads(
    [.beginAppearanceTransition, .endAppearanceTransition, .deinit], wakes: [.beginAppearanceTransition])

  /// A begin without an end, with its neighbors in the list of begins.
  private struct OpenBegin {
    var depth = 1
    /// The last begin of the child.
    var entry: TraceEntry
    var earlier: SubjectKey?
    var later: SubjectKey?
  }

  /// The children with a begin and no end, in a linked list: an end needs the last ones.
  private var openBegins: [SubjectKey: OpenBegin] = [:]
  private var last: SubjectKey?

  mutating func receive(
    _ judgment: Judgment, _ scene: inout some Scene, _ names: NameTable, _ found: inout ViolationLog
  ) {
    guard !judgment.isAmbiguous else { return }
    switch judgment.event.callback {
    case .beginAppearanceTransition: begin(judgment)
    case .endAppearanceTransition:
      if let own = openBegins[judgment.key] {
        openBegins[judgment.key]?.depth -= 1
        if own.depth == 1 { end(judgment.key) }
      } else {
        endOther(judgment, &scene, &found)
      }
    default: end(judgment.key)
    }
  }

  private mutating func begin(_ judgment: Judgment) {
    let key = judgment.key
    guard let own = openBegins[key] else {
      if let last { openBegins[last]?.later = key }
      openBegins[key] = OpenBegin(entry: judgment.entry, earlier: last)
      last = key
      return
    }
    // A begin in the other direction is a reversal, which needs only one end.
    openBegins[key]?.depth = own.entry.argument == judgment.event.argument ? own.depth + 1 : 1
    openBegins[key]?.entry = judgment.entry
  }

  /// Handles an end of a child without a begin: it may be that of a sibling.
  private mutating func endOther(_ judgment: Judgment, _ scene: inout some Scene, _ found: inout ViolationLog)
  {
    guard let other = lastSibling(of: judgment.key, &scene, &found), let begin = openBegins[other]?.entry
    else {
      return
    }
    var violation = Violation(.beginEndTargetMismatch, judgment, after: [begin])
    violation.other = other.reference
    if scene.mayHaveUnseenBegin(in: judgment.before) {
      // If its class logs begins, the log starts after its begin, or has a gap there.
      found.append(violation, if: .notLogged(.beginAppearanceTransition, by: judgment.classIndex))
    } else {
      found.append(violation)
      end(other)
    }
  }

  /// The last begun child that may be a sibling; `nil` if there is none among the last ones.
  private func lastSibling(of key: SubjectKey, _ scene: inout some Scene, _ found: inout ViolationLog)
    -> SubjectKey?
  {
    var current = last
    for _ in 0..<TrackingLimit.searchedBegins.maximum {
      guard let other = current, !isSibling(other, key, &scene) else { return current }
      current = openBegins[other]?.earlier
    }
    if current != nil { found.recordDropped(.searchedBegins) }
    return nil
  }

  /// Whether two controllers may be children of one container.
  private func isSibling(_ one: SubjectKey, _ other: SubjectKey, _ scene: inout some Scene) -> Bool {
    guard let first = scene.parent(of: one), let second = scene.parent(of: other) else { return true }
    return first == second
  }

  private mutating func end(_ key: SubjectKey) {
    guard let ended = openBegins.removeValue(forKey: key) else { return }
    if let earlier = ended.earlier { openBegins[earlier]?.later = ended.later }
    if let later = ended.later { openBegins[later]?.earlier = ended.earlier } else { last = ended.earlier }
  }
}
