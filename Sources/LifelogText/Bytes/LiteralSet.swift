/// A set of literals that are searched for all at once, whatever the case of their ASCII letters.
///
/// Four bytes at every second place are hashed into a table that tells which literals may have them there; only these
/// are compared byte for byte. So a byte costs half a look-up, whatever the number of literals, and no look-up waits
/// for the one before.
///
/// Wu and Manber, "A Fast Algorithm for Multi-Pattern Searching", University of Arizona TR-94-17; Wang et al.,
/// "Hyperscan: A Fast Multi-pattern Regex Matcher for Modern CPUs", NSDI 2019, for the groups.
package struct LiteralSet: Sendable {
  /// Where a literal was found.
  package struct Match {
    /// Index into the literals that the set was made of.
    package var literal: Int
    /// The offset of its first byte.
    package var start: Int
  }

  /// The fewest bytes of a literal.
  package static let leastLength = 4

  private let literals: ContiguousArray<Literal>
  /// Where each literal stands if four of its bytes were found, bucket by bucket.
  private let standings: ContiguousArray<Standing>
  /// Those of each bucket; none of the first.
  private let buckets: ContiguousArray<Range<Int>>
  /// For the hash of four bytes the bucket of what may stand there.
  private let table: ByteTable

  /// A set of literals, each of at least four bytes.
  package init(_ texts: [String]) {
    literals = ContiguousArray(texts.map(Literal.init))
    var standings = ContiguousArray<Standing>()
    var places: [UInt16: Set<Int>] = [:]
    for index in literals.indices {
      for offset in 0...1 {
        let words = literals[index].words(from: offset)
        for word in words { places[QuadHash.of(word), default: []].insert(standings.count) }
        standings.append(
          Standing(
            literal: index, place: literals[index].start + offset, word: words[0] | QuadHash.caseBits,
            mask: words.count == 1 ? .max : 0xff_ffff))
      }
    }
    let sets = Buckets(of: places)
    self.standings = ContiguousArray(sets.all.joined().map { standings[$0] })
    buckets = sets.ranges
    table = ByteTable(sets.numbers)
  }

  /// A literal of the earliest line that has one, or `nil`. No literal holds a newline, so that text of many lines can
  /// be searched at once.
  ///
  /// - Complexity: O(*n*) in the number of bytes up to it.
  package func first(in bytes: Span<UInt8>, from offset: Int = 0) -> Match? {
    let table = table
    var index = offset
    // Eight places at a time, for one question.
    while index <= bytes.count &- QuadHash.blockLength {
      let hashes = QuadHash.block(bytes, at: index)
      let (first, second, third, fourth) = (
        table[hashes[0]] | table[hashes[1]], table[hashes[2]] | table[hashes[3]],
        table[hashes[4]] | table[hashes[5]], table[hashes[6]] | table[hashes[7]]
      )
      if first | second | third | fourth != 0,
        let found = match(hashes, at: index, from: offset, in: bytes)
      {
        return found
      }
      index = index &+ 16
    }
    // A literal of four bytes may end where only three can be read.
    while index <= bytes.count &- 3 {
      let bucket = table[QuadHash.of(bytes.quad(at: index))]
      if let found = match(bucket, at: index, from: offset, in: bytes) { return found }
      index = index &+ 2
    }
    return nil
  }

  @inline(never)
  private func match(
    _ hashes: SIMD8<UInt16>, at index: Int, from offset: Int, in bytes: Span<UInt8>
  ) -> Match? {
    // Of the eight one has a bucket, seldom two.
    var places = marks(hashes)
    while places != 0 {
      let place = places.trailingZeroBitCount
      if let found = match(table[hashes[place]], at: index &+ place &* 2, from: offset, in: bytes) {
        return found
      }
      places &= places &- 1
    }
    return nil
  }

  /// A bit for each place that has a bucket.
  @inline(__always)
  private func marks(_ hashes: SIMD8<UInt16>) -> Int {
    @inline(__always)
    func mark(_ place: Int) -> Int { table[hashes[place]] == 0 ? 0 : 1 << place }
    return mark(0) | mark(1) | mark(2) | mark(3) | mark(4) | mark(5) | mark(6) | mark(7)
  }

  /// The literal of a bucket that stands about a place.
  @inline(__always)
  private func match(
    _ bucket: UInt8, at index: Int, from offset: Int, in bytes: Span<UInt8>
  ) -> Match? {
    guard bucket != 0 else { return nil }
    let word = bytes.quad(at: index) | QuadHash.caseBits
    for number in buckets[Int(bucket)] {
      let standing = standings[number]
      guard (word ^ standing.word) & standing.mask == 0, index - standing.place >= offset,
        literals[standing.literal].stands(at: index - standing.place, in: bytes)
      else { continue }
      return Match(literal: standing.literal, start: index - standing.place)
    }
    return nil
  }
}

/// The different sets among those of places, numbered; the empty one is the first.
private struct Buckets {
  private(set) var all: [[Int]] = [[]]
  /// The number of the set of each place that has one.
  private(set) var numbers: [UInt16: UInt8] = [:]

