import LifelogText

/// The progress of reading a log.
struct ProgressLine: Sendable {
  var path: String
  /// The number of the log, counted from 1, and the number of logs; `nil` if there is one log.
  var position: (number: Int, count: Int)?
  /// The number of unpacked bytes read.
  var bytes: Int
  /// The total number of bytes; `nil` if unknown, as for a pipe or a packed file.
  var size: Int?
  /// The elapsed time in seconds.
  var seconds: Double

  /// `reading device.log (2 of 5)  1.2 GB of 4.0 GB  31 %  1.1 GB/s  3 s left`; the parts that depend on the size are
  /// absent if the size is unknown, or if the file has grown beyond it.
  ///
  /// - Parameter columns: The maximum length, since a wrapped line could not be cleared.
  func text(columns: Int) -> String {
    let rate = seconds > 0 ? Double(bytes) / seconds : 0
    let which = position.map { " (\($0.number) of \($0.count))" } ?? ""
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

  /// A number of bytes in the largest unit that gives at least 1. Units are powers of 1,000.
  private static func amount(_ bytes: Double) -> String {
    var (number, unit) = (bytes, 0)
    let units = ["B", "kB", "MB", "GB", "TB"]
    while number >= 1_000, unit < units.count - 1 { (number, unit) = (number / 1_000, unit + 1) }
    let tenths = Int(number * 10)
    return unit == 0 ? "\(Int(number)) B" : "\(tenths / 10).\(tenths % 10) \(units[unit])"
  }
}
