import LifelogTrace

/// A stretch of a row in which its subject stands in one state.
struct StateSpan {
  var state: AppearanceState
  /// The step that begins it; `nil` when it lasts from before the first step, or a gap in the log.
  var first: Int?
  /// The step that ends it; `nil` when it lasts until the log ends, or a gap in it.
  var last: Int?
  var x: ClosedRange<Double>

  /// A state that a subject reaches.
  struct Turn {
    /// The step with which it is reached, or before which: by steps that were left out.
    var step: Int
    var isLeftOut: Bool
    var state: AppearanceState
    var x: Double
  }

  /// The stretches of a subject's row, in order; they leave out what lies behind a gap in the log.
  ///
  /// A state holds until the log says otherwise: what is visible stays so until the end of the log or until a gap in
  /// it, across which nothing is known. What is not visible ends with the last step of its subject.
  ///
  /// - Parameters:
  ///   - turns: The states of the subject, in order.
  ///   - gaps: The folds of the axis at which the log is not contiguous, in order.
  ///   - hasEnded: Whether the last turn ends the subject's life.
  /// - Complexity: O(*n* log *m*), *n* turns, *m* gaps.
  static func all(
    of turns: [Turn], from start: AppearanceState, hasEnded: Bool, on axis: TimelineAxis,
    gaps: [TimelineAxis.Fold]
  ) -> [StateSpan] {
    var spans: [StateSpan] = []
    var state = start
    var isKnown = start != .unknown
    /// Whether a turn has come since the beginning, or since a gap.
    var hasTurned = false
    var first: Int?
    var x = isKnown ? axis.start : (turns.first?.x ?? axis.start)
    /// The next gap after the turns so far.
    var gap = 0
    func close(at last: Int?, _ end: Double) {
      if isKnown { spans.append(StateSpan(state: state, first: first, last: last, x: x...max(x, end))) }
      (first, x) = (last, max(x, end))
    }
    for turn in turns {
      let next = gaps[gap...].boundary { $0.step > turn.step }
      if next > gap {
        close(at: nil, gaps[gap].x.lowerBound)
        (isKnown, hasTurned, gap) = (false, false, next)
      }
      guard !hasTurned || turn.state != state else { continue }
      close(at: turn.isLeftOut ? nil : turn.step, turn.x)
      (state, isKnown, hasTurned) = (turn.state, true, true)
    }
    guard let last = turns.last else { return spans }
    if hasEnded || !state.isVisible {
      if last.x > x || spans.isEmpty { close(at: last.isLeftOut ? nil : last.step, last.x) }
    } else {
      close(at: nil, gap < gaps.count ? gaps[gap].x.lowerBound : axis.end)
    }
    return spans
  }
}

extension ArraySlice {
  /// The first place from which all elements fulfil a condition, of a slice in which those that do stand last.
  ///
  /// - Complexity: O(log *n*).
  fileprivate func boundary(_ isAfter: (Element) -> Bool) -> Int {
    var range = startIndex..<endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if isAfter(self[middle]) {
        range = range.lowerBound..<middle
      } else {
        range = (middle + 1)..<range.upperBound
      }
    }
    return range.lowerBound
  }
}
