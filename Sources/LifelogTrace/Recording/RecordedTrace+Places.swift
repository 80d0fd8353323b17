import LifelogText

extension RecordedTrace {
  /// The log of each step, by its index among the logs, and its line there, counted from 1.
  ///
  /// - Complexity: O(*n* log *m*), *n* steps, *m* logs.
  package var stepPlaces: [(log: Int, line: Int)] {
    steps.enumerated().map { index, step in
      if let place = places?.input(of: step.line) { return (place.input, place.line) }
      return (log(of: index), step.line)
    }
  }

  /// The index of the log of a step, if logs follow each other; 0 if there is one.
  ///
  /// - Complexity: O(log *n*) in the number of logs.
  package func log(of step: Int) -> Int { logs.partitioningIndex { $0.steps.upperBound > step } }
}
