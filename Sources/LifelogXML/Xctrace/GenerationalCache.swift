/// A cache of values by the ids of the elements that define them. It keeps recently used values.
///
/// An export defines a value once and refers to it later. There are few threads and processes, but a document may
/// define any number of values. So values have two generations: when the young one is full, the old one is discarded.
/// Reading a value moves it to the young generation.
struct GenerationalCache<Value> {
  private var young: [Int: Value] = [:]
  private var old: [Int: Value] = [:]
  /// The maximum number of values in one generation.
  private let limit: Int

  init(limit: Int = 1 << 14) { self.limit = limit }

  /// Stores a value, and replaces an earlier one with the same id.
  mutating func define(_ id: Int, _ value: Value) {
    if young.count >= limit {
      swap(&young, &old)
      young.removeAll(keepingCapacity: true)
    }
    young[id] = value
  }

  /// Returns the value of an id, or `nil` if it is undefined or was discarded.
  mutating func value(of id: Int) -> Value? {
    if let value = young[id] { return value }
    guard let value = old[id] else { return nil }
    define(id, value)
    return value
  }
}

/// A cache of texts by the ids of the elements that define them. It keeps recently used texts.
///
/// Like `GenerationalCache`, but all texts of a generation share one array, so that none is allocated separately.
struct TextCache {
  private struct Generation {
    var bytes: ContiguousArray<UInt8> = []
    /// The range of each text in `bytes`.
    var ranges: [Int: Range<Int>] = [:]

    mutating func empty() {
      bytes.removeAll(keepingCapacity: true)
      ranges.removeAll(keepingCapacity: true)
    }

    /// The approximate size, in bytes, with the dictionary's entries.
    var size: Int { bytes.count + ranges.count * 48 }
  }

  private var young = Generation()
  private var old = Generation()
  /// The maximum length of a text in bytes. A longer text is not stored, since each reference would repeat it. The
  /// messages of loggers are shorter.
  static let maxTextSize = 1 << 15

  /// The maximum size of one generation, in bytes.
  private let limit: Int
  /// Whether a text may have been discarded.
  private(set) var hasDiscarded = false

  init(limit: Int) { self.limit = limit }

  /// Stores a range of an array, and replaces an earlier text with the same id.
  mutating func define(_ id: Int, _ range: Range<Int>, of bytes: ContiguousArray<UInt8>) {
    guard range.count <= Self.maxTextSize else {
      remove(id)
      hasDiscarded = true
      return
    }
    if young.size + range.count > limit { startGeneration() }
    let start = young.bytes.count
    young.bytes.append(contentsOf: bytes[range])
    young.ranges[id] = start..<young.bytes.count
  }

  /// Removes the text of an id.
  mutating func remove(_ id: Int) {
    if young.ranges.isEmpty, old.ranges.isEmpty { return }
    young.ranges[id] = nil
    old.ranges[id] = nil
  }

  /// Appends the text of an id to an array. Returns `false` if it is undefined or was discarded.
  mutating func append(_ id: Int, to bytes: inout ContiguousArray<UInt8>) -> Bool {
    if let range = young.ranges[id] {
      bytes.append(contentsOf: young.bytes[range])
      return true
    }
    guard let range = old.ranges[id] else { return false }
    bytes.append(contentsOf: old.bytes[range])
    let copied = bytes.count - range.count..<bytes.count
    define(id, copied, of: bytes)
    return true
  }

  private mutating func startGeneration() {
    hasDiscarded = hasDiscarded || !old.ranges.isEmpty
    swap(&young, &old)
    young.empty()
  }
}
