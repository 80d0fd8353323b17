import LifelogModel
import LifelogTrace

/// Two views of one type that appear together outside a list, before a push happens twice: both of them push.
struct TwoLivesOfScreen: Check {
  static let rules: [RuleID] = [.twoLivesOfOneScreen]
  static let reads = Reads([.onAppear])

  /// In microseconds: two views that appear together, and what they cause.
  private static let together: Int64 = 100_000
  private static let consequence: Int64 = 1_000_000
  /// The maximum number of pairs that wait for what they cause.
  private static let maxPairs = 8

  /// The pairs that nothing has confirmed yet.
  private var pairs: [Violation] = []

  mutating func receive(
    _ judgment: Judgment, _ scene: inout some Scene, _ names: NameTable, _ found: inout ViolationLog
  ) {
    let (reference, entry) = (judgment.event.subject, judgment.entry)
    guard !reference.instance.isNone else { return }
    let open = scene.viewLives(inProcess: judgment.key.processIndex).all.filter {
      $0.name == reference.name && $0.disappeared == nil
    }
    // A third one is a row of a list.
    guard let first = open.first, open.count == 1 else {
      return pairs.removeAll { $0.subject.name == reference.name }
    }
    guard first.reference != reference, !first.reference.instance.isNone,
      let pair = Violation(.twoLivesOfOneScreen, judgment, after: [first.appeared])
        .provided(entry.isAtMost(Self.together, after: first.appeared))
    else { return }
    // Two views of the next screen are a second push.
    let isConfirmed = { (pair: Violation) in
      pair.subject.name != reference.name
        && entry.time.isAtMost(Self.consequence, after: pair.last?.time) != false
    }
    for pair in pairs where isConfirmed(pair) { found.append(pair) }
    pairs.removeAll(where: isConfirmed)
    pairs.append(pair)
    if pairs.count > Self.maxPairs { pairs.removeFirst() }
  }

  /// SwiftUI's message that a path was updated twice confirms the pair before it.
  mutating func end(_ names: NameTable, _ found: inout ViolationLog) {
    for pair in pairs {
      let isConfirmed = found.all.contains { other in
        other.rule == .navigationUpdatedTwice && other.processIndex == pair.processIndex
          && other.line > pair.line && other.time.isAtMost(Self.consequence, after: pair.last?.time) == true
      }
      if isConfirmed { found.append(pair) }
    }
  }
}
