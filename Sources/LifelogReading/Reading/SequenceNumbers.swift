import LifelogTrace

/// The numbers that a probe gives to its lines. A missing number shows that a line was lost, and where.
struct SequenceNumbers {
  /// The maximum number of places to keep.
  static let maxPlaces = 100

  /// The first places at which lines are missing.
  private(set) var lost: [LostLines] = []
  /// The last numbered line of each process.
  private var last: [Process: (number: Int, line: Int)] = [:]

  private enum Process: Hashable {
    case pid(Int32)
    case named(Name)
  }

  /// Records the number of a line.
  ///
  /// - Returns: The number of lines that are missing before it.
  mutating func record(_ number: Int, of entry: EnvelopeReader.Entry, isStart: Bool) -> Int {
    let process = entry.pid.map(Process.pid) ?? .named(entry.process)
    let line = entry.location.number
    guard !isStart, let last = last[process] else {
      last[process] = (number, line)
      return 0
    }
    // A smaller number is a line that is repeated, or that was written late.
    guard number > last.number else { return 0 }
    self.last[process] = (number, line)
    let count = number - last.number - 1
    if count > 0, lost.count < Self.maxPlaces {
      lost.append(LostLines(count: count, after: last.line, before: line))
    }
    return count
  }
}
