import LifelogText

extension LogFormat {
  /// The bytes with which lines of a format can begin.
  ///
  /// They identify a line as an entry without trying every format. White space and list marks may precede them.
  package struct FirstBytes: Sendable, Hashable {
    /// The possible bytes at each of the first three offsets, regardless of the other two.
    private var bytesByOffset = [ByteSet](repeating: .none, count: 3)
    /// Whether lines begin with a word of any language, a tab and a clock.
    private(set) var hasClockColumn = false

    /// Whether lines that name a callback may also begin differently.
    private(set) var allowsAnyStart = false

    /// Whether lines begin with a year, a month, a day and a clock.
    private(set) var allowsDate = false

    /// Plain text, which is not recognized by its first bytes.
    package static let none = FirstBytes()

    /// Lines that begin with a date and a clock.
    static let date = FirstBytes().orDate()

    /// The ASCII capital letters.
    package static let capitals = FirstBytes("ABCDEFGHIJKLMNOPQRSTUVWXYZ")

    /// Any byte.
    package static let any: FirstBytes = {
      var firstBytes = FirstBytes()
      firstBytes.bytesByOffset = [.all, .all, .all]
      return firstBytes
    }()

    /// A word of any language, a tab and a clock: `default\t10:22:01`. A number and a tab may precede it.
    static let clockColumn: FirstBytes = {
      var firstBytes = FirstBytes()
      firstBytes.hasClockColumn = true
      return firstBytes
    }()

    /// The same set, applied only to lines without a callback. A line with one may begin differently, because a copy
    /// may have lost its start, or because the app chooses its start.
    func ifNoise() -> FirstBytes {
      var firstBytes = self
      firstBytes.allowsAnyStart = true
      return firstBytes
    }

    /// The same set, or a date and a clock.
    func orDate() -> FirstBytes {
      var firstBytes = self
      firstBytes.allowsDate = true
      return firstBytes
    }

    /// The first bytes of these characters.
    package init(_ characters: StaticString = "") {
      for index in 0..<characters.utf8CodeUnitCount { insert([characters.byte(index)]) }
    }

    /// These bytes.
    package init(bytes: some Sequence<UInt8>) {
      for byte in bytes { insert([byte]) }
    }

    /// Lines that begin with one of these texts, in which `0` matches any digit.
    init(texts: [String]) {
      for text in texts { insert(Array(text.utf8)) }
    }

    /// Whether a line can begin with a byte.
    package func contains(_ byte: UInt8) -> Bool { bytesByOffset[0].contains(byte) }

    /// Whether a line can have a byte at one of its first three offsets.
    func contains(_ byte: UInt8, at offset: Int) -> Bool {
      hasClockColumn || bytesByOffset[offset].contains(byte)
    }

    private mutating func insert(_ text: [UInt8]) {
      for offset in bytesByOffset.indices {
        guard offset < text.count else {
          bytesByOffset[offset] = .all
          continue
        }
        let isDigit = text.count > 1 && text[offset] == UInt8(ascii: "0")
        for byte in isDigit ? Array("0123456789".utf8) : [text[offset]] { bytesByOffset[offset].insert(byte) }
      }
    }

    /// Whether a clock follows the first or the second column of a line.
    ///
    /// - Complexity: O(1), because the width of the first column is limited.
    static func hasClockAfterColumn(_ line: Span<UInt8>) -> Bool {
      guard let tab = firstTab(line, from: 0) else { return false }
      if isClock(line, at: tab + 1) { return true }
      guard line[0].isDigit, let second = firstTab(line, from: tab + 1) else { return false }
      return isClock(line, at: second + 1)
    }

    private static func firstTab(_ line: Span<UInt8>, from start: Int) -> Int? {
      let head = line.extracting(0..<min(line.count, start + maxColumnWidth))
      return ByteScan.first(0x09, in: head, from: start)
    }

    private static let maxColumnWidth = 32

    private static func isClock(_ line: Span<UInt8>, at index: Int) -> Bool {
      line.byte(index).isDigit && line.byte(index + 2) == UInt8(ascii: ":")
        && line.byte(index + 5) == UInt8(ascii: ":")
    }
  }
}

/// The formats or prefixes with which a line can begin, judged by its first three bytes.
struct FirstByteTable: Sendable {
  /// For each of the first three offsets, a table of those that allow each byte there, one bit for each of the first 64.
  private let tables: [ContiguousArray<UInt64>]

  init(_ all: [LogFormat.FirstBytes]) {
    tables = (0..<3).map { offset in
      ContiguousArray((0...255).map { byte in Self.set(of: all) { $0.contains(UInt8(byte), at: offset) } })
    }
  }

  /// Those that meet a condition, and all after the first 64.
  static func set(
    of all: [LogFormat.FirstBytes], where condition: (LogFormat.FirstBytes) -> Bool
  ) -> UInt64 {
    var set = UInt64.max << UInt64(all.count)
    for index in all.indices.prefix(64) where condition(all[index]) { set |= 1 << UInt64(index) }
    return set
  }

  /// Those with which a line can begin.
  @inline(__always)
  func set(of line: Span<UInt8>) -> UInt64 {
    tables[0][Int(line.byte(0))] & tables[1][Int(line.byte(1))] & tables[2][Int(line.byte(2))]
  }
}
