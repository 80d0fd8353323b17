import LifelogModel
import LifelogTrace

/// Two views of one type that appear together outside a list, before a push happens twice: both of them push.
struct TwoLivesOfScreen: Check {
  static let rules: [RuleID] = [.twoLivesOfOneScreen]
  static let reads = Reads([.onAppear, .onDisappear], wakes: [.onAppear])

  /// In microseconds: two views that appear together, and what they cause.
  private static let together: Int64 = 100_000
  private static let consequence: Int64 = 1_000_000
  /// The maximum number of pairs that wait for what they cause.
  private static let maxPairs = 8

  private var lives = ViewLives()
  /// The pairs that nothing has confirmed yet.
  private var pairs: [Violation] = []

  mutating func receive(
    _ judgment: Judgment, _ scene: some Scene, _ names: NameTable, _ found: inout ViolationLog
  ) {
    defer { lives.receive(judgment) }
    let (reference, entry) = (judgment.event.subject, judgment.entry)
    guard judgment.event.callback == .onAppear, !reference.instance.isNone else { return }
    let open = lives.all.filter { $0.name == reference.name && $0.disappeared == nil }
    // A third one is a row of a list.
    guard let first = open.first, open.count == 1 else {
      return pairs.removeAll { $0.subject.name == reference.name }
    }
    guard first.reference != reference, !first.reference.instance.isNone,
      entry.isAtMost(Self.together, after: first.appeared) == true
    else { return }
    // Two views of the next screen are a second push.
    for pair in pairs
    where pair.subject.name != reference.name
      && pair.last.map({ entry.isAtMost(Self.consequence, after: $0) }) == true
    {
      found.append(pair)
    }
    pairs.removeAll { pair in found.all.contains { $0.rule == pair.rule && $0.line == pair.line } }
    pairs.append(Violation(.twoLivesOfOneScreen, judgment, after: [first.appeared]))
    if pairs.count > Self.maxPairs { pairs.removeFirst() }
  }

  /// SwiftUI's message that a path was updated twice confirms the pair before it.
  mutating func end(_ names: NameTable, _ found: inout ViolationLog) {
    for pair in pairs {
      let isConfirmed = found.all.contains { other in
        guard other.rule == .navigationUpdatedTwice, other.processIndex == pair.processIndex,
          let entry = pair.last, other.line > entry.line
        else { return false }
        var message = TraceEntry()
        message.time = other.time
        return message.isAtMost(Self.consequence, after: entry) == true
      }
      if isConfirmed { found.append(pair) }
    }
  }
}
