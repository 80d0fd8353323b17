import LifelogTrace

/// Candidates by line and time, to find those near another without comparing all.
struct NearbyIndex {
  private struct Key: Hashable {
    let kind: Int
    let processIndex: Int
    /// Whether `number` is a second, not a group of lines.
    let countsSeconds: Bool
    let number: Int64
  }

  private var indices: [Key: [Int]] = [:]

  /// Adds a candidate.
  ///
  /// - Parameters:
  ///   - index: The index of the candidate.
  ///   - kind: A lookup returns only candidates of one kind.
  mutating func add(_ index: Int, _ found: CandidateFinding, of kind: Int) {
    for key in keys(found, of: kind, reach: 0) { indices[key, default: []].append(index) }
  }

  /// Returns the sorted indices of a superset of the candidates of a kind that are near another.
  func nearby(_ found: CandidateFinding, of kind: Int) -> [Int] {
    var all: Set<Int> = []
    for key in keys(found, of: kind, reach: 1) { all.formUnion(indices[key] ?? []) }
    return all.sorted()
  }

  /// The groups of four lines and the seconds that contain a candidate, and `reach` of them before and after.
  private func keys(_ found: CandidateFinding, of kind: Int, reach: Int64) -> [Key] {
    let line = Int64(found.line) >> 2
    var keys = (line - reach...line + reach).map {
      Key(kind: kind, processIndex: found.processIndex, countsSeconds: false, number: $0)
    }
    if let instant = found.time?.instant {
      let second = (instant - (instant % 1_000_000 + 1_000_000) % 1_000_000) / 1_000_000
      keys += (second - reach...second + reach).map {
        Key(kind: kind, processIndex: found.processIndex, countsSeconds: true, number: $0)
      }
    }
    return keys
  }
}
