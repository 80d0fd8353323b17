/// Checks that each byte of a zip or 7z archive belongs to a member or to the list of members.
///
/// libarchive starts at the list. It notices neither bytes outside of the listed members, such as a second archive, nor
/// two entries of the list for the same bytes.
///
/// Sources: PKWARE's APPNOTE.TXT, 4.3; 7zFormat.txt of the LZMA SDK.
struct ArchiveLayout {
  let source: any SeekableSource
  /// The path of the archive, for errors.
  let path: String

  // MARK: 7z

  /// - Complexity: O(1)
  func checkSevenZip() throws(InputError) {
    let head = try bytes(at: 0, count: 32)
    let end = head.number(at: 12, size: 8).addingReportingOverflow(head.number(at: 20, size: 8))
    guard !end.overflow, try size == Int64(clamping: end.partialValue) + 32 else {
      throw .corrupt(path: path, detail: "unexpected bytes after the archive")
    }
  }

  // MARK: zip

  /// The list of members at the end of a zip archive.
  private struct List {
    var range: Range<Int64>
    /// Modulo 65,536 without the fields of zip64.
    var count: Int
  }

  /// The bytes of a member.
  private struct Member {
    var range: Range<Int64>
    /// Whether its checksum and sizes follow its content.
    var hasDescriptor: Bool
  }

  /// - Complexity: O(*n* log *n*) in the number of members.
  func checkZip() throws(InputError) {
    let list = try list()
    var members: [Member] = []
    var offset = list.range.lowerBound
    while offset < list.range.upperBound {
      let entry = try bytes(at: offset, count: 46)
      guard entry.starts(with: Array("PK\u{1}\u{2}".utf8)) else { break }
      let more = try bytes(
        at: offset + 46, count: entry.number(at: 28, size: 2) + entry.number(at: 30, size: 2))
      members.append(try member(entry, more))
      offset += Int64(46 + more.count + entry.number(at: 32, size: 2))
    }
    guard offset == list.range.upperBound, members.count & 0xFFFF == list.count & 0xFFFF else {
      throw corrupt("the list of members is damaged")
    }
    members.sort { $0.range.lowerBound < $1.range.lowerBound }
    try checkGap(after: Member(range: 0..<0, hasDescriptor: false), to: members.first?.range.lowerBound ?? 0)
    for (index, member) in members.enumerated() {
      let next = index + 1 < members.count ? members[index + 1].range.lowerBound : list.range.lowerBound
      try checkGap(after: member, to: next)
    }
  }

  private func checkGap(after member: Member, to next: Int64) throws(InputError) {
    let gap = next - member.range.upperBound
    guard gap >= 0 else { throw corrupt("two members overlap") }
    guard gap == 0 || member.hasDescriptor && [12, 16, 20, 24].contains(gap) else {
      throw corrupt("it has bytes that belong to no member")
    }
  }

  /// Finds the list of members. The record that names it is the last one of the archive.
  private func list() throws(InputError) -> List {
    let size = try size
    let tailStart = max(0, size - 22 - 0xFFFF)
    let tail = try bytes(at: tailStart, count: Int(size - tailStart))
    let mark = Array("PK\u{5}\u{6}".utf8)
    guard
      let start = stride(from: tail.count - 22, through: 0, by: -1)
        .first(where: { tail[$0...].starts(with: mark) })
    else { throw corrupt("the list of members is missing") }
    guard start + 22 + tail.number(at: start + 20, size: 2) == tail.count else {
      throw corrupt("unexpected bytes after the archive")
    }
    var end = tailStart + Int64(start)
    var (count, length, first) = (
      tail.number(at: start + 10, size: 2), tail.number(at: start + 12, size: 4),
      tail.number(at: start + 16, size: 4)
    )
    if start >= 20, tail[(start - 20)...].starts(with: Array("PK\u{6}\u{7}".utf8)) {
      end = Int64(tail.number(at: start - 12, size: 8))
      let large = try bytes(at: end, count: 56)
      (count, length, first) = (
        large.number(at: 32, size: 8), large.number(at: 40, size: 8), large.number(at: 48, size: 8)
      )
    }
    guard Int64(first) <= end, Int64(length) == end - Int64(first) else {
      throw corrupt("it has bytes that belong to no member")
    }
    return List(range: Int64(first)..<end, count: count)
  }

  /// The bytes of a member, whose header must agree with its entry in the list.
  ///
  /// - Parameters:
  ///   - entry: The fixed part of the entry.
  ///   - more: The name, and the fields of extensions.
  private func member(_ entry: [UInt8], _ more: [UInt8]) throws(InputError) -> Member {
    var packed = entry.number(at: 20, size: 4)
    var start = entry.number(at: 42, size: 4)
    let nameLength = entry.number(at: 28, size: 2)
    // The field of zip64 has the numbers that do not fit into the entry: size, packed size, offset.
    if var field = Self.zip64(in: more[nameLength...]) {
      if entry.number(at: 24, size: 4) == 0xFFFF_FFFF { field = field.dropFirst(8) }
      if packed == 0xFFFF_FFFF {
        packed = Array(field).number(at: 0, size: 8)
        field = field.dropFirst(8)
      }
      if start == 0xFFFF_FFFF { start = Array(field).number(at: 0, size: 8) }
    }
    let header = try bytes(at: Int64(start), count: 30 + nameLength)
    let flags = header.number(at: 6, size: 2)
    guard header.starts(with: Array("PK\u{3}\u{4}".utf8)), header[6..<10] == entry[8..<12],
      header.number(at: 26, size: 2) == nameLength, header[30...] == more[..<nameLength]
    else { throw corrupt("a member differs from its entry in the list of members") }
    let length = 30 + nameLength + header.number(at: 28, size: 2)
    let (end, isOver) = start.addingReportingOverflow(packed)
    guard !isOver, end <= .max - length else { throw corrupt("the list of members is damaged") }
    return Member(range: Int64(start)..<Int64(end + length), hasDescriptor: flags & 8 != 0)
  }

  private static func zip64(in fields: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var rest = fields
    while rest.count >= 4 {
      let head = Array(rest.prefix(4))
      let size = head.number(at: 2, size: 2)
      if head.number(at: 0, size: 2) == 1 { return rest.dropFirst(4).prefix(size) }
      rest = rest.dropFirst(4 + size)
    }
    return nil
  }

  // MARK: Bytes

  private var size: Int64 {
    get throws(InputError) { try source.seek(by: 0, from: .end) }
  }

  private func bytes(at offset: Int64, count: Int) throws(InputError) -> [UInt8] {
    guard offset >= 0, case let bytes = try source.bytes(at: offset, count: count), bytes.count == count
    else {
      throw corrupt("the list of members is damaged")
    }
    return bytes
  }

  private func corrupt(_ detail: String) -> InputError { .corrupt(path: path, detail: detail) }
}

extension [UInt8] {
  /// A little-endian number; the largest one if it does not fit, and 0 after the end.
  fileprivate func number(at offset: Int, size: Int) -> Int {
    guard offset >= 0, offset + size <= count else { return 0 }
    let number = self[offset..<offset + size].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(clamping: number)
  }
}
