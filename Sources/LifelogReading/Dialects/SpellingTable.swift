import LifelogText
import LifelogTrace

/// Finds a callback by the identifier that a log prints, ignoring case and small typing errors.
struct SpellingTable: Sendable {
  private let callbacks: ContiguousArray<Callback>
  /// The text that the argument list of each spelling must contain, in lowercase; empty for none.
  private let labels: ContiguousArray<ContiguousArray<UInt8>>
  /// Whether the line must contain the argument list; always true for a spelling with a label.
  private let needSignatures: ContiguousArray<Bool>
  /// Whether the name is a callback only of a delegate.
  private let needDelegates: ContiguousArray<Bool>
  /// Open addressing by the hash of the lowercase name: the index of the name's first spelling + 1.
  private let slots: ContiguousArray<UInt8>
  /// The next spelling of the same name, or the spelling's own index at the end.
  private let next: ContiguousArray<UInt8>
  private let keys: ContiguousArray<NameKey>
  /// The lengths of the names with each first letter, one bit for each. They reject most identifiers of a log.
  let lengthsByLetter: LengthsByLetter
  /// Names without doubled letters, for the tolerant comparison.
  private let collapsed: [(name: ContiguousArray<UInt8>, spelling: Int)]
  /// Whether a name has these first or last four letters, by their hash. They reject most other identifiers.
  private let edges: ContiguousArray<Bool>
  /// The name of each spelling, in lowercase.
  private let names: ContiguousArray<ContiguousArray<UInt8>>

  /// The last words of callbacks that are written as words without `view`, and the verbs of an app: `app did become`.
  private static let verbs = [
    "appear", "appearing", "disappear", "load", "become", "resign", "enter", "terminate", "finish", "receive",
  ]
  .map { ContiguousArray($0.utf8) }

  /// The callbacks of a controller that are written without `view`.
  static let short = ["didload", "willappear", "didappear", "willdisappear", "diddisappear"]
    .map { ContiguousArray($0.utf8) }

  /// The shortest and longest name, in bytes. Other identifiers are not looked up.
  static let lengths = 4...60

  init() {
    let spellings = CallbackSpelling.all
    let names = ContiguousArray(spellings.map { ContiguousArray($0.name.utf8) })
    var slots = ContiguousArray(repeating: UInt8(0), count: 512)
    var next = ContiguousArray(spellings.indices.map { UInt8($0) })
    var collapsed: [(name: ContiguousArray<UInt8>, spelling: Int)] = []
    var edges = ContiguousArray(repeating: false, count: 1_024)
    var lengthsByLetter = ContiguousArray(repeating: UInt64(0), count: 32)
    for index in spellings.indices {
      let name = names[index]
      lengthsByLetter[Int(name[0] & 31)] |= 1 << UInt64(name.count)
      // An app's own method often resembles a call, and a name that needs its argument list. `reallocated` is
      // not a misspelled `deallocated`.
      if name.count >= 10, !spellings[index].needsSignature, !spellings[index].needsDelegate,
        !spellings[index].callback.namesChild, spellings[index].callback != .deinit,
        !spellings[index].callback.isSwiftUI || spellings[index].callback == .onDisappear
      {
        collapsed.append((Self.collapse(name.span, name.indices), index))
        edges[Self.edge(Self.four(name.span, at: 0))] = true
        edges[Self.edge(Self.four(name.span, at: name.count - 4))] = true
        for length in name.count - 1...name.count + 2 {
          lengthsByLetter[Int(name[0] & 31)] |= 1 << UInt64(length)
        }
      }
      var slot = NameKey.hash(name.indices, in: name.span) & 511
      while slots[slot] != 0, names[Int(slots[slot]) - 1] != name { slot = (slot + 1) & 511 }
      guard slots[slot] == 0 else {
        var last = Int(slots[slot]) - 1
        while Int(next[last]) != last { last = Int(next[last]) }
        next[last] = UInt8(index)
        continue
      }
      slots[slot] = UInt8(index + 1)
    }
    callbacks = ContiguousArray(spellings.map(\.callback))
    labels = ContiguousArray(spellings.map { ContiguousArray(($0.label ?? "").utf8) })
    needSignatures = ContiguousArray(spellings.map(\.needsSignature))
    needDelegates = ContiguousArray(spellings.map(\.needsDelegate))
    keys = ContiguousArray(names.map { NameKey($0.indices, in: $0.span) })
    // `initWith…`, `view` and `view_did_load` may have any length.
    lengthsByLetter[Int(UInt8(ascii: "i") & 31)] = .max
    lengthsByLetter[Int(UInt8(ascii: "v") & 31)] = .max
    // `CartViewController didAppear`
    for name in Self.short { lengthsByLetter[Int(name[0] & 31)] |= 1 << UInt64(name.count) }
    // `Cart will appear`
    // `UISceneDidDisconnectNotification`, `UIScene.didDisconnectNotification`
    for letter in [UInt8(ascii: "u"), UInt8(ascii: "d"), UInt8(ascii: "w")] {
      lengthsByLetter[Int(letter & 31)] |= .max << 20
    }
    for word in Self.verbs { lengthsByLetter[Int(word[0] & 31)] |= 1 << UInt64(word.count) }
    self.lengthsByLetter = LengthsByLetter(lengthsByLetter, in: Self.lengths)
    self.slots = slots
    self.names = names
    self.edges = edges
    self.next = next
    self.collapsed = collapsed
  }

