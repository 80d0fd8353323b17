/// A set of ASCII literals that are searched for all at once, whatever the case of their letters.
///
/// Wu and Manber, "A Fast Algorithm for Multi-Pattern Searching", TR-94-17, University of Arizona: two
/// bytes tell how far the search may jump. It is the filter that every line passes, so the tables are read
/// without bounds checks; the indices are masked to their size.
struct LiteralSet: Sendable {
  /// Where a literal was found.
  struct Match {
    /// Index into the literals that the set was made of.
    var literal: Int
    /// The offset of its first byte.
    var start: Int
  }

  private let literals: [ContiguousArray<UInt8>]
  /// How many bytes of each literal the jump table knows: the length of the shortest.
  private let window: Int
  /// By the last two bytes of the window: how far to jump; 0 where a literal may end its window.
  private let jumps: ContiguousArray<UInt8>
  /// By the last two bytes of the window: which literals to compare.
  private let buckets: [Int: [Int]]

  /// A set of literals, each of at least three ASCII bytes.
  init(_ literals: [String]) {
    let folded = literals.map { ContiguousArray($0.utf8.map(\.lowercased)) }
    let window = folded.map(\.count).min() ?? 3
    var jumps = ContiguousArray(repeating: UInt8(window - 1), count: 1 << 14)
    var buckets: [Int: [Int]] = [:]
    for (index, literal) in folded.enumerated() {
      for end in 1..<window {
        let block = Self.block(literal[end - 1], literal[end])
        jumps[block] = min(jumps[block], UInt8(window - 1 - end))
      }
      buckets[Self.block(literal[window - 2], literal[window - 1]), default: []].append(index)
    }
    self.literals = folded
    self.window = window
    self.jumps = jumps
    self.buckets = buckets
  }

  /// The first literal that occurs, or `nil`.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  func first(in bytes: Span<UInt8>) -> Match? {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe jumps.withUnsafeBufferPointer { jumps in
        var end = window - 1
        while end < buffer.count {
          let block = unsafe Self.block(buffer[end - 1], buffer[end])
          let jump = unsafe jumps[block]
          if jump == 0 {
            let start = end - window + 1
            if let literal = unsafe candidate(block, at: start, in: buffer) {
              return Match(literal: literal, start: start)
            }
            end += 1
          } else {
            end += Int(jump)
          }
        }
        return nil
      }
    }
  }

  @inline(never)
  private func candidate(_ block: Int, at start: Int, in buffer: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let bucket = buckets[block] else { return nil }
    for index in bucket where literals[index].count <= buffer.count - start {
      let literal = literals[index]
      var isEqual = true
      for offset in literal.indices where isEqual {
        isEqual = unsafe buffer[start + offset].lowercased == literal[offset]
      }
      if isEqual { return index }
    }
    return nil
  }

  /// Letters in lower case; other bytes lose a bit, which only makes the tables say more often
  /// that a literal may be here.
  @inline(__always)
  private static func fold(_ byte: UInt8) -> UInt8 { (byte | 0x20) & 0x7f }

  @inline(__always)
  private static func block(_ first: UInt8, _ second: UInt8) -> Int {
    Int(fold(first)) << 7 | Int(fold(second))
  }
}
