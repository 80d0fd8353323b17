import LifelogText

/// A number of bytes, written as `100G`, `1.5 GiB` or `4096`. Units are powers of 1,024.
struct ByteSize: Hashable, Sendable {
  var bytes: Int

  private static let units: [Character] = ["K", "M", "G", "T"]

  init(bytes: Int) { self.bytes = bytes }

  /// Parses a size of at least one byte; `nil` for other text.
  init?(_ text: String) {
    var rest = text.uppercased().filter { $0 != " " }[...]
    if rest.hasSuffix("IB") { rest = rest.dropLast(2) } else if rest.hasSuffix("B") { rest = rest.dropLast() }
    var factor = 1.0
    if let last = rest.last, let unit = Self.units.firstIndex(of: last) {
      rest = rest.dropLast()
      for _ in 0...unit { factor *= 1_024 }
    }
    guard rest.allSatisfy({ ("0"..."9").contains($0) || $0 == "." }), let number = Double(rest),
      let bytes = Int(exactly: (number * factor).rounded()), bytes > 0
    else { return nil }
    self.bytes = bytes
  }

  /// The size in the largest unit that gives a whole number: `16 GiB`.
  var text: String {
    var (number, unit) = (bytes, -1)
    while number >= 1_024, number % 1_024 == 0, unit < Self.units.count - 1 {
      (number, unit) = (number / 1_024, unit + 1)
    }
    return unit < 0 ? number.counted("byte") : "\(number.grouped) \(Self.units[unit])iB"
  }
}
