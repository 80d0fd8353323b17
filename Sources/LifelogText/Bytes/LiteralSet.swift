/// A set of literals for a simultaneous search that ignores the case of ASCII letters.
///
/// The search hashes four bytes at every second offset. A table maps the hash to the literals that may contain these
/// bytes, and only those are compared byte by byte. So each byte costs half a lookup, independent of the number of
/// literals, and no lookup waits for the previous one.
///
/// Wu and Manber, "A Fast Algorithm for Multi-Pattern Searching", University of Arizona TR-94-17; for the groups, Wang
/// et al., "Hyperscan: A Fast Multi-pattern Regex Matcher for Modern CPUs", NSDI 2019.
package struct LiteralSet: Sendable {
  /// A literal found in a text.
  package struct Match {
    /// The index of the literal in the set's texts.
    package var literal: Int
    /// The offset of its first byte.
    package var start: Int
  }

  /// The minimum length of a literal, in bytes.
  package static let minLength = 4

  private let literals: ContiguousArray<Literal>
  /// The ways in which four bytes can belong to a literal, bucket by bucket.
  private let occurrences: ContiguousArray<Occurrence>
  /// The range of each bucket in `occurrences`; empty for the first bucket.
  private let buckets: ContiguousArray<Range<Int>>
  /// The bucket for the hash of four bytes.
  private let table: ByteTable

  /// Creates a set of literals of at least four bytes each.
  package init(_ texts: [String]) {
    let common = CommonWords()
    literals = ContiguousArray(texts.map { Literal($0, common) })
    var occurrences = ContiguousArray<Occurrence>()
    // Each hash, and below it an occurrence with this hash. Sorting them is faster than a table of sets.
    var keys = ContiguousArray<UInt64>()
    for index in literals.indices {
      for offset in 0...1 {
        let words = literals[index].words(from: offset)
        for word in words { keys.append(UInt64(QuadHash.of(word)) << 32 | UInt64(occurrences.count)) }
        occurrences.append(
          Occurrence(
            literal: index, offset: literals[index].start + offset, length: literals[index].bytes.count,
            head: literals[index].head))
      }
    }
    keys.sort()
    let sets = Buckets(of: keys)
    self.occurrences = ContiguousArray(sets.all.joined().map { occurrences[$0] })
    buckets = sets.ranges
    table = ByteTable(sets.numbers)
  }

  /// A literal on the earliest line that contains one, or `nil`. Literals contain no newline, so the text may have many
  /// lines.
  ///
  /// - Parameter end: The end of the text that is searched; `nil` for all. It is faster if more bytes follow.
  /// - Complexity: O(*n*) in the number of bytes up to the match.
  package func first(in bytes: Span<UInt8>, from offset: Int = 0, before end: Int? = nil) -> Match? {
    let end = end ?? bytes.count
    let lastBlock = min(bytes.count &- Span<UInt8>.pairBlockLength, end &- 3)
    var index = offset
    while true {
      index = table.firstBlock(
        in: bytes, from: index, through: lastBlock, setting: QuadHash.allCaseBits, QuadHash.of)
      guard index <= lastBlock else { break }
      let (pairs, next) = bytes.pairs(at: index, setting: QuadHash.allCaseBits)
      let hashes = QuadHash.of(pairs, before: next)
      if let found = match(hashes, at: index, in: bytes, offset..<end) { return found }
      index = index &+ 16
    }
    let text = bytes.extracting(..<end)
    // A literal of four bytes may end where only three bytes can be read.
    while index <= text.count &- 3 {
      let bucket = table[QuadHash.of(text.quad(at: index))]
      if let found = match(bucket, at: index, in: bytes, offset..<end) { return found }
      index = index &+ 2
    }
    return nil
  }

  @inline(never)
  private func match(
    _ hashes: SIMD8<UInt16>, at index: Int, in bytes: Span<UInt8>, _ range: Range<Int>
  ) -> Match? {
    // The eight buckets, of which usually only one is not empty.
    var rest: UInt64 = 0
    for position in 0..<8 { rest |= UInt64(table[hashes[position]]) << UInt64(position * 8) }
    while rest != 0 {
      let shift = rest.trailingZeroBitCount & ~7
      let bucket = UInt8(truncatingIfNeeded: rest >> UInt64(shift))
      if let found = match(bucket, at: index &+ shift / 4, in: bytes, range) { return found }
      rest &= ~(0xff << UInt64(shift))
    }
    return nil
  }

  /// The literal of a bucket that occurs around an offset, in a range of the text.
  @inline(__always)
  private func match(
    _ bucket: UInt8, at index: Int, in bytes: Span<UInt8>, _ range: Range<Int>
  ) -> Match? {
    for number in buckets[Int(bucket)] {
      let start = index &- occurrences[number].offset
      guard start >= range.lowerBound, start <= range.upperBound &- occurrences[number].length,
        occurrences[number].head.matches(ByteWords.word(bytes, at: start)),
        case let literal = occurrences[number].literal, literals[literal].hasRest(at: start, in: bytes)
      else { continue }
      return Match(literal: literal, start: start)
    }
    return nil
  }
}

