import LifelogText

extension LogFormat {
  /// The bytes with which lines of a format can begin.
  ///
  /// By them a line is told to be an entry without asking every format. White space and the marks of a list
  /// may stand in front of them.
  package struct FirstBytes: Sendable, Hashable {
    /// What can stand at each of the first three places, whatever stands at the others.
    private var places = [ByteSet](repeating: .none, count: 3)
    /// Whether lines begin with a word of any language, a tab and a clock.
    private(set) var hasClockColumn = false

    /// Whether lines that name a callback may begin in any other way as well.
    private(set) var isLoose = false

    /// Lines that begin with a date, which is told without them.
    package static let none = FirstBytes()

    /// The capital letters of ASCII.
    package static let capitals = FirstBytes("ABCDEFGHIJKLMNOPQRSTUVWXYZ")

    /// Any byte at all.
    package static let any: FirstBytes = {
      var openings = FirstBytes()
      openings.places = [.all, .all, .all]
      return openings
    }()

    /// A word of any language, a tab and a clock: `default\t10:22:01`; a number and a tab may stand before
    /// it.
    static let clockColumn: FirstBytes = {
      var openings = FirstBytes()
      openings.hasClockColumn = true
      return openings
    }()

    /// The same, for lines that name no callback. Those that do may begin in any way: of a copy the front may
    /// be lost, or an app chooses it.
    func ifNoise() -> FirstBytes {
      var openings = self
      openings.isLoose = true
      return openings
    }

    /// The first bytes of these characters.
    package init(_ characters: StaticString = "") {
      for index in 0..<characters.utf8CodeUnitCount { insert([characters.byte(index)]) }
    }

    /// These bytes.
    package init(bytes: some Sequence<UInt8>) {
      for byte in bytes { insert([byte]) }
    }

    /// Lines that begin with one of these texts, in which `0` is any digit.
    init(texts: [String]) {
      for text in texts { insert(Array(text.utf8)) }
    }

    /// Whether a line can begin with a byte.
    package func contains(_ byte: UInt8) -> Bool { places[0].contains(byte) }

    /// Whether a line can have a byte at one of its first three places, counted from 0.
    func contains(_ byte: UInt8, at place: Int) -> Bool { hasClockColumn || places[place].contains(byte) }

    /// Whether a line can begin as this one does.
    func allows(_ line: Span<UInt8>) -> Bool {
      contains(line.byte(0), at: 0) && contains(line.byte(1), at: 1) && contains(line.byte(2), at: 2)
    }

    private mutating func insert(_ text: [UInt8]) {
      for place in places.indices {
        guard place < text.count else {
          places[place] = .all
          continue
        }
        let isDigit = text.count > 1 && text[place] == UInt8(ascii: "0")
        for byte in isDigit ? Array("0123456789".utf8) : [text[place]] { places[place].insert(byte) }
      }
    }

    /// Whether the first or the second column of a line is followed by a clock.
    ///
    /// - Complexity: O(1): a first column has few bytes.
    static func isClockBehindColumn(_ line: Span<UInt8>) -> Bool {
      guard let tab = firstTab(line, from: 0) else { return false }
      if isClock(line, at: tab + 1) { return true }
      guard line[0].isDigit, let second = firstTab(line, from: tab + 1) else { return false }
      return isClock(line, at: second + 1)
    }

    private static func firstTab(_ line: Span<UInt8>, from start: Int) -> Int? {
      let head = line.extracting(0..<min(line.count, start + widestColumn))
      return ByteScan.first(0x09, in: head, from: start)
    }

    private static let widestColumn = 32

    private static func isClock(_ line: Span<UInt8>, at index: Int) -> Bool {
      line.byte(index).isDigit && line.byte(index + 2) == UInt8(ascii: ":")
        && line.byte(index + 5) == UInt8(ascii: ":")
    }
  }
}
