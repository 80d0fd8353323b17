/// Numbers the lines of several logs in the order in which they are read as one.
///
/// Such a number grows from report to report, whatever log it stands in, so that it says which came first. A run of
/// lines of one log keeps its distances. Each change from one log to another takes a few words.
package struct MergedLines: Sendable {
  /// Lines of one log that no other interrupts.
  private struct Run {
    /// The number of its first line.
    var number: Int
    /// The log, and the first line in it, counted from 1.
    var input: Int
    var line: Int
  }

  /// Lines of different logs are no neighbours, and not near one another.
  private static let gap = 16

  private var runs: ContiguousArray<Run> = []
  /// The last line of each log that has a number.
  private var last: [Int]
  private var highest = 0

  /// - Parameter count: How many logs there are.
  package init(count: Int) { last = [Int](repeating: 0, count: count) }

  /// What follows is of another log.
  package mutating func switchInput(to input: Int) {
    if let run = runs.last, run.input == input { return }
    runs.append(Run(number: highest + Self.gap, input: input, line: last[input] + 1))
  }

  /// The number of a line of the log that is read.
  package mutating func number(of line: Int) -> Int {
    guard let run = runs.last else { return line }
    let number = run.number + max(0, line - run.line)
    highest = max(highest, number)
    last[run.input] = max(last[run.input], line)
    return number
  }

  /// The log and the line that a number stands for, counted from 1.
  ///
  /// - Complexity: O(log *n*) in the number of runs.
  func place(of number: Int) -> (input: Int, line: Int) {
    var range = runs.indices
    while range.count > 1 {
      let middle = range.lowerBound + range.count / 2
      range = runs[middle].number <= number ? middle..<range.upperBound : range.lowerBound..<middle
    }
    guard let index = range.first else { return (0, number) }
    return (runs[index].input, runs[index].line + number - runs[index].number)
  }

  /// The number of a line of a log; `nil` when none of its reports stands so far down.
  ///
  /// - Complexity: O(*n*) in the number of runs.
  func number(of line: Int, in input: Int) -> Int? {
    guard let run = runs.last(where: { $0.input == input && $0.line <= line }) else { return nil }
    return run.number + line - run.line
  }
}
