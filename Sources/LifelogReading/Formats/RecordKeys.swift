import LifelogText

/// The keys of an object, learnt from the last line: `log` writes the same keys in the same order on nearly every line.
///
/// What precedes a value is compared with the text that preceded it on the last line. A member with another text is scanned, and
/// its key is learnt. So the keys change no result.
struct RecordKeys {
  private struct Member {
    /// What precedes the value, from the end of the value before: `,"threadID":`.
    var lead: SIMD4<UInt64>
    /// The bits of its bytes.
    var mask: SIMD4<UInt64>
    /// The number of its bytes.
    var count: Int
    var key: LogObject.Key
  }

  private var members: ContiguousArray<Member> = []
  /// More keys than this are scanned on each line.
  private static let maxCount = 100

  /// The next member of an object; `nil` at its end, or where its syntax is invalid.
  ///
  /// - Parameter index: The number of members before it.
  @inline(__always)
  mutating func next(
    _ scanner: inout JSONScanner, at index: Int, in line: Span<UInt8>
  ) -> (key: LogObject.Key, value: JSONScanner.Value)? {
    if index < members.count, let words = line.words(at: scanner.offset) {
      let difference = (words ^ members[index].lead) & members[index].mask
      if difference[0] | difference[1] | difference[2] | difference[3] == 0,
        let value = scanner.value(in: line, after: members[index].count)
      {
        return (members[index].key, value)
      }
    }
    return scan(&scanner, at: index, in: line)
  }

  /// Scans a member and learns its key.
  @inline(never)
  private mutating func scan(
    _ scanner: inout JSONScanner, at index: Int, in line: Span<UInt8>
  ) -> (key: LogObject.Key, value: JSONScanner.Value)? {
    let start = scanner.offset
    guard let (name, value) = scanner.next(in: line) else { return nil }
    let key = LogObject.Key(line.extracting(name))
    let count = value.start - start
    guard index < Self.maxCount, index <= members.count, count <= 32, let lead = line.words(at: start) else {
      return (key, value)
    }
    let mask = SIMD4((0..<4).map { ByteWords.mask(max(0, count - 8 * $0)) })
    members.removeSubrange(index...)
    members.append(Member(lead: lead & mask, mask: mask, count: count, key: key))
    return (key, value)
  }
}
