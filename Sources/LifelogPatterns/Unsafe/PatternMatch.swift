/// A named group of a pattern, to read its range from a match.
package struct PatternGroup: Hashable, Sendable {
  /// Counted from 1, as in PCRE2; several if the name appears in several alternatives.
  let numbers: [Int]
}

/// The ranges that the groups of a pattern matched in a text.
///
/// Unsafe, since it reads memory of PCRE2, which is valid while `CompiledPattern.match` runs its body. This value can
/// be neither copied nor stored, so it does not outlive that memory.
@safe package struct PatternMatch: ~Copyable {
  private let offsets: UnsafeMutablePointer<Int>
  private let count: Int
  private let length: Int

  /// - Parameters:
  ///   - offsets: Start and end of each group, the whole match first; `Int.max` and above for no match.
  ///   - count: The number of these pairs.
  ///   - length: The length of the text, in bytes.
  @unsafe init(offsets: UnsafeMutablePointer<Int>, count: Int, length: Int) {
    unsafe self.offsets = offsets
    self.count = count
    self.length = length
  }

  /// The range of a group in the text, in bytes; `nil` if the group did not match.
  package subscript(group: PatternGroup) -> Range<Int>? {
    for number in group.numbers where number < count {
      let (start, end) = unsafe (offsets[number * 2], offsets[number * 2 + 1])
      if start >= 0, start <= end, end <= length { return start..<end }
    }
    return nil
  }
}