/// The distinct sets of occurrences, numbered from the empty one.
private struct Buckets {
  private(set) var all: [[Int]] = [[]]
  /// The number of the set for each hash that has one.
  private(set) var numbers: [(hash: UInt16, number: UInt8)] = []

  /// - Parameter keys: Hashes with an occurrence in the lower half, sorted.
  init(of keys: ContiguousArray<UInt64>) {
    var places: [[Int]: Int] = [:]
    var start = 0
    while start < keys.count {
      let hash = keys[start] >> 32
      var set: [Int] = []
      while start < keys.count, keys[start] >> 32 == hash {
        let occurrence = Int(UInt32(truncatingIfNeeded: keys[start]))
        if set.last != occurrence { set.append(occurrence) }
        start += 1
      }
      let place = places[set] ?? places.count
      // If there are too many sets, several have one number, and are looked up together.
      let number = place % Int(UInt8.max) + 1
      if places.updateValue(place, forKey: set) == nil {
        if number == all.count { all.append(set) } else { all[number] += set }
      }
      numbers.append((UInt16(truncatingIfNeeded: hash), UInt8(number)))
    }
  }

  /// The range of each set in the concatenation of all sets.
  var ranges: ContiguousArray<Range<Int>> {
    var end = 0
    return ContiguousArray(
      all.map { set in
        end += set.count
        return end - set.count..<end
      })
  }
}

/// One way in which four bytes can belong to a literal.
private struct Occurrence {
  /// The index of the literal.
  var literal: Int
  /// The offset of the four bytes in the literal.
  var offset: Int
  /// The length and the head of the literal. Here, so that few literals are looked up.
  var length: Int
  var head: LiteralHead
}

/// The first eight bytes of a literal, or all of them if there are fewer.
private struct LiteralHead {
  /// The maximum number of bytes.
  static let length = 8

  private let bytes: UInt64
  /// The bits of these bytes, and those that distinguish the case of letters.
  private let (mask, caseBits): (UInt64, UInt64)

  init(_ literal: ContiguousArray<UInt8>) {
    let first = literal.prefix(Self.length).reversed()
    bytes = first.reduce(0) { $0 << 8 | UInt64($1) }
    mask = ByteWords.mask(literal.count)
    caseBits = first.reduce(0) { $0 << 8 | ($1.isLetter ? 0x20 : 0) }
  }

  /// Whether a word begins with these bytes.
  @inline(__always)
  func matches(_ word: UInt64) -> Bool { word & mask | caseBits == bytes }
}

/// Hashes four bytes, ignoring case.
private enum QuadHash {
  /// The bits that distinguish small letters from capital letters.
  static let caseBits: UInt32 = 0x2020_2020
  static var allCaseBits: SIMD2<UInt64> { SIMD2(repeating: 0x2020_2020_2020_2020) }
  /// Odd, so that no two pairs of bytes collide, and chosen by experiment: few words of logs share a hash with a
  /// literal.
  private static let first: UInt16 = 0xe49f
  private static let last: UInt16 = 0x942f

  /// - Parameter word: The bytes, the first in the lowest bits.
  static func of(_ word: UInt32) -> UInt16 {
    let word = word | caseBits
    return UInt16(truncatingIfNeeded: word) &* first &+ UInt16(truncatingIfNeeded: word >> 16) &* last
  }

  /// The hashes of the four bytes at every second offset, with `caseBits` set.
  @inline(__always)
  static func of(_ pairs: SIMD8<UInt16>, before next: SIMD8<UInt16>) -> SIMD8<UInt16> {
    pairs &* first &+ next &* last
  }
}

/// A literal in lowercase, and the window of its bytes that the search looks for.
private struct Literal {
  let bytes: ContiguousArray<UInt8>
  /// The offset of the window.
  let start: Int
  let head: LiteralHead

  /// At every second offset, a window of five bytes contains a complete group of four.
  private static let windowLength = 5

  init(_ text: String, _ common: CommonWords) {
    let bytes = ContiguousArray(text.utf8.map(\.lowercased))
    let length = min(bytes.count, Self.windowLength)
    self.bytes = bytes
    head = LiteralHead(bytes)
    // The rarest bytes produce the fewest candidates.
    let commonness = common.frequency(ofWindowsIn: bytes, length: length)
    // The last of equal ones: what several literals end with has one hash.
    start = commonness.indices.reversed().min { commonness[$0] < commonness[$1] } ?? 0
  }

  /// The four bytes from an offset in the window. If the window ends after three, all values of the fourth.
  func words(from offset: Int) -> [UInt32] {
    let known = bytes[(start + offset)...].prefix(4)
    let word = known.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return known.count == 4 ? [word] : (0...255).map { word | $0 << 24 }
  }

  /// Whether the bytes after its head are at their place if the literal begins at an offset of a text that is long enough.
  @inline(__always)
  func hasRest(at start: Int, in text: Span<UInt8>) -> Bool {
    bytes.count <= LiteralHead.length
      || (LiteralHead.length..<bytes.count).allSatisfy { text[start + $0].lowercased == bytes[$0] }
  }
}

extension Span<UInt8> {
  /// Four bytes, the first in the lowest bits. At the last three bytes of a text, the fourth is 0.
  @inline(__always)
  fileprivate func quad(at index: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: ByteWords.word(self, at: index))
  }
}