  init(of sets: [UInt16: Set<Int>]) {
    let whole = sets.values.reduce(into: Set()) { $0.formUnion($1) }
    var known: [Set<Int>: UInt8] = [:]
    for (place, set) in sets.sorted(by: { $0.key < $1.key }) {
      if known[set] == nil {
        // Where there are too many, the last is of everything.
        let isLast = all.count == Int(UInt8.max)
        known[set] = UInt8(min(all.count, Int(UInt8.max)))
        if all.count <= Int(UInt8.max) { all.append((isLast ? whole : set).sorted()) }
      }
      numbers[place] = known[set]
    }
  }

  /// Where each stands if they are joined.
  var ranges: ContiguousArray<Range<Int>> {
    var end = 0
    return ContiguousArray(
      all.map { set in
        end += set.count
        return end - set.count..<end
      })
  }
}

/// One way in which a literal can stand about a place.
private struct Standing {
  /// The index of the literal.
  var literal: Int
  /// Where in the literal the place is.
  var place: Int
  /// The four bytes that stand at the place, as far as the case of letters does not count.
  var word: UInt32
  /// Which bits of them are the literal's.
  var mask: UInt32
}

/// Where four bytes stand in a table, whatever the case of letters.
private enum QuadHash {
  /// The bits by which small letters differ from capital ones.
  static let caseBits: UInt32 = 0x2020_2020
  /// How many bytes a block takes in: eight places, two apart.
  static let blockLength = 18

  /// Odd, so that no two pairs of bytes fall together, and found by trial: few words of logs share a place with a hint.
  private static let first: UInt16 = 0x9ec3
  private static let last: UInt16 = 0xd03f

  /// - Parameter word: The bytes, the first the lowest.
  static func of(_ word: UInt32) -> UInt16 {
    let word = word | caseBits
    return UInt16(truncatingIfNeeded: word) &* first &+ UInt16(truncatingIfNeeded: word >> 16) &* last
  }

  /// Those of the four bytes at every second place.
  @inline(__always)
  static func block(_ bytes: Span<UInt8>, at index: Int) -> SIMD8<UInt16> {
    let (pairs, next) = bytes.pairs(at: index, setting: SIMD2(repeating: 0x2020_2020_2020_2020))
    return pairs &* first &+ next &* last
  }
}

/// A literal, its ASCII letters in lower case, and which of its bytes are looked for.
private struct Literal {
  private let bytes: ContiguousArray<UInt8>
  /// Where the window begins that is looked for.
  let start: Int
  /// Its first eight bytes, or all of them; which bits these are, and which of them tell small letters from capital ones.
  private let (head, headMask, headCase): (UInt64, UInt64, UInt64)

  /// Five bytes hold, wherever the places are, four of which one is the first.
  private static let windowLength = 5

  init(_ text: String) {
    let bytes = ContiguousArray(text.utf8.map(\.lowercased))
    let length = min(bytes.count, Self.windowLength)
    self.bytes = bytes
    let first = bytes.prefix(8).reversed()
    head = first.reduce(0) { $0 << 8 | UInt64($1) }
    headMask = first.reduce(0) { word, _ in word << 8 | 0xff }
    headCase = first.reduce(0) { $0 << 8 | ($1.isLetter ? 0x20 : 0) }
    // The rarest bytes let the least through.
    let commonness = Self.commonness(of: bytes, length)
    start = commonness.indices.min { commonness[$0] < commonness[$1] } ?? 0
  }

  /// How common each window is, judged by its letters; those that stand in a word that logs are full of come after all
  /// others.
  private static func commonness(of bytes: ContiguousArray<UInt8>, _ length: Int) -> [Int] {
    let isCommon = quads(in: bytes).map(common.contains)
    return (0...bytes.count - length).map { start in
      let byLetters = bytes[start..<start + length].reduce(0) { $0 + ranks[Int($1)] }
      return isCommon[start...start + length - 4].contains(true) ? byLetters + 1_000 : byLetters
    }
  }

  /// Each four bytes that follow each other.
  private static func quads(in bytes: some RandomAccessCollection<UInt8>) -> [UInt32] {
    var last: UInt32 = 0
    return bytes.map {
      last = last << 8 | UInt32($0)
      return last
    }.suffix(max(0, bytes.count - 3))
  }

  /// For each byte its place among the letters of English by frequency, the rarest first.
  private static let ranks: [Int] = {
    var ranks = [Int](repeating: 0, count: 256)
    for (rank, letter) in "zqxjkvbpygfwmucldrhsnioate ".utf8.enumerated() { ranks[Int(letter)] = rank }
    return ranks
  }()

  /// All that is four bytes long of the words that logs of apps are full of.
  private static let common: Set<UInt32> = {
    let words = [
      "viewcontroller", "layoutsubviews", "cache", "session", "message", "push", "will", "sent", "action",
      "flushing",
    ]
    return Set(words.flatMap { quads(in: Array($0.utf8)) })
  }()

  /// The four bytes from an offset in the window: where that reaches beyond the literal, whatever may follow it.
  func words(from offset: Int) -> [UInt32] {
    let known = bytes[(start + offset)...].prefix(4)
    let word = known.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return known.count == 4 ? [word] : (0...255).map { word | $0 << 24 }
  }

  /// Whether it stands somewhere.
  @inline(__always)
  func stands(at start: Int, in text: Span<UInt8>) -> Bool {
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
  /// Four bytes, the first the lowest; of the last three of a text the fourth is 0.
  @inline(__always)
  fileprivate func quad(at index: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: ByteWords.word(self, at: index))
  }
}
