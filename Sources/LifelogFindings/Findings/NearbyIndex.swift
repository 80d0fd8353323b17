import LifelogModel
import LifelogText
import LifelogTrace

/// Violations by line and time, to find those near another without comparing all.
///
/// A violation that was folded into another is skipped in constant time. The detectors that fold what they find therefore
/// take a number of steps linear in the number of violations, however many of them share a second.
struct NearbyIndex {
  /// A lookup returns only violations of one group.
  struct Group: Hashable {
    let rule: RuleID
    let processIndex: Int
    /// Whether UIKit reported the violation in a diagnostic.
    let isReported: Bool
  }

  /// The distance of violations that are near each other.
  private static let distance = (time: Int64(1_000_000), lines: Int64(4))

  private var groups: [Group: (times: Places, lines: Places)] = [:]
  /// The number of violations that lookups have visited.
  private(set) var visitedCount = 0

  /// Adds a violation.
  mutating func add(_ index: Int, _ found: ProvenViolation, in group: Group) {
    if let instant = found.time?.instant {
      groups[group, default: (Places(), Places())].times.add(index, at: instant)
    }
    groups[group, default: (Places(), Places())].lines.add(index, at: Int64(found.line))
  }

  /// Visits a superset of the violations of a group that are near another, some of them twice: first by time, the latest
  /// first, then by line.
  ///
  /// - Parameters:
  ///   - isFolded: Whether a violation is skipped. It must remain so.
  ///   - visit: Returns whether to continue.
  mutating func forEach(
    near found: ProvenViolation, in group: Group, isFolded: (Int) -> Bool, _ visit: (Int) -> Bool
  ) {
    if let instant = found.time?.instant {
      let range = instant - Self.distance.time...instant + Self.distance.time
      visitedCount += groups[group]?.times.forEach(in: range, isRemoved: isFolded, visit) ?? 0
    }
    let range = Int64(found.line) - Self.distance.lines...Int64(found.line) + Self.distance.lines
    visitedCount += groups[group]?.lines.forEach(in: range, isRemoved: isFolded, visit) ?? 0
  }
}

/// Indices sorted by a place: a time or a line.
private struct Places {
  private var all: [(place: Int64, index: Int)] = []
  private var isSorted = true
  /// For each position, counted from 1: a position at or before it, after which all are removed. 0 is the end.
  private var previous: [Int] = [0]

  mutating func add(_ index: Int, at place: Int64) {
    if let last = all.last, last.place > place { isSorted = false }
    all.append((place, index))
    previous.append(all.count)
  }

  /// Visits the indices in a range of places backward, until a visit returns `false`.
  ///
  /// - Returns: The number of visited indices.
  mutating func forEach(
    in range: ClosedRange<Int64>, isRemoved: (Int) -> Bool, _ visit: (Int) -> Bool
  ) -> Int {
    if !isSorted {
      all.sort { ($0.place, $0.index) < ($1.place, $1.index) }
      previous = Array(0...all.count)
      isSorted = true
    }
    var count = 0
    var position = last(at: end(of: range.upperBound), isRemoved)
    while position > 0, all[position - 1].place >= range.lowerBound {
      count += 1
      guard visit(all[position - 1].index) else { return count }
      position = last(at: position - 1, isRemoved)
    }
    return count
  }

  /// The number of indices up to a place.
  private func end(of place: Int64) -> Int { all.partitioningIndex { $0.place > place } }

  /// The last position at or before another that is not removed; shortens the way to it for later calls.
  private mutating func last(at position: Int, _ isRemoved: (Int) -> Bool) -> Int {
    var found = position
    while found > 0 {
      if previous[found] < found {
        found = previous[found]
      } else if isRemoved(all[found - 1].index) {
        found -= 1
      } else {
        break
      }
    }
    var current = position
    while current > found {
      let next = previous[current] < current ? previous[current] : current - 1
      previous[current] = found
      current = next
    }
    return found
  }
}
