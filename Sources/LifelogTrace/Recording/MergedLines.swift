import LifelogText

/// Numbers the lines of several merged logs in their merged order.
///
/// The numbers grow from event to event across all logs, so that they show which came first. Consecutive lines of one
/// log keep their distances. Each switch from one log to another takes a few words.
package struct MergedLines: Sendable {
  /// Consecutive lines of one log.
  private struct Run {
    /// The number of the first line.
    var number: Int
    /// The index of the log, and the first line in it, counted from 1.
    var input: Int
    var line: Int
  }

  /// Keeps lines of different logs from being adjacent or near each other.
  private static let gap = 16

  private var runs: ContiguousArray<Run> = []
  /// The last numbered line of each log.
  private var last: [Int]
  private var highest = 0

  /// - Parameter count: The number of logs.
  package init(count: Int) { last = [Int](repeating: 0, count: count) }

  /// Adds logs after those before.
  package mutating func add(_ count: Int) { last += [Int](repeating: 0, count: count) }

  /// Removes the last logs, none of whose lines was numbered.
  package mutating func removeLast(_ count: Int) { last.removeLast(count) }

  /// Switches to another log.
  package mutating func switchInput(to input: Int) {
    if let run = runs.last, run.input == input { return }
    runs.append(Run(number: highest + Self.gap, input: input, line: last[input] + 1))
  }

  /// The number of a line of the current log.
  package mutating func number(of line: Int) -> Int {
    guard let run = runs.last else { return line }
    let number = run.number + max(0, line - run.line)
    highest = max(highest, number)
    last[run.input] = max(last[run.input], line)
    return number
  }

  /// The log and the line of a number, counted from 1.
  ///
  /// - Complexity: O(log *n*) in the number of runs.
  func location(of number: Int) -> (input: Int, line: Int) {
    guard !runs.isEmpty else { return (0, number) }
    let index = max(0, runs.partitioningIndex { $0.number > number } - 1)
    return (runs[index].input, runs[index].line + number - runs[index].number)
  }

  /// The number of a line of a log; `nil` if no event of the log has been numbered up to that line.
  ///
  /// - Complexity: O(*n*) in the number of runs.
  func number(of line: Int, in input: Int) -> Int? {
    guard let run = runs.last(where: { $0.input == input && $0.line <= line }) else { return nil }
    return run.number + line - run.line
  }
}
