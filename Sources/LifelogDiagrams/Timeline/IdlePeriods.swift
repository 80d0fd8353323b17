/// The choice of idle periods to collapse, which leaves more space for the events between them.
enum IdlePeriods {
  /// Returns the minimum length of an idle period: a second, or 40 lines.
  private static func minLength(_ unit: TimelineClock.Unit) -> Int64 {
    switch unit {
    case .microseconds: 1_000_000
    case .lines: 40
    case .steps: .max
    }
  }

  /// The distance of two neighboring steps that needs no more space, in points.
  private static let sufficientDistance = 4.0
  /// The minimum width of an idle period to collapse, in points.
  private static let minWidth = 90.0
  /// The approximate width of an ellipsis in points.
  private static let ellipsis = 46.0

  /// Returns the steps after the idle periods to collapse, sorted.
  ///
  /// The longest idle periods are collapsed one by one, as long as each is long relative to the others and most steps
  /// are closer to each other than ``sufficientDistance``.
  ///
  /// - Parameters:
  ///   - gaps: The steps after gaps in the log. These periods are collapsed in any case.
  ///   - width: The available width in points.
  /// - Complexity: O(*n* log *n*) in the number of steps.
  static func collapsed(_ clock: TimelineClock, gaps: [Int], width: Double) -> [Int] {
    var isGap: Set<Int> = Set(gaps)
    isGap.insert(0)
    var idlePeriods: [(length: Int64, step: Int)] = []
    for step in clock.values.indices where !isGap.contains(step) {
      let length = clock.values[step] - clock.values[step - 1]
      if length > 0 { idlePeriods.append((length, step)) }
    }
    idlePeriods.sort { ($1.length, $0.step) < ($0.length, $1.step) }
    guard idlePeriods.count > 1 else { return [] }
    let typical = Double(idlePeriods[idlePeriods.count / 2].length)
    var total = idlePeriods.reduce(0) { $0 + $1.length }
    var collapsed: [Int] = []
    for (index, idlePeriod) in idlePeriods.enumerated() {
      let room = width - Double(collapsed.count) * ellipsis
      let scale = room / Double(total)
      let others = total - idlePeriod.length
      guard idlePeriod.length >= minLength(clock.unit), Double(idlePeriod.length) * scale > minWidth,
        typical * scale < sufficientDistance, room > width / 2, others > 0,
        idlePeriod.length > 3 * (others / Int64(idlePeriods.count - index - 1))
      else { break }
      total = others
      collapsed.append(idlePeriod.step)
    }
    return collapsed.sorted()
  }
}
