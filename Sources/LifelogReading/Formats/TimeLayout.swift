import LifelogText
package import LifelogTrace

/// The layout of times in a custom format.
package struct TimeLayout: Sendable, Hashable {
  private enum Part: Hashable, Sendable {
    case year, month, monthName, day, hour, minute, second, fraction, zone
    case byte(UInt8)
  }

  private enum Kind: Hashable, Sendable {
    /// The layout of any known logger.
    case known
    /// Seconds since 1970, with or without decimals.
    case seconds
    /// Milliseconds since 1970.
    case milliseconds
    case parts([Part])
  }

  private let kind: Kind

  /// The layout of any known logger: `2026-03-05 10:22:01.301+0100`, `Mar  5 10:22:01`, `10:22:01`.
  package static let known = TimeLayout(kind: .known)

  private init(kind: Kind) { self.kind = kind }

  /// Reads a layout: `unix` and `unix-ms` are seconds and milliseconds since 1970; otherwise letters as in Unicode's
  /// date formats.
  ///
  /// These are `yyyy`, `MM` or `MMM`, `dd`, `HH`, `mm`, `ss`, any number of `S` for the decimals, and `Z` for the zone.
  /// Other letters must be between apostrophes. Any other character matches itself.
  ///
  /// - Returns: `nil` for a text that is not a layout, has no time of day, or has an incomplete date.
  package init?(_ layout: String) {
    switch layout {
    case "unix": kind = .seconds
    case "unix-ms": kind = .milliseconds
    default:
      guard let parts = Self.parts(of: layout), Self.isComplete(parts) else { return nil }
      kind = .parts(parts)
    }
  }

  private static let symbols: [(String, Part)] = [
    ("yyyy", .year), ("MMM", .monthName), ("MM", .month), ("dd", .day), ("HH", .hour), ("mm", .minute),
    ("ss", .second), ("Z", .zone),
  ]

  private static func parts(of layout: String) -> [Part]? {
    var parts: [Part] = []
    var rest = layout[...]
    while let first = rest.first {
      if first == "S" {
        rest = rest.drop { $0 == "S" }
        parts.append(.fraction)
      } else if first == "'" {
        guard let end = rest.dropFirst().firstIndex(of: "'") else { return nil }
        parts += rest[..<end].dropFirst().utf8.map(Part.byte)
        rest = rest[end...].dropFirst()
      } else if let (symbol, part) = symbols.first(where: { rest.hasPrefix($0.0) }) {
        parts.append(part)
        rest = rest.dropFirst(symbol.count)
      } else {
        guard !first.isASCII || !first.isLetter else { return nil }
        parts += String(first).utf8.map(Part.byte)
        rest = rest.dropFirst()
      }
    }
    return parts
  }

  /// Whether no part is repeated, and whether there is a time of day and either no date or one that lacks at most the
  /// year.
  private static func isComplete(_ parts: [Part]) -> Bool {
    let named = parts.filter { if case .byte = $0 { false } else { true } }
    let months = named.count { $0 == .month || $0 == .monthName }
    let hasDay = named.contains(.day)
    return Set(named).count == named.count && named.contains(.hour) && named.contains(.minute)
      && months == (hasDay ? 1 : 0) && (hasDay || !named.contains(.year))
  }

  /// The time that fills a text; `nil` if the text has another layout.
  package func read(_ text: Span<UInt8>) -> LogTime? {
    var cursor = Cursor()
    let time: LogTime?
    switch kind {
    case .known:
      time =
        Timestamp.dateAndTime(&cursor, in: text) ?? Timestamp.timeOfDay(&cursor, in: text)
        ?? Timestamp.monthDayAndTime(&cursor, in: text)
    case .seconds: time = Self.sinceEpoch(&cursor, unit: 1_000_000, decimals: 0, in: text)
    case .milliseconds: time = Self.sinceEpoch(&cursor, unit: 1_000, decimals: 3, in: text)
    case .parts(let parts): time = Self.read(parts, &cursor, in: text)
    }
    return cursor.offset == text.count ? time : nil
  }

  private static func sinceEpoch(
    _ cursor: inout Cursor, unit: Int64, decimals: UInt8, in text: Span<UInt8>
  ) -> LogTime? {
    let whole = cursor.take(in: text, while: \.isDigit)
    guard !whole.isEmpty, whole.count <= 13 else { return nil }
    var count: Int64 = 0
    for index in whole { count = count * 10 + Int64(text[index] &- 0x30) }
    let (product, overflows) = count.multipliedReportingOverflow(by: unit)
    guard !overflows, product < 1 << 60 else { return nil }
    var time = LogTime(microseconds: product, date: .full, decimals: decimals, offsetMinutes: 0)
    if unit == 1_000_000, let fraction = fraction(&cursor, after: UInt8(ascii: "."), in: text) {
      time.microseconds += fraction.microseconds
      time.decimals = fraction.decimals
    }
    return time
  }

  private static func fraction(
    _ cursor: inout Cursor, after mark: UInt8? = nil, in text: Span<UInt8>
  ) -> (microseconds: Int64, decimals: UInt8)? {
    if let mark, !cursor.skip(mark, in: text) { return nil }
    let digits = cursor.take(in: text, while: \.isDigit)
    guard !digits.isEmpty, digits.count <= 9 else { return nil }
    var unit: Int64 = 100_000
    var microseconds: Int64 = 0
    for index in digits {
      microseconds += Int64(text[index] &- 0x30) * unit
      unit /= 10
    }
    return (microseconds, UInt8(digits.count))
  }

  private static func read(_ parts: [Part], _ cursor: inout Cursor, in text: Span<UInt8>) -> LogTime? {
    var day = CivilDate(year: 1972, month: 1, day: 1)
    var (hour, minute, second) = (0, 0, 0)
    var fraction: (microseconds: Int64, decimals: UInt8) = (0, 0)
    var zone: Int16?
    func set(_ value: inout Int, _ count: Int, upTo limit: Int) -> Bool {
      guard let read = cursor.digits(count, in: text), read <= limit else { return false }
      value = read
      return true
    }
    for part in parts {
      let isRead: Bool
      switch part {
      case .year: isRead = set(&day.year, 4, upTo: 9999)
      case .month: isRead = set(&day.month, 2, upTo: 12)
      case .monthName:
        day.month = Timestamp.month(&cursor, in: text) ?? 0
        isRead = day.month > 0
      case .day: isRead = set(&day.day, 2, upTo: 31)
      case .hour: isRead = set(&hour, 2, upTo: 23)
      case .minute: isRead = set(&minute, 2, upTo: 59)
      case .second: isRead = set(&second, 2, upTo: 60)
      case .fraction:
        let read = Self.fraction(&cursor, in: text)
        fraction = read ?? fraction
        isRead = read != nil
      case .zone:
        zone = Timestamp.zone(&cursor, in: text)
        isRead = zone != nil
      case .byte(let byte): isRead = cursor.skip(byte, in: text)
      }
      guard isRead else { return nil }
    }
    let date: LogTime.Date = parts.contains(.year) ? .full : parts.contains(.day) ? .monthDay : .none
    guard day.isReal else { return nil }
    let days = date == .none ? 0 : Int64(day.daysSince1970)
    let seconds = days * 86_400 + Int64(hour * 3600 + minute * 60 + second)
    return LogTime(
      microseconds: seconds * 1_000_000 + fraction.microseconds, date: date, decimals: fraction.decimals,
      offsetMinutes: zone)
  }
}
