import LifelogText

/// The object on the last line. `log` writes the same keys in the same order on nearly every line, and most of their values again.
///
/// A member whose bytes are those of the last line is not scanned: its key and its length are known. Every other member is
/// scanned, and remembered. So the last line changes no result.
struct RecordMemory {
  private struct Member {
    var key: LogObject.Key
    var isString: Bool
    /// The number of bytes from the end of the member before to the text of the value: `,"threadID":`.
    var lead: Int
    /// The number of bytes of that text.
    var count: Int
    /// The number of bytes from the end of the member before to the end of this one.
    var length: Int

    /// - Parameter start: The end of the member before.
    init(_ key: LogObject.Key, _ value: JSONScanner.Value, from start: Int) {
      self.key = key
      isString = value.isString
      lead = value.range.lowerBound - start
      count = value.range.count
      length = value.end - start
    }
  }

  /// The object, up to the end of its line.
  private var bytes: ContiguousArray<UInt8> = []
  private var members: ContiguousArray<Member> = []
  /// More members than this are scanned on each line.
  private static let maxCount = 100

  /// The number of members that have been read.
  private var index = 0
  /// The offset in the last object of the end of as many members.
  private var end = 0
  /// The offset in the last object up to which what follows is the same; not after `end` if it is not known.
  private var sameEnd = 0

  /// Prepares for the members of an object.
  mutating func begin() { (index, end, sameEnd) = (0, 1, 0) }

  /// The next member of an object that has a value to take, or that is not as on the last line; `nil` at the object's end, or
  /// where its syntax is invalid.
  @inline(__always)
  mutating func next(
    _ scanner: inout JSONScanner, in line: Span<UInt8>
  ) -> (key: LogObject.Key, value: JSONScanner.Value)? {
    while index < members.count {
      let member = members[index]
      let last = end &+ member.length
      if sameEnd <= last { compare(from: scanner.offset, in: line) }
      // The byte after a number ends it.
      guard last < sameEnd else { break }
      let start = scanner.offset &+ member.lead
      scanner.skip(member.length)
      index &+= 1
      end = last
      if member.key != .other {
        let value = start..<start &+ member.count
        return (member.key, JSONScanner.Value(range: value, isString: member.isString))
      }
    }
    return scan(&scanner, in: line)
  }

  /// Finds how far what follows is the same.
  ///
  /// - Parameter offset: The end of the members that have been read.
  @inline(never)
  private mutating func compare(from offset: Int, in line: Span<UInt8>) {
    let known = max(sameEnd, end)
    sameEnd =
      known + bytes.span.extracting(known...).sameCount(line.extracting((offset + known - end)...))
  }

  /// Scans a member, and remembers it.
  @inline(never)
  private mutating func scan(
    _ scanner: inout JSONScanner, in line: Span<UInt8>
  ) -> (key: LogObject.Key, value: JSONScanner.Value)? {
    let start = scanner.offset
    var found: (key: LogObject.Key, value: JSONScanner.Value)?
    if index < members.count, end &+ members[index].lead <= sameEnd {
      let member = members[index]
      found = scanner.value(in: line, after: member.isString ? member.lead &- 1 : member.lead)
        .map { (member.key, $0) }
    }
    if found != nil {
      end &+= members[index].length
      sameEnd = end
    } else {
      // What follows may be another member.
      members.removeLast(members.count - min(index, members.count))
      found = scanner.next(in: line).map { (LogObject.Key(line.extracting($0.key)), $0.value) }
    }
    guard let (key, value) = found, index < Self.maxCount else { return found }
    let member = Member(key, value, from: start)
    if index < members.count { members[index] = member } else { members.append(member) }
    index += 1
    return found
  }

  /// Remembers an object whose members have been read.
  mutating func finish(_ object: Span<UInt8>) {
    if index < members.count { members.removeLast(members.count - index) }
    bytes.removeAll(keepingCapacity: true)
    bytes.append(bytes: object)
  }
}