  /// The first spelling of the identifier in a range; `nil` if it is not a callback.
  @inline(__always)
  func find(_ range: Range<Int>, in text: Span<UInt8>) -> Int? {
    lengthsByLetter.contains(range.count, for: text[range.lowerBound]) ? known(range, in: text) : nil
  }

  private func known(_ range: Range<Int>, in text: Span<UInt8>) -> Int? {
    var slot = NameKey.hash(range, in: text) & 511
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if keys[index].isName(range, in: text) { return index }
      slot = (slot + 1) & 511
    }
    if text.hasFolded("initwith", at: range.lowerBound) { return callbacks.firstIndex(of: .`init`) }
    return tolerantMatch(range, in: text)
  }

  func callback(of spelling: Int) -> Callback { callbacks[spelling] }

  /// Whether the line must contain the argument list.
  func needsSignature(_ spelling: Int) -> Bool { needSignatures[spelling] }

  /// Whether the name is a callback only of an app's or a scene's delegate.
  func needsDelegate(_ spelling: Int) -> Bool { needDelegates[spelling] }

  /// The text that the argument list must contain, in lowercase; empty for none.
  func label(of spelling: Int) -> ContiguousArray<UInt8> { labels[spelling] }

  /// The next spelling of the same name, or `nil`.
  func sibling(of index: Int) -> Int? { Int(next[index]) == index ? nil : Int(next[index]) }

  /// The spelling of a name in lowercase; `nil` if it is not exactly a callback.
  func exact(_ name: Span<UInt8>) -> Int? {
    var slot = NameKey.hash(0..<name.count, in: name) & 511
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if keys[index].isName(0..<name.count, in: name) { return index }
      slot = (slot + 1) & 511
    }
    return nil
  }

  /// `viewDidApear`, `didRecieveMemoryWarning`, `view_did_load`: ignores one edit, or underscores and doubled letters and
  /// one edit.
  private func tolerantMatch(_ range: Range<Int>, in text: Span<UInt8>) -> Int? {
    // One edit leaves the first or the last letters intact.
    guard range.count >= 9,
      edges[Self.edge(Self.four(text, at: range.lowerBound))]
        || edges[Self.edge(Self.four(text, at: range.upperBound - 4))]
    else { return nil }
    let typed = Self.collapse(text, range)
    guard typed.count >= 8 else { return nil }
    var letters = ContiguousArray<UInt8>()
    for index in range { letters.append(text[index].lowercased) }
    var similar: Int?
    for (name, spelling) in collapsed {
      if Self.isWithinOneEdit(letters, names[spelling]) { return spelling }
      if similar == nil, Self.isWithinOneEdit(typed, name) { similar = spelling }
    }
    return similar
  }

  /// The four letters at an offset, in lowercase.
  private static func four(_ text: Span<UInt8>, at start: Int) -> UInt64 {
    (ByteWords.word(text, at: start) | ByteWords.anyCase) & ByteWords.mask(4)
  }

  /// The index of four letters among `edges`.
  private static func edge(_ letters: UInt64) -> Int {
    Int(truncatingIfNeeded: (letters &* 0x9e37_79b9_7f4a_7c15) >> 54)
  }

  private static func collapse(_ text: Span<UInt8>, _ range: Range<Int>) -> ContiguousArray<UInt8> {
    var result = ContiguousArray<UInt8>()
    for index in range where result.last != text[index].lowercased && text[index] != UInt8(ascii: "_") {
      result.append(text[index].lowercased)
    }
    return result
  }

  /// Whether two words differ by at most one insertion, deletion, replacement or swap of adjacent letters.
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
}

