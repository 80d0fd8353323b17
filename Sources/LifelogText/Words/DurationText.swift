/// Formats durations.
package enum DurationText {
  /// A duration in a table, in units that make rows comparable: whole milliseconds, or seconds if the log's times have
  /// only seconds.
  ///
  /// - Parameters:
  ///   - duration: Microseconds, not negative.
  ///   - resolution: The resolution of the log's clock, in microseconds. A shorter duration is printed as less than it.
  package static func cell(_ duration: Int64, resolution: Int64) -> String {
    let (unit, length) = resolution < 1_000_000 ? ("ms", max(resolution, 1_000)) : ("s", 1_000_000)
    if duration < length { return "< \(unit == "s" ? 1 : length / 1_000) \(unit)" }
    let scale: Int64 = unit == "s" ? 1_000_000 : 1_000
    return "\(Int((duration + scale / 2) / scale).grouped) \(unit)"
  }

  /// A duration in a sentence: in the largest unit that is not greater, with up to three decimals and no trailing
  /// zeros.
  ///
  /// - Parameter duration: Microseconds, not negative.
  package static func words(_ duration: Int64) -> String {
    let units: [(name: String, length: Int64)] = [("min", 60_000_000), ("s", 1_000_000), ("ms", 1_000)]
    // Decimals of minutes would be hard to read.
    let unit = units.first { $0.length <= duration && ($0.name != "min" || duration % $0.length == 0) }
    guard let unit else { return "\(duration) µs" }
    let thousandths = duration / (unit.length / 1_000)
    var decimals = String((1_000 + thousandths % 1_000)).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    let whole = Int(thousandths / 1_000).grouped
    return "\(whole)\(decimals.isEmpty ? "" : "." + decimals) \(unit.name)"
  }
}
