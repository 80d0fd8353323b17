/// The hash function BLAKE2b with 64 bytes of output and without a key, as RFC 7693 defines it.
package struct BLAKE2b {
  private static let start: [UInt64] = [
    0x6a09_e667_f3bc_c908, 0xbb67_ae85_84ca_a73b, 0x3c6e_f372_fe94_f82b, 0xa54f_f53a_5f1d_36f1,
    0x510e_527f_ade6_82d1, 0x9b05_688c_2b3e_6c1f, 0x1f83_d9ab_fb41_bd6b, 0x5be0_cd19_137e_2179,
  ]

  /// The order of the message words in each round. Rounds 10 and 11 repeat the first two.
  private static let order: [[Int]] = [
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
    [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
    [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
    [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
    [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
    [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
    [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
    [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
    [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
    [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
  ]

  /// The words that each step of a round mixes: the columns, then the diagonals.
  private static let steps = [
    (0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
    (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14),
  ]

  private static let blockSize = 128

  private var state: [UInt64]
  private var block: [UInt8] = []
  /// The number of bytes in the blocks before ``block``.
  private var count: UInt64 = 0

  package init() {
    state = Self.start
    // The length of the output, no key, and a tree of one node.
    state[0] ^= 0x0101_0040
    block.reserveCapacity(Self.blockSize)
  }

  /// - Complexity: O(*n*) in the number of bytes.
  package mutating func update(_ bytes: Span<UInt8>) {
    var index = 0
    while index < bytes.count {
      // The last block is compressed differently, so a full block waits for the byte after it.
      if block.count == Self.blockSize {
        count += UInt64(Self.blockSize)
        compress(isLast: false)
        block.removeAll(keepingCapacity: true)
      }
      let end = min(bytes.count, index + Self.blockSize - block.count)
      while index < end {
        block.append(bytes[index])
        index += 1
      }
    }
  }

  /// The hash of the bytes so far.
  package func finished() -> [UInt8] {
    var last = self
    last.count += UInt64(block.count)
    last.block += Array(repeating: 0, count: Self.blockSize - block.count)
    last.compress(isLast: true)
    return last.state.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (UInt64($0) * 8)) } }
  }

  private mutating func compress(isLast: Bool) {
    var words = [UInt64](repeating: 0, count: 16)
    for index in 0..<Self.blockSize { words[index >> 3] |= UInt64(block[index]) << UInt64((index & 7) * 8) }
    var mixed = state + Self.start
    mixed[12] ^= count
    if isLast { mixed[14] = ~mixed[14] }
    for round in 0..<12 {
      let order = Self.order[round % 10]
      for (number, step) in Self.steps.enumerated() {
        Self.mix(&mixed, step, words[order[number * 2]], words[order[number * 2 + 1]])
      }
    }
    for index in state.indices { state[index] ^= mixed[index] ^ mixed[index + 8] }
  }

  private static func mix(
    _ words: inout [UInt64], _ step: (a: Int, b: Int, c: Int, d: Int), _ first: UInt64, _ second: UInt64
  ) {
    words[step.a] = words[step.a] &+ words[step.b] &+ first
    words[step.d] = (words[step.d] ^ words[step.a]).rotatedRight(32)
    words[step.c] = words[step.c] &+ words[step.d]
    words[step.b] = (words[step.b] ^ words[step.c]).rotatedRight(24)
    words[step.a] = words[step.a] &+ words[step.b] &+ second
    words[step.d] = (words[step.d] ^ words[step.a]).rotatedRight(16)
    words[step.c] = words[step.c] &+ words[step.d]
    words[step.b] = (words[step.b] ^ words[step.c]).rotatedRight(63)
  }
}

extension UInt64 {
  fileprivate func rotatedRight(_ count: UInt64) -> UInt64 { self >> count | self << (64 - count) }
}
