/// A set of literals that are searched for all at once, whatever the case of their ASCII letters.
///
/// A shift-or automaton over four bytes of each literal, with the literals spread over sixteen buckets, as
/// Hyperscan's FDR does it: one table look-up, one shift and one `or` for each byte, whatever the number of
/// literals. What it lets through is compared byte for byte.
///
/// Baeza-Yates and Gonnet, "A New Approach to Text Searching", doi:10.1145/135239.135243; Wang et al.,
/// "Hyperscan: A Fast Multi-pattern Regex Matcher for Modern CPUs", NSDI 2019.
///
/// It is the filter that every line passes, so the bytes and the table are read without bounds checks; the
/// table has an entry for every byte there is.
struct LiteralSet: Sendable {
  /// Where a literal was found.
  struct Match {
    /// Index into the literals that the set was made of.
    var literal: Int
    /// The offset of its first byte.
    var start: Int
  }

  /// The fewest bytes of a literal.
  static let leastLength = windowLength

  private static let windowLength = 4
  private static let bucketCount = 16

  private let literals: ContiguousArray<Literal>
  /// The literals of each bucket, by index.
  private let buckets: ContiguousArray<ContiguousArray<Int>>
  /// For each byte four lanes of sixteen bits, one lane for each place in a window. A bit is clear where a
  /// literal of that bucket has the byte at that place.
  private let table: ContiguousArray<UInt64>

  /// A set of literals, each of at least four bytes.
  init(_ texts: [String]) {
    let literals = ContiguousArray(texts.map(Literal.init))
    // Neighbours in the alphabet share a bucket: alike windows let less through.
    let sorted = literals.indices.sorted {
      literals[$0].windowBytes.lexicographicallyPrecedes(literals[$1].windowBytes)
    }
    var buckets = ContiguousArray(repeating: ContiguousArray<Int>(), count: Self.bucketCount)
    var table = ContiguousArray(repeating: UInt64.max, count: 256)
    for (place, index) in sorted.enumerated() {
      let bucket = place * Self.bucketCount / sorted.count
      buckets[bucket].append(index)
      for (offset, byte) in literals[index].windowBytes.enumerated() {
        let bit = UInt64(1) << UInt64(bucket + Self.bucketCount * offset)
        table[Int(byte)] &= ~bit
        if byte.isLetter { table[Int(byte ^ 0x20)] &= ~bit }
      }
    }
    self.literals = literals
    self.buckets = buckets
    self.table = table
  }

  /// The literal whose window ends first at or after an offset, or `nil`.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  func first(in bytes: Span<UInt8>, from offset: Int = 0) -> Match? {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe table.withUnsafeBufferPointer { table in
        // Lane k: in which buckets the last k + 1 bytes are the first k + 1 of a window (bit clear).
        var lanes = UInt64.max
        var index = offset
        // Four bytes at a time: the lanes of one step do not wait for those of the step before.
        while index + 4 <= buffer.count {
          let first = unsafe table[Int(buffer[index])]
          let pair = unsafe first << 16 | table[Int(buffer[index + 1])]
          let third = unsafe table[Int(buffer[index + 2])]
          let last = unsafe pair << 32 | third << 16 | table[Int(buffer[index + 3])]
          let steps = (lanes << 16 | first, lanes << 32 | pair, lanes << 48 | pair << 16 | third, last)
          if steps.0 & steps.1 & steps.2 & steps.3 < Self.noHit {
            if let found = unsafe match(steps.0, windowEnd: index + 1, of: buffer) { return found }
            if let found = unsafe match(steps.1, windowEnd: index + 2, of: buffer) { return found }
            if let found = unsafe match(steps.2, windowEnd: index + 3, of: buffer) { return found }
            if let found = unsafe match(steps.3, windowEnd: index + 4, of: buffer) { return found }
          }
          lanes = last
          index += 4
        }
        while index < buffer.count {
          lanes = unsafe lanes << 16 | table[Int(buffer[index])]
          if let found = unsafe match(lanes, windowEnd: index + 1, of: buffer) { return found }
          index += 1
        }
        return nil
      }
    }
  }

  /// Lanes from here on have all bits of the last lane set: no window ends.
  private static let noHit: UInt64 = 0xffff_0000_0000_0000

  @inline(__always)
  private func match(_ lanes: UInt64, windowEnd: Int, of buffer: UnsafeBufferPointer<UInt8>) -> Match? {
    lanes < Self.noHit ? unsafe literal(in: ~lanes >> 48, windowEnd: windowEnd, of: buffer) : nil
  }

  @inline(never)
  private func literal(in hits: UInt64, windowEnd: Int, of buffer: UnsafeBufferPointer<UInt8>) -> Match? {
    var hits = hits
    while hits != 0 {
      for index in buckets[hits.trailingZeroBitCount] {
        let bytes = literals[index].bytes
        let start = windowEnd - Self.windowLength - literals[index].window
        guard start >= 0, start + bytes.count <= buffer.count else { continue }
        var place = 0
        while place < bytes.count, unsafe buffer[start + place].lowercased == bytes[place] { place += 1 }
        if place == bytes.count { return Match(literal: index, start: start) }
      }
      hits &= hits - 1
    }
    return nil
  }
}

extension LiteralSet {
  /// A literal, its ASCII letters in lower case, and which four of its bytes the automaton knows.
  private struct Literal {
    var bytes: ContiguousArray<UInt8>
    /// Where those four begin.
    var window: Int

    var windowBytes: ArraySlice<UInt8> { Array(bytes)[window..<window + LiteralSet.windowLength] }

    init(_ text: String) {
      let bytes = ContiguousArray(text.utf8.map(\.lowercased))
      let starts = 0...max(0, bytes.count - LiteralSet.windowLength)
      self.bytes = bytes
      // The rarest four bytes let the least through.
      window = starts.min { Self.commonness(bytes, $0) < Self.commonness(bytes, $1) } ?? 0
    }

    /// How common a window is, judged by its letters: their places among the letters of English by frequency.
    /// `view` is in the name of every other class.
    private static func commonness(_ bytes: ContiguousArray<UInt8>, _ start: Int) -> Int {
      let letters = Array("zqxjkvbpygfwmucldrhsnioate ".utf8)
      let window = bytes[start..<start + LiteralSet.windowLength]
      return window.reduce(window.elementsEqual("view".utf8) ? 100 : 0) {
        $0 + (letters.firstIndex(of: $1) ?? 0)
      }
    }
  }
}
