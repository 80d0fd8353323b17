/// Which silences of a log are folded, so that what happens between them has room.
enum IdlePeriods {
  /// Shorter silences are never folded: a second, or forty lines.
  private static func least(_ unit: TimelineClock.Unit) -> Int64 {
    switch unit {
    case .microseconds: 1_000_000
    case .lines: 40
    case .steps: .max
    }
  }

  /// Points between neighbouring steps that are enough.
  private static let enough = 4.0
  /// Points that a silence must take to be worth a fold.
  private static let worthFolding = 90.0
  /// Points that a fold takes, about.
  private static let fold = 46.0

  /// The steps before which a silence is folded, in order.
  ///
  /// The longest silences are folded, one after the other, as long as they are long beside the others and most
  /// steps still stand closer together than ``enough``.
  ///
  /// - Parameters:
  ///   - gaps: The steps before which the log is not contiguous; these silences are folded anyway.
  ///   - width: The points that there are.
  /// - Complexity: O(*n* log *n*) in the number of steps.
  static func folded(_ clock: TimelineClock, gaps: [Int], width: Double) -> [Int] {
    var isGap: Set<Int> = Set(gaps)
    isGap.insert(0)
    var silences: [(length: Int64, step: Int)] = []
    for step in clock.values.indices where !isGap.contains(step) {
      let length = clock.values[step] - clock.values[step - 1]
      if length > 0 { silences.append((length, step)) }
    }
    silences.sort { ($1.length, $0.step) < ($0.length, $1.step) }
    guard silences.count > 1 else { return [] }
    let typical = Double(silences[silences.count / 2].length)
    var total = silences.reduce(0) { $0 + $1.length }
    var folded: [Int] = []
    for (place, silence) in silences.enumerated() {
      let room = width - Double(folded.count) * fold
      let scale = room / Double(total)
      let others = total - silence.length
      guard silence.length >= least(clock.unit), Double(silence.length) * scale > worthFolding,
        typical * scale < enough, room > width / 2, others > 0,
        silence.length > 3 * (others / Int64(silences.count - place - 1))
      else { break }
      total = others
      folded.append(silence.step)
    }
    return folded.sorted()
  }
}
