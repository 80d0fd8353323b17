import LifelogText

/// An interned name of the log: equal names have equal numbers.
@usableFromInline
package struct Name: Sendable, Hashable, Comparable {
  @usableFromInline package let index: UInt32

  @inlinable package init(index: UInt32) { self.index = index }

  /// The empty name: unspecified in the log.
  @inlinable package static var empty: Name { Name(index: 0) }

  /// Whether this is the empty name.
  @inlinable package var isEmpty: Bool { index == 0 }

  /// Names are ordered by their first appearance in the log.
  @inlinable package static func < (left: Name, right: Name) -> Bool { left.index < right.index }
}

/// Every distinct name that events use, stored once as bytes.
///
/// An open-addressing hash table over one byte array. Looking up a known name allocates nothing.
package struct NameTable: Sendable {
  private var bytes: ContiguousArray<UInt8> = []
  /// The end of each name in `bytes`. Name *i* starts at the end of name *i* − 1.
  private var ends: ContiguousArray<Int> = [0]
  private var keys: ContiguousArray<Fingerprint> = [Fingerprint()]
  /// Indices of names, 0 for a free slot. The count is a power of two.
  private var slots: ContiguousArray<UInt32> = ContiguousArray(repeating: 0, count: 256)

  /// A table that contains only the empty name.
  package init() {}

  /// The number of names, with the empty one.
  package var count: Int { ends.count }

  /// The name with these bytes, interned if it is new.
  ///
  /// - Complexity: O(*n*) in the length of the name, amortized.
  package mutating func intern(_ text: Span<UInt8>) -> Name {
    guard text.count > 0 else { return .empty }
    let key = Fingerprint(text)
    var slot = key.hash & (slots.count &- 1)
    while slots[slot] != 0 {
      let candidate = slots[slot]
      if keys[Int(candidate)] == key, key.isWhole || isEqual(candidate, text) {
        return Name(index: candidate)
      }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return add(text, key: key, slot: slot)
  }

  /// The name with this text, interned if it is new.
  package mutating func intern(_ text: some StringProtocol) -> Name {
    intern(ContiguousArray(text.utf8).span)
  }

  /// The text of a name. Invalid UTF-8 becomes U+FFFD.
  package subscript(name: Name) -> String {
    String(decoding: bytes[range(of: name.index)], as: UTF8.self)
  }

  /// Calls a closure with the bytes of a name, without a copy of them.
  package func withBytes<Result>(of name: Name, _ body: (Span<UInt8>) -> Result) -> Result {
    body(bytes.span.extracting(range(of: name.index)))
  }

  private func range(of index: UInt32) -> Range<Int> {
    index == 0 ? 0..<0 : ends[Int(index) - 1]..<ends[Int(index)]
  }

  private mutating func add(_ text: Span<UInt8>, key: Fingerprint, slot: Int) -> Name {
    let name = Name(index: UInt32(ends.count))
    bytes.append(bytes: text)
    ends.append(bytes.count)
    keys.append(key)
    slots[slot] = name.index
    if ends.count * 2 > slots.count { grow() }
    return name
  }

  private mutating func grow() {
    slots = ContiguousArray(repeating: 0, count: slots.count * 2)
    for index in 1..<ends.count {
      var slot = keys[index].hash & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(index)
    }
  }

  private func isEqual(_ index: UInt32, _ text: Span<UInt8>) -> Bool {
    text.isEqual(to: bytes.span.extracting(range(of: index)))
  }
}

/// A key that distinguishes most names: the length, the first sixteen bytes, and the last eight.
private struct Fingerprint: Equatable {
  private var first: UInt64 = 0
  private var second: UInt64 = 0
  /// The third eight bytes if the name has at most 24, otherwise the last eight.
  private var last: UInt64 = 0
  private var count = 0

  /// The fingerprint of the empty name.
  init() {}

  @inline(__always)
  init(_ text: Span<UInt8>) {
    count = text.count
    first = ByteWords.word(text, at: 0)
    guard count > 8 else { return }
    second = ByteWords.word(text, at: 8)
    guard count > 16 else { return }
    last = ByteWords.word(text, at: isWhole ? 16 : count &- 8)
  }

  /// Whether the fingerprint contains the whole name.
  @inline(__always)
  var isWhole: Bool { count <= 24 }

  /// The hash. Equal names have equal hashes.
  @inline(__always)
  var hash: Int {
    var hash = (first ^ UInt64(truncatingIfNeeded: count)) &* 0x9e37_79b9_7f4a_7c15
    hash = (hash ^ hash >> 32 ^ second) &* 0xc2b2_ae3d_27d4_eb4f
    hash = (hash ^ hash >> 32 ^ last) &* 0x9e37_79b9_7f4a_7c15
    return Int(truncatingIfNeeded: hash >> 33)
  }
}
