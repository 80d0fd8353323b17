/// A group of a pattern, by which matches are asked for what it took.
package struct PatternGroup: Hashable, Sendable {
  /// Counted from 1, as PCRE2 does; several where a name stands in several alternatives.
  let numbers: [Int]
}

/// What the groups of a pattern took of a text.
///
/// Unsafe, since it looks into memory of PCRE2's, which holds the match while `CompiledPattern.match` runs its body. As it can be
/// neither copied nor kept, it does not outlive that.
@safe package struct PatternMatch: ~Copyable {
  private let offsets: UnsafeMutablePointer<Int>
  private let count: Int
  private let length: Int

  /// - Parameters:
  ///   - offsets: Start and end of each group, the whole match first; `Int.max` and beyond for none.
  ///   - count: How many pairs these are.
  ///   - length: Of the text, in bytes.
  @unsafe init(offsets: UnsafeMutablePointer<Int>, count: Int, length: Int) {
    unsafe self.offsets = offsets
    self.count = count
    self.length = length
  }

  /// Where in the text stands what a group took, in bytes; `nil` when it took no part.
  package subscript(group: PatternGroup) -> Range<Int>? {
    for number in group.numbers where number < count {
      let (start, end) = unsafe (offsets[number * 2], offsets[number * 2 + 1])
      if start >= 0, start <= end, end <= length { return start..<end }
    }
    return nil
  }
}
