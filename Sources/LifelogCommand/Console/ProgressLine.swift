import LifelogText

/// How far the reading of a log has come.
struct ProgressLine: Sendable {
  var path: String
  /// Which of how many logs that is, counted from 1; `nil` where that is not said.
  var location: (number: Int, count: Int)?
  /// How many bytes were read, unpacked if they were packed.
  var bytes: Int
  /// How many there are; `nil` where nobody knows, as in a pipe or where something is packed.
  var size: Int?
  /// How long it has taken.
  var seconds: Double

  /// `reading device.log (2 of 5)  1.2 GB of 4.0 GB  31 %  1.1 GB/s  3 s left`; without what depends on the size if that is unknown,
  /// or if the file has grown beyond it.
  ///
  /// - Parameter columns: What is longer is cut off, since it could not be cleared again.
  func text(columns: Int) -> String {
    let rate = seconds > 0 ? Double(bytes) / seconds : 0
    let which = location.map { " (\($0.number) of \($0.count))" } ?? ""
    var parts = ["reading \(path == "-" ? "standard input" : path.printable)\(which)"]
    if let size, size >= bytes, size > 0 {
      parts.append("\(Self.amount(Double(bytes))) of \(Self.amount(Double(size)))")
      parts.append("\(Int(Double(bytes) / Double(size) * 100)) %")
      parts.append(Self.amount(rate) + "/s")
      if rate > 0 { parts.append("\(Int((Double(size - bytes) / rate).rounded(.up))) s left") }
    } else {
      parts.append(Self.amount(Double(bytes)))
      parts.append(Self.amount(rate) + "/s")
    }
    return String(parts.joined(separator: "  ").prefix(max(columns - 1, 0)))
  }

  /// An amount of bytes in the greatest unit of which it has one, a unit being 1,000 of the next smaller one.
  private static func amount(_ bytes: Double) -> String {
    var (number, unit) = (bytes, 0)
    let units = ["B", "kB", "MB", "GB", "TB"]
    while number >= 1_000, unit < units.count - 1 { (number, unit) = (number / 1_000, unit + 1) }
    let tenths = Int(number * 10)
    return unit == 0 ? "\(Int(number)) B" : "\(tenths / 10).\(tenths % 10) \(units[unit])"
  }
}
