import LifelogTrace

/// Cases by where they stand, so that those close by are found without looking through all.
struct NearbyIndex {
  private struct Key: Hashable {
    let kind: Int
    let processIndex: Int
    /// Whether it counts seconds, and not groups of lines.
    let isOfTime: Bool
    let number: Int64
  }

  private var places: [Key: [Int]] = [:]

  /// Adds a case.
  ///
  /// - Parameters:
  ///   - index: Its place among all.
  ///   - kind: Only those of one kind are looked for.
  mutating func add(_ index: Int, _ found: CandidateFinding, of kind: Int) {
    for key in keys(found, of: kind, reach: 0) { places[key, default: []].append(index) }
  }

  /// All of a kind that may be near a case, in the order of their places; some of them are not.
  func nearby(_ found: CandidateFinding, of kind: Int) -> [Int] {
    var all: Set<Int> = []
    for key in keys(found, of: kind, reach: 1) { all.formUnion(places[key] ?? []) }
    return all.sorted()
  }

  /// The groups of four lines and the seconds in which a case lies, and so many before and behind.
  private func keys(_ found: CandidateFinding, of kind: Int, reach: Int64) -> [Key] {
    let line = Int64(found.line) >> 2
    var keys = (line - reach...line + reach).map {
      Key(kind: kind, processIndex: found.processIndex, isOfTime: false, number: $0)
    }
    if let instant = found.time?.instant {
      let second = (instant - (instant % 1_000_000 + 1_000_000) % 1_000_000) / 1_000_000
      keys += (second - reach...second + reach).map {
        Key(kind: kind, processIndex: found.processIndex, isOfTime: true, number: $0)
      }
    }
    return keys
  }
}
