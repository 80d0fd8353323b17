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
    literals = ContiguousArray(texts.map(Literal.init))
    var occurrences = ContiguousArray<Occurrence>()
    // Each hash, and below it an occurrence with this hash. Sorting them is faster than a table of sets.
    var keys = ContiguousArray<UInt64>()
    for index in literals.indices {
      for offset in 0...1 {
        let words = literals[index].words(from: offset)
        for word in words { keys.append(UInt64(QuadHash.of(word)) << 32 | UInt64(occurrences.count)) }
        occurrences.append(
          Occurrence(
            literal: index, offset: literals[index].start + offset, word: words[0] | QuadHash.caseBits,
            mask: words.count == 1 ? .max : 0xff_ffff))
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
    let table = table
    let end = end ?? bytes.count
    let lastBlock = min(bytes.count &- QuadHash.blockLength, end &- 3)
    var index = offset
    // One branch for eight offsets.
    while index <= lastBlock {
      let hashes = QuadHash.block(bytes, at: index)
      let (first, second, third, fourth) = (
        table[hashes[0]] | table[hashes[1]], table[hashes[2]] | table[hashes[3]],
        table[hashes[4]] | table[hashes[5]], table[hashes[6]] | table[hashes[7]]
      )
      if first | second | third | fourth != 0,
        let found = match(hashes, at: index, from: offset, in: bytes.extracting(..<end))
      {
        return found
      }
      index = index &+ 16
    }
    let text = bytes.extracting(..<end)
    // A literal of four bytes may end where only three bytes can be read.
    while index <= text.count &- 3 {
      let bucket = table[QuadHash.of(text.quad(at: index))]
      if let found = match(bucket, at: index, from: offset, in: text) { return found }
      index = index &+ 2
    }
    return nil
  }

  @inline(never)
  private func match(
    _ hashes: SIMD8<UInt16>, at index: Int, from offset: Int, in bytes: Span<UInt8>
  ) -> Match? {
    // The eight buckets, of which usually only one is not empty.
    var rest: UInt64 = 0
    for position in 0..<8 { rest |= UInt64(table[hashes[position]]) << UInt64(position * 8) }
    while rest != 0 {
      let shift = rest.trailingZeroBitCount & ~7
      let bucket = UInt8(truncatingIfNeeded: rest >> UInt64(shift))
      if let found = match(bucket, at: index &+ shift / 4, from: offset, in: bytes) { return found }
      rest &= ~(0xff << UInt64(shift))
    }
    return nil
  }

  /// The literal of a bucket that occurs around an offset.
  @inline(__always)
  private func match(
    _ bucket: UInt8, at index: Int, from offset: Int, in bytes: Span<UInt8>
  ) -> Match? {
    guard bucket != 0 else { return nil }
    let word = bytes.quad(at: index) | QuadHash.caseBits
    for number in buckets[Int(bucket)] {
      let occurrence = occurrences[number]
      guard (word ^ occurrence.word) & occurrence.mask == 0, index - occurrence.offset >= offset,
        literals[occurrence.literal].matches(at: index - occurrence.offset, in: bytes)
      else { continue }
      return Match(literal: occurrence.literal, start: index - occurrence.offset)
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
    var known: [[Int]: UInt8] = [:]
    // If there are too many sets, the last number stands for all that remain.
    var rest = Set<Int>()
    var start = 0
    while start < keys.count {
      let hash = keys[start] >> 32
      var set: [Int] = []
      while start < keys.count, keys[start] >> 32 == hash {
        let occurrence = Int(UInt32(truncatingIfNeeded: keys[start]))
        if set.last != occurrence { set.append(occurrence) }
        start += 1
      }
      if known[set] == nil, all.count < Int(UInt8.max) {
        known[set] = UInt8(all.count)
        all.append(set)
      }
      numbers.append((UInt16(truncatingIfNeeded: hash), known[set] ?? .max))
      if known[set] == nil { rest.formUnion(set) }
    }
    if !rest.isEmpty { all.append(rest.sorted()) }
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
  /// The four bytes, with `QuadHash.caseBits` set.
  var word: UInt32
  /// The bits of `word` that belong to the literal.
  var mask: UInt32
}

/// Hashes four bytes, ignoring case.
private enum QuadHash {
  /// The bits that distinguish small letters from capital letters.
  static let caseBits: UInt32 = 0x2020_2020
  /// The number of bytes in a block: eight groups of four, two bytes apart.
  static let blockLength = 18

  /// Odd, so that no two pairs of bytes collide, and chosen by experiment: few words of logs share a hash with a
  /// literal.
  private static let first: UInt16 = 0x9ec3
  private static let last: UInt16 = 0xd03f

  /// - Parameter word: The bytes, the first in the lowest bits.
  static func of(_ word: UInt32) -> UInt16 {
    let word = word | caseBits
    return UInt16(truncatingIfNeeded: word) &* first &+ UInt16(truncatingIfNeeded: word >> 16) &* last
  }

  /// The hashes of the four bytes at every second offset.
  @inline(__always)
  static func block(_ bytes: Span<UInt8>, at index: Int) -> SIMD8<UInt16> {
    let (pairs, next) = bytes.pairs(at: index, setting: SIMD2(repeating: 0x2020_2020_2020_2020))
    return pairs &* first &+ next &* last
  }
}

/// A literal in lowercase, and the window of its bytes that the search looks for.
private struct Literal {
  private let bytes: ContiguousArray<UInt8>
  /// The offset of the window.
  let start: Int
  /// The first eight bytes, or all of them if there are fewer; the mask of these bits; and the mask of those that
  /// distinguish the case of letters.
  private let (head, headMask, headCase): (UInt64, UInt64, UInt64)

  /// At every second offset, a window of five bytes contains a complete group of four.
  private static let windowLength = 5

  init(_ text: String) {
    let bytes = ContiguousArray(text.utf8.map(\.lowercased))
    let length = min(bytes.count, Self.windowLength)
    self.bytes = bytes
    let first = bytes.prefix(8).reversed()
    head = first.reduce(0) { $0 << 8 | UInt64($1) }
    headMask = first.reduce(0) { word, _ in word << 8 | 0xff }
    headCase = first.reduce(0) { $0 << 8 | ($1.isLetter ? 0x20 : 0) }
    // The rarest bytes produce the fewest candidates.
    let commonness = Self.commonness(of: bytes, length)
    // The last of equal ones: what several literals end with has one hash.
    start = commonness.indices.reversed().min { commonness[$0] < commonness[$1] } ?? 0
  }

  /// The frequency of each window, by its letters. Windows inside words that are frequent in logs come after all
  /// others.
  private static func commonness(of bytes: ContiguousArray<UInt8>, _ length: Int) -> [Int] {
    let isCommon = quads(in: bytes).map(common.contains)
    return (0...bytes.count - length).map { start in
      let byLetters = bytes[start..<start + length].reduce(0) { $0 + ranks[Int($1)] }
      return isCommon[start...start + length - 4].contains(true) ? byLetters + 1_000 : byLetters
    }
  }

  /// Every four consecutive bytes.
  private static func quads(in bytes: some RandomAccessCollection<UInt8>) -> [UInt32] {
    var last: UInt32 = 0
    return bytes.map {
      last = last << 8 | UInt32($0)
      return last
    }.suffix(max(0, bytes.count - 3))
  }

  /// The rank of each byte by the frequency of English letters, the rarest first.
  private static let ranks: [Int] = {
    var ranks = [Int](repeating: 0, count: 256)
    for (rank, letter) in "zqxjkvbpygfwmucldrhsnioate ".utf8.enumerated() { ranks[Int(letter)] = rank }
    return ranks
  }()

  /// Every four consecutive bytes of words that are frequent in app logs.
  private static let common: Set<UInt32> = {
    let words = [
      "viewcontroller", "layoutsubviews", "cache", "session", "message", "push", "will", "sent", "action",
      "flushing",
    ]
    return Set(words.flatMap { quads(in: Array($0.utf8)) })
  }()

  /// The four bytes from an offset in the window. If the window ends after three, all values of the fourth.
  func words(from offset: Int) -> [UInt32] {
    let known = bytes[(start + offset)...].prefix(4)
    let word = known.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return known.count == 4 ? [word] : (0...255).map { word | $0 << 24 }
  }

  /// Whether the literal is at an offset.
  @inline(__always)
  func matches(at start: Int, in text: Span<UInt8>) -> Bool {
    guard start <= text.count &- bytes.count else { return false }
    guard start <= text.count &- 8 else { return isEqual(to: text, from: start, at: 0) }
    return ByteWords.word(text, at: start) & headMask | headCase == head
      && (bytes.count <= 8 || isEqual(to: text, from: start, at: 8))
  }

  private func isEqual(to text: Span<UInt8>, from start: Int, at index: Int) -> Bool {
    for index in index..<bytes.count where text[start + index].lowercased != bytes[index] { return false }
    return true
  }
}

extension Span<UInt8> {
  /// Four bytes, the first in the lowest bits. At the last three bytes of a text, the fourth is 0.
  @inline(__always)
  fileprivate func quad(at index: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: ByteWords.word(self, at: index))
  }
}
