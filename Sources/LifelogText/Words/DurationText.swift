/// Durations in words.
package enum DurationText {
  /// For a table, so that neighbours can be compared: whole milliseconds, or seconds where the log prints no more.
  ///
  /// - Parameters:
  ///   - duration: Microseconds, not negative.
  ///   - resolution: The step of the clock, in microseconds; what is shorter is said to be.
  package static func cell(_ duration: Int64, resolution: Int64) -> String {
    let (unit, length) = resolution < 1_000_000 ? ("ms", max(resolution, 1_000)) : ("s", 1_000_000)
    if duration < length { return "< \(unit == "s" ? 1 : length / 1_000) \(unit)" }
    let scale: Int64 = unit == "s" ? 1_000_000 : 1_000
    return "\(Int((duration + scale / 2) / scale).grouped) \(unit)"
  }

  /// For a sentence: in the largest unit of which it is at least one, with no more decimals than it has, at most three.
  ///
  /// - Parameter duration: Microseconds, not negative.
  package static func words(_ duration: Int64) -> String {
    let units: [(name: String, length: Int64)] = [("min", 60_000_000), ("s", 1_000_000), ("ms", 1_000)]
    // Minutes have no decimals that anybody could read.
    let unit = units.first { $0.length <= duration && ($0.name != "min" || duration % $0.length == 0) }
    guard let unit else { return "\(duration) µs" }
    let thousandths = duration / (unit.length / 1_000)
    var decimals = String((1_000 + thousandths % 1_000)).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    let whole = Int(thousandths / 1_000).grouped
    return "\(whole)\(decimals.isEmpty ? "" : "." + decimals) \(unit.name)"
  }
}
