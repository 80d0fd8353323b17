/// A stretch of a row in which its subject stands in one state.
struct StateSpan {
  var state: AppearanceState
  /// The step that begins it; `nil` when it lasts from before the first step, or a gap in the log.
  var first: Int?
  /// The step that ends it; `nil` when it lasts until the log ends, or a gap in it.
  var last: Int?
  var x: ClosedRange<Double>

  /// The stretches of a subject's row, in order, each beginning where the one before it ends.
  ///
  /// A state holds until the log says otherwise: what is visible stays so until the end of the log or until a gap in
  /// it, across which nothing is known. What is not visible ends with the last step of its subject.
  ///
  /// - Parameters:
  ///   - steps: The subject's steps; not empty.
  ///   - gaps: The folds of the axis at which the log is not contiguous, in order.
  /// - Complexity: O(*n* log *m*), *n* steps of the subject, *m* gaps.
  static func all(
    of steps: [Int], in trace: RecordedTrace, on axis: TimelineAxis, gaps: [TimelineAxis.Fold]
  ) -> [StateSpan] {
    guard let start = steps.first, let end = steps.last else { return [] }
    var spans: [StateSpan] = []
    var state = trace.subjects[trace.steps[start].subject].firstState
    var first: Int?
    var x = axis.start
    /// The next gap after the steps so far.
    var gap = 0
    func close(at last: Int?, _ end: Double) {
      if state != .unknown || first != nil {
        spans.append(StateSpan(state: state, first: first, last: last, x: x...max(x, end)))
      }
      (first, x) = (last, max(x, end))
    }
    for step in steps {
      let next = gaps[gap...].boundary { $0.step > step }
      if next > gap {
        close(at: nil, gaps[gap].x.lowerBound)
        state = .unknown
        gap = next
      }
      if first == nil || trace.steps[step].state != state || step == start {
        if step == start, state == .unknown { x = axis.steps[step] }
        close(at: step, axis.steps[step])
        state = trace.steps[step].state
        first = step
      }
    }
    let isOver = trace.steps[end].callback == .deinit || !state.isVisible
    let limit = gap < gaps.count ? gaps[gap].x.lowerBound : axis.end
    if isOver {
      if axis.steps[end] > x || spans.isEmpty { close(at: end, axis.steps[end]) }
    } else {
      close(at: nil, limit)
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
