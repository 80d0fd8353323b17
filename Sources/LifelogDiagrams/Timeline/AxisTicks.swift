import LifelogText
import LifelogTrace

/// A grid line of an axis.
struct AxisTick {
  var x: Double
  /// `+0.5 s`; empty if it does not fit.
  var label: String
}

/// The grid lines of a timeline, at round times.
struct AxisTicks {
  /// From left to right.
  private(set) var ticks: [AxisTick] = []

  /// The minimum distance of two ticks in points.
  private static let distance = 62.0

  /// Creates the ticks of an axis.
  ///
  /// - Complexity: O(*n*) in the length of the axis in points.
  init(_ axis: TimelineAxis) {
    let step = Self.step(for: axis)
    var end = axis.start - 20
    let isBrief = (axis.clock.values.last ?? 0) < 1_000_000
    for segment in axis.segments {
      let (first, last) = (segment.values.lowerBound, segment.values.upperBound)
      var value = (first + step - 1) / step * step
      while value <= last {
        let x = segment.x.lowerBound + Double(value - first) * axis.scale
        var label = Self.label(value, step: step, axis.clock.unit, isBrief: isBrief)
        let half = TextWidth.of(label, size: 9) / 2
        if x - half < end { label = "" }
        if !label.isEmpty { end = x + half + 6 }
        ticks.append(AxisTick(x: x, label: label))
        value += step
      }
    }
  }

  /// Returns the distance of the ticks: round, and wide enough for their labels.
  private static func step(for axis: TimelineAxis) -> Int64 {
    var stepSizes: [Int64] = []
    var unit: Int64 = 1
    let isTime = axis.clock.unit == .microseconds
    while unit < (isTime ? 10_000_000 : 1_000_000_000_000) {
      stepSizes += [unit, 2 * unit, 5 * unit]
      unit *= 10
    }
    if isTime {
      let second: Int64 = 1_000_000
      stepSizes += [10, 15, 30, 60, 120, 300, 600, 900, 1800].map { $0 * second }
      stepSizes += [1, 2, 3, 6, 12, 24, 48, 120, 240, 480, 1200, 2400, 4800].map { $0 * 3600 * second }
    }
    return stepSizes.first { Double($0) * axis.scale >= distance } ?? (stepSizes.last ?? 1)
  }

  /// Returns a label: `0`, `+250 ms` on an axis of less than a second, `+0.5 s`, `+20 min`, `+1:02:03.5`; or a line
  /// number.
  private static func label(_ value: Int64, step: Int64, _ unit: TimelineClock.Unit, isBrief: Bool) -> String
  {
    guard unit == .microseconds else { return Int(value).grouped }
    let second: Int64 = 1_000_000
    guard value != 0 else { return "0" }
    if isBrief { return "+" + decimal(value, of: 1_000, step: step) + " ms" }
    if value < 60 * second { return "+" + decimal(value, of: second, step: step) + " s" }
    if value % (3600 * second) == 0 { return "+\(Int(value / 3600 / second).grouped) h" }
    if value < 3600 * second, value % (60 * second) == 0 { return "+\(value / 60 / second) min" }
    let minutes = Int(value / 60 / second)
    let (hours, minute) = minutes.quotientAndRemainder(dividingBy: 60)
    var text = hours > 0 ? "+\(hours):\(minute.padded(2))" : "+\(minute)"
    let seconds = value % (60 * second)
    text += seconds < 10 * second ? ":0" : ":"
    return text + decimal(seconds, of: second, step: step)
  }

  /// Returns a number in a unit, with as many decimals as steps of that size need.
  private static func decimal(_ value: Int64, of unit: Int64, step: Int64) -> String {
    let (whole, rest) = value.quotientAndRemainder(dividingBy: unit)
    var text = String(whole)
    guard step % unit != 0 else { return text }
    var digits = String(String(unit + rest).dropFirst())
    while digits.last == "0" { digits.removeLast() }
    if !digits.isEmpty { text += "." + digits }
    return text
  }
}
