import LifelogText

/// A few parts of words. Scripts without spaces write a whole phrase as one word.
struct StemList: Sendable {
  private let stems: ContiguousArray<ContiguousArray<UInt8>>
  /// With which bytes the stems begin. Most places of a text begin none.
  private var filter = HashFilter()

  /// The number of bytes that the filter knows, which is that of one ideograph.
  private static let head = 3

  /// - Parameter stems: Stems of at least three bytes each.
  init(_ stems: [String]) {
    self.stems = ContiguousArray(stems.map { ContiguousArray($0.utf8) })
    for stem in self.stems {
      precondition(stem.count >= Self.head)
      filter.insert(Self.hash(stem[0], stem[1], stem[2]))
    }
  }

  @inline(__always)
  private static func hash(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Int {
    Int(first) &* 7 &+ Int(second) &* 131 &+ Int(third) &* 31
  }

  /// Whether the stems are in a range.
  ///
  /// - Parameters:
  ///   - count: How many there must be at least. The same one counts at each of its places.
  ///   - isCounted: Whether a stem counts at a place.
  func contains(
    _ count: Int = 1, in range: Range<Int>, of text: Span<UInt8>,
    where isCounted: (_ start: Int) -> Bool = { _ in true }
  ) -> Bool {
    guard range.count >= Self.head else { return false }
    var found = 0
    for start in range.lowerBound...range.upperBound - Self.head {
      guard filter.mayContain(Self.hash(text[start], text[start + 1], text[start + 2])) else { continue }
      for stem in stems where begins(stem, start..<range.upperBound, of: text) && isCounted(start) {
        found += 1
        if found == count { return true }
      }
    }
    return false
  }

  /// Whether a stem is at the start of a range.
  func begins(_ range: Range<Int>, of text: Span<UInt8>) -> Bool {
    stems.contains { begins($0, range, of: text) }
  }

  /// Whether a stem is at the end of a range.
  func ends(_ range: Range<Int>, of text: Span<UInt8>) -> Bool { start(atEndOf: range, of: text) != nil }

  /// The offset of the first stem in the list that is at the end of a range; `nil` if none is.
  func start(atEndOf range: Range<Int>, of text: Span<UInt8>) -> Int? {
    stems.first {
      $0.count <= range.count && text.has($0, at: range.upperBound - $0.count..<range.upperBound)
    }.map { range.upperBound - $0.count }
  }

  /// Whether a range is a stem.
  func isStem(_ range: Range<Int>, of text: Span<UInt8>) -> Bool {
    stems.contains { text.has($0, at: range) }
  }

  private func begins(_ stem: ContiguousArray<UInt8>, _ range: Range<Int>, of text: Span<UInt8>) -> Bool {
    stem.count <= range.count && text.has(stem, at: range.lowerBound..<range.lowerBound + stem.count)
  }
}
