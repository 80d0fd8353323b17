/// A duration, written as `300 ms`, `1.5 s` or `2 min`.
struct ParsedDuration {
  /// At least 1.
  let microseconds: Int64

  private static let units: [(name: Substring, microseconds: Int64)] = [
    ("µs", 1), ("us", 1), ("ms", 1_000), ("s", 1_000_000), ("min", 60_000_000),
  ]

  /// A regular expression (ECMA-262) that matches exactly the valid durations, which are at least one microsecond.
  static let pattern =
    "^(?:"
    + [
      #"(?=0*[1-9])[0-9]{1,9}(?:\.[0-9]{1,9})? *[µu]s"#,
      #"(?=0*[1-9]|0+\.0{0,2}[1-9])[0-9]{1,9}(?:\.[0-9]{1,9})? *ms"#,
      #"(?=0*[1-9]|0+\.0{0,5}[1-9])[0-9]{1,9}(?:\.[0-9]{1,9})? *s"#,
      #"(?=0*[1-9]|0+\.(?:0{0,6}[1-9]|0{7}(?:1[7-9]|[2-9])))[0-9]{1,9}(?:\.[0-9]{1,9})? *min"#,
    ].joined(separator: "|") + ")$"

  /// Parses a duration; `nil` for other text and for numbers with more than 9 digits.
  init?(_ text: String) {
    let number = text.prefix { $0.isASCII && $0.isNumber || $0 == "." }
    let name = text.dropFirst(number.count).drop { $0 == " " }
    guard let unit = Self.units.first(where: { $0.name == name }) else { return nil }
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.allSatisfy({ (1...9).contains($0.count) }),
      let whole = Int64(parts[0])
    else { return nil }
    // The decimals in units of 10⁻⁹.
    let decimals = parts.count == 2 ? parts[1] + String(repeating: "0", count: 9 - parts[1].count) : "0"
    guard let fraction = Int64(decimals) else { return nil }
    microseconds = whole * unit.microseconds + fraction * unit.microseconds / 1_000_000_000
    guard microseconds > 0 else { return nil }
  }
}