/// The lengths of the names, by first letter.
struct LengthsByLetter {
  /// The lengths for each byte that can begin an identifier, one bit for each.
  private let lengths: ContiguousArray<UInt64>

  /// - Parameters:
  ///   - letters: The lengths, by the five bits that distinguish letters.
  ///   - range: The shortest and longest name.
  fileprivate init(_ letters: ContiguousArray<UInt64>, in range: ClosedRange<Int>) {
    let possible = UInt64.max << UInt64(range.lowerBound) & ~(.max << UInt64(range.upperBound + 1))
    lengths = ContiguousArray(
      (UInt8.min...UInt8.max).map { $0.isLetter ? letters[Int($0 & 31)] & possible : 0 })
  }

  /// Whether a name that begins with a byte has a length.
  @inline(__always)
  func contains(_ length: Int, for first: UInt8) -> Bool {
    length < 64 && lengths[Int(first)] &>> UInt64(truncatingIfNeeded: length) & 1 == 1
  }
}

/// An identifier of at least four bytes in lowercase, as numbers that compare quickly.
private struct NameKey {
  private var words: ContiguousArray<UInt64>
  private let count: Int

  init(_ range: Range<Int>, in text: Span<UInt8>) {
    count = range.count
    words = []
    for start in stride(from: range.lowerBound, to: range.upperBound, by: 8) {
      words.append(Self.word(start, before: range.upperBound, in: text))
    }
  }

  /// Whether it is the identifier in a range.
  func isName(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard range.count == count else { return false }
    var start = range.lowerBound
    for word in words {
      if Self.word(start, before: range.upperBound, in: text) != word { return false }
      start += 8
    }
    return true
  }

  /// A number that is equal for all spellings of a name. The first and last letters distinguish most names.
  @inline(__always)
  static func hash(_ range: Range<Int>, in text: Span<UInt8>) -> Int {
    let first = word(range.lowerBound, before: range.upperBound, in: text)
    let last = word(max(range.lowerBound, range.upperBound - 8), before: range.upperBound, in: text)
    let sum = first &* 0x9e37_79b9_7f4a_7c15 ^ (last &+ UInt64(range.count)) &* 0xc2b2_ae3d_27d4_eb4f
    return Int(truncatingIfNeeded: sum >> 40)
  }

  /// Up to eight bytes in lowercase. Only the two cases of a letter map to the same byte, among bytes of identifiers.
  @inline(__always)
  private static func word(_ start: Int, before end: Int, in text: Span<UInt8>) -> UInt64 {
    (ByteWords.word(text, at: start) | ByteWords.anyCase) & ByteWords.mask(end - start)
  }
}
