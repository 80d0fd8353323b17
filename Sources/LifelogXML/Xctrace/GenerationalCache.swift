/// Values by the ids of the elements that define them; those of late use, if there are too many.
///
/// An export defines a value once and refers to it ever after. There are few threads and processes, but nothing
/// bounds what a document defines. So values have two generations: when the younger is full, the elder is forgotten.
/// A value that is asked for grows young again.
struct GenerationalCache<Value> {
  private var young: [Int: Value] = [:]
  private var old: [Int: Value] = [:]
  /// How many values one generation holds.
  private let limit: Int

  init(limit: Int = 1 << 14) { self.limit = limit }

  /// Remembers a value; one that had the id before is forgotten.
  mutating func define(_ id: Int, _ value: Value) {
    if young.count >= limit {
      swap(&young, &old)
      young.removeAll(keepingCapacity: true)
    }
    young[id] = value
  }

  /// The value of an id; `nil` when there is none, or it was forgotten.
  mutating func value(of id: Int) -> Value? {
    if let value = young[id] { return value }
    guard let value = old[id] else { return nil }
    define(id, value)
    return value
  }
}

/// Texts by the ids of the elements that define them; those of late use, if they are too long together.
///
/// As `GenerationalCache`, with all texts of a generation in one array, so that none is allocated.
struct RememberedTexts {
  private struct Generation {
    var bytes: ContiguousArray<UInt8> = []
    /// Where each text stands in `bytes`.
    var places: [Int: Range<Int>] = [:]

    mutating func empty() {
      bytes.removeAll(keepingCapacity: true)
      places.removeAll(keepingCapacity: true)
    }

    /// Roughly, with what a dictionary takes for an entry.
    var size: Int { bytes.count + places.count * 48 }
  }

  private var young = Generation()
  private var old = Generation()
  /// A longer text is forgotten at once: each reference would repeat it. A logger's messages are shorter, in bytes.
  static let longest = 1 << 15

  /// How many bytes one generation takes.
  private let limit: Int
  /// Whether a text may have been forgotten.
  private(set) var hasForgotten = false

  init(limit: Int) { self.limit = limit }

  /// Remembers the bytes at a range of an array; a text that had the id before is forgotten.
  mutating func define(_ id: Int, _ range: Range<Int>, of bytes: ContiguousArray<UInt8>) {
    guard range.count <= Self.longest else {
      remove(id)
      hasForgotten = true
      return
    }
    if young.size + range.count > limit { grow() }
    let start = young.bytes.count
    young.bytes.append(contentsOf: bytes[range])
    young.places[id] = start..<young.bytes.count
  }

  /// Forgets the text of an id.
  mutating func remove(_ id: Int) {
    if young.places.isEmpty, old.places.isEmpty { return }
    young.places[id] = nil
    old.places[id] = nil
  }

  /// Appends the text of an id to an array; `false` when there is none, or it was forgotten.
  mutating func append(_ id: Int, to bytes: inout ContiguousArray<UInt8>) -> Bool {
    if let place = young.places[id] {
      bytes.append(contentsOf: young.bytes[place])
      return true
    }
    guard let place = old.places[id] else { return false }
    bytes.append(contentsOf: old.bytes[place])
    let copied = bytes.count - place.count..<bytes.count
    define(id, copied, of: bytes)
    return true
  }

  private mutating func grow() {
    hasForgotten = hasForgotten || !old.places.isEmpty
    swap(&young, &old)
    young.empty()
  }
}
