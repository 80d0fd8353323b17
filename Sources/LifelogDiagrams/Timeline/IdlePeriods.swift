/// The choice of idle periods to collapse, which leaves more space for the events between them.
enum IdlePeriods {
  /// Returns the minimum length of an idle period: a second, or 40 lines.
  private static func least(_ unit: TimelineClock.Unit) -> Int64 {
    switch unit {
    case .microseconds: 1_000_000
    case .lines: 40
    case .steps: .max
    }
  }

  /// The distance of two neighboring steps that needs no more space, in points.
  private static let enough = 4.0
  /// The minimum width of an idle period to collapse, in points.
  private static let worthFolding = 90.0
  /// The approximate width of an ellipsis in points.
  private static let fold = 46.0

  /// Returns the steps after the idle periods to collapse, sorted.
  ///
  /// The longest idle periods are collapsed one by one, as long as each is long relative to the others and most steps
  /// are closer to each other than ``sufficientDistance``.
  ///
  /// - Parameters:
  ///   - gaps: The steps after gaps in the log. These periods are collapsed in any case.
  ///   - width: The available width in points.
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
