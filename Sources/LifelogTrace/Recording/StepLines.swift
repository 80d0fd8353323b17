import LifelogText

/// The steps of a trace by line.
package struct StepLines {
  private let trace: RecordedTrace
  /// For each log its steps, sorted by line.
  private let sorted: [[Int]]
  /// The index of each log.
  private let logs: [String: Int]

  /// - Complexity: O(*n* log *n*) in the number of steps; O(*n*) if they are already sorted by line.
  package init(_ trace: RecordedTrace) {
    self.trace = trace
    let ranges = trace.logs.isEmpty ? [trace.steps.indices] : trace.logs.map(\.steps)
    logs = Dictionary(
      trace.logs.enumerated().map { ($0.element.path, $0.offset) }, uniquingKeysWith: { first, _ in first })
    sorted = ranges.map { steps in
      let isSorted = steps.dropFirst().allSatisfy { trace.steps[$0 - 1].line <= trace.steps[$0].line }
      return isSorted
        ? Array(steps) : steps.sorted { (trace.steps[$0].line, $0) < (trace.steps[$1].line, $1) }
    }
  }

  /// Returns the steps on a line of a log.
  ///
  /// - Complexity: O(log *n*) in the number of steps.
  package func steps(on line: Int, of file: String) -> ArraySlice<Int> { steps(on: line...line, of: file) }

  /// Returns the steps on a range of lines of a log.
  ///
  /// - Complexity: O(log *n*) in the number of steps.
  package func steps(on lines: ClosedRange<Int>, of file: String) -> ArraySlice<Int> {
    self.steps(on: lines, ofLog: logs[file] ?? 0)
  }

  /// Returns the steps on a range of lines of a log.
  ///
  /// - Parameter log: The index of the log; 0 if there is one, or if they are merged.
  /// - Complexity: O(log *n*) in the number of steps.
  package func steps(on lines: ClosedRange<Int>, ofLog log: Int) -> ArraySlice<Int> {
    let steps = sorted[log < sorted.count ? log : 0]
    let start = index(at: lines.lowerBound, in: steps)
    return steps[start..<max(start, index(at: lines.upperBound + 1, in: steps))]
  }

  /// Returns the last step before a line of a log, or else the log's first one; `nil` if the log has none.
  package func last(before line: Int, of file: String) -> Int? {
    let steps = steps(of: file)
    return steps[..<index(at: line, in: steps)].last ?? steps.first
  }

  private func steps(of file: String) -> [Int] {
    logs[file].map { sorted[$0] } ?? sorted.first ?? []
  }

  /// Returns the first index whose step is on a line or after it.
  private func index(at line: Int, in steps: [Int]) -> Int {
    steps.partitioningIndex { trace.steps[$0].line >= line }
  }
}
