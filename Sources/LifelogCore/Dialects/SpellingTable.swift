/// Finds a callback by the identifier that a log prints, whatever its case, forgiving a slip of the pen.
struct SpellingTable: Sendable {
  /// What the table says of a spelling.
  struct Entry {
    var callback: Callback
    /// What must stand in the argument list, in lower case; empty for nothing.
    var label: ContiguousArray<UInt8>
    var needsSignature: Bool
  }

  private let entries: ContiguousArray<Entry>
  /// Open addressing by the hash of the name in lower case: index of the name's first spelling + 1.
  private let slots: ContiguousArray<UInt8>
  /// For each spelling the next one of the same name, or its own index at the end.
  private let next: ContiguousArray<UInt8>
  private let names: ContiguousArray<ContiguousArray<UInt8>>
  /// For each first letter the lengths of the names that begin with it, a bit for each: most identifiers of a
  /// log are told by that.
  private let lengthsByLetter: ContiguousArray<UInt64>
  /// Names without doubled letters, for the forgiving comparison.
  private let collapsed: [(name: ContiguousArray<UInt8>, spelling: Int)]

  /// The shortest and longest name, in bytes; an identifier outside is not looked up.
  static let lengths = 4...45

  init() {
    let spellings = CallbackSpelling.all
    let names = ContiguousArray(spellings.map { ContiguousArray($0.name.utf8) })
    var slots = ContiguousArray(repeating: UInt8(0), count: 512)
    var next = ContiguousArray(spellings.indices.map { UInt8($0) })
    var collapsed: [(name: ContiguousArray<UInt8>, spelling: Int)] = []
    var lengthsByLetter = ContiguousArray(repeating: UInt64(0), count: 32)
    for index in spellings.indices {
      let name = names[index]
      lengthsByLetter[Int(name[0] & 31)] |= 1 << UInt64(name.count)
      if name.count >= 10 { collapsed.append((Self.collapse(name.span, name.indices), index)) }
      if let same = names[..<index].lastIndex(of: name) {
        next[same] = UInt8(index)
        continue
      }
      var slot = Int(Self.hash(name.span, name.indices)) & 511
      while slots[slot] != 0 { slot = (slot + 1) & 511 }
      slots[slot] = UInt8(index + 1)
    }
    entries = ContiguousArray(
      spellings.map {
        Entry(
          callback: $0.callback, label: ContiguousArray(($0.label ?? "").utf8),
          needsSignature: $0.needsSignature)
      })
    // `initWith…` and misspelt `view…` may have any length.
    lengthsByLetter[Int(UInt8(ascii: "i") & 31)] = .max
    lengthsByLetter[Int(UInt8(ascii: "v") & 31)] = .max
    self.lengthsByLetter = lengthsByLetter
    self.names = names
    self.slots = slots
    self.next = next
    self.collapsed = collapsed
  }

  /// The spellings of the identifier in a range, the first of them; `nil` when it is no callback's.
  func find(_ range: Range<Int>, in text: Span<UInt8>) -> Int? {
    guard Self.lengths.contains(range.count),
      lengthsByLetter[Int(text[range.lowerBound] & 31)] & (1 << UInt64(range.count)) != 0
    else { return nil }
    var slot = Int(Self.hash(text, range)) & 511
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if isEqual(index, range, in: text) { return index }
      slot = (slot + 1) & 511
    }
    if text.hasFolded("initwith", at: range.lowerBound) {
      return entries.firstIndex { $0.callback == .`init` }
    }
    return forgiving(range, in: text)
  }

  /// A spelling.
  subscript(index: Int) -> Entry { entries[index] }

  /// The next spelling of the same name, or `nil`.
  func sibling(of index: Int) -> Int? { Int(next[index]) == index ? nil : Int(next[index]) }

  private func isEqual(_ index: Int, _ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard names[index].count == range.count else { return false }
    for offset in 0..<range.count where text[range.lowerBound + offset].lowercased != names[index][offset] {
      return false
    }
    return true
  }

  /// `viewDidApear`, `viewWillDissapear`: doubled letters are not counted, then one edit is forgiven.
  private func forgiving(_ range: Range<Int>, in text: Span<UInt8>) -> Int? {
    guard range.count >= 10, text.hasFolded("view", at: range.lowerBound) else { return nil }
    let typed = Self.collapse(text, range)
    return collapsed.first { $0.name.starts(with: [0x76]) && Self.isWithinOneEdit(typed, $0.name) }?.spelling
  }

  private static func collapse(_ text: Span<UInt8>, _ range: Range<Int>) -> ContiguousArray<UInt8> {
    var result = ContiguousArray<UInt8>()
    for index in range where result.last != text[index].lowercased { result.append(text[index].lowercased) }
    return result
  }

  /// Whether one insertion, deletion, replacement or swap of neighbours at most parts two words.
  static func isWithinOneEdit(_ left: ContiguousArray<UInt8>, _ right: ContiguousArray<UInt8>) -> Bool {
    guard abs(left.count - right.count) <= 1 else { return false }
    var start = 0
    while start < left.count, start < right.count, left[start] == right[start] { start += 1 }
    var end = 0
    while end < left.count - start, end < right.count - start,
      left[left.count - 1 - end] == right[right.count - 1 - end]
    {
      end += 1
    }
    let (leftRest, rightRest) = (left.count - start - end, right.count - start - end)
    if leftRest <= 1, rightRest <= 1 { return true }
    return leftRest == 2 && rightRest == 2 && left[start] == right[start + 1]
      && left[start + 1] == right[start]
  }

  private static func hash(_ text: Span<UInt8>, _ range: Range<Int>) -> UInt32 {
    var hash: UInt32 = 0x811c_9dc5
    for index in range { hash = (hash ^ UInt32(text[index].lowercased)) &* 0x0100_0193 }
    return hash ^ (hash >> 15)
  }
}
