import LifelogText

/// What is filled into a line by the moment and the objects: the clock in front of it, and the addresses. What remains is
/// the line's form, which many lines share.
struct LineBlanks {
  var clock: LineClock
  var addresses: Addresses

  /// `nil` for a line without a clock in front, and for one with addresses that it says twice, or more than there is room
  /// for.
  ///
  /// - Parameter clocks: What read the clocks of the lines before.
  @inline(__always)
  init?(of line: Span<UInt8>, _ clocks: inout LineClock.Reader) {
    guard let clock = clocks.read(line), let addresses = Addresses(in: line, from: clock.length)
    else { return nil }
    self.clock = clock
    self.addresses = addresses
  }

  /// Whether those of another line are as long and stand at the same places.
  @inline(__always)
  func stand(like other: LineBlanks) -> Bool {
    clock.length == other.clock.length && addresses.stand(like: other.addresses)
  }

  /// A hash of the line without them.
  ///
  /// - Parameter stand: Where a reader of the line stands, as an index.
  /// - Complexity: O(*n*) in the length of the line.
  @inline(__always)
  func hashOfForm(of line: Span<UInt8>, at stand: Int) -> UInt64 {
    var hash = UInt64(truncatingIfNeeded: line.count << 8 | stand)
    for index in 0...addresses.count {
      let part = part(index, of: line)
      var start = part.lowerBound
      while start <= part.upperBound &- 8 {
        Self.mix(ByteWords.word(line, at: start), into: &hash)
        start = start &+ 8
      }
      Self.mix(ByteWords.word(line, at: start) & ByteWords.mask(part.upperBound &- start), into: &hash)
    }
    // Its highest bits depend on all of the line.
    return hash ^ hash >> 32
  }

  @inline(__always)
  private static func mix(_ word: UInt64, into hash: inout UInt64) {
    hash = ((hash << 5 | hash >> 59) ^ word) &* 0x9e37_79b9_7f4a_7c15
  }

  /// Whether the line without them is equal to another.
  ///
  /// - Parameter offset: Where in the text the other begins, behind its clock.
  @inline(__always)
  func isForm(of line: Span<UInt8>, equalTo text: Span<UInt8>, at offset: Int) -> Bool {
    for index in 0...addresses.count {
      let part = part(index, of: line)
      let other = offset &+ part.lowerBound &- clock.length
      guard line.extracting(part).isEqual(to: text.extracting(other..<other &+ part.count)) else {
        return false
      }
    }
    return true
  }

  /// A line of the same form, each of whose blanks is filled with something else.
  func line(like line: Span<UInt8>) -> ContiguousArray<UInt8> {
    var bytes = ContiguousArray<UInt8>()
    bytes.append(bytes: line)
    // A second of two digits, and other decimals.
    for index in 17..<clock.length where bytes[index].isDigit {
      let most = index == 17 ? 6 : 10
      bytes[index] = 0x30 + UInt8((Int(bytes[index] - 0x30) + 1) % most)
    }
    // Two addresses that differ go on to do so.
    for place in 0..<addresses.count {
      for index in addresses.start(place)..<addresses.end(place) {
        switch bytes[index] {
        case UInt8(ascii: "9"): bytes[index] = UInt8(ascii: "a")
        case UInt8(ascii: "f"), UInt8(ascii: "F"): bytes[index] = UInt8(ascii: "0")
        default: bytes[index] += 1
        }
      }
    }
    return bytes
  }

  /// What stands in front of a blank; or behind the last one.
  @inline(__always)
  private func part(_ index: Int, of line: Span<UInt8>) -> Range<Int> {
    let start = index == 0 ? clock.length : addresses.end(index - 1)
    return start..<(index == addresses.count ? line.count : addresses.start(index))
  }
}
