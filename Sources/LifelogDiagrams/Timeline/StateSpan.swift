import LifelogText
import LifelogTrace

/// A part of a row during which its subject is in one state.
struct StateSpan {
  var state: AppearanceState
  /// The step that begins the span; `nil` if it begins before the first step, or in a gap.
  var first: Int?
  /// The step that ends the span; `nil` if it lasts until the end of the log, or until a gap.
  var last: Int?
  var x: ClosedRange<Double>

  /// A state that a subject enters.
  struct StateChange {
    /// The step that changes the state; or, after omitted steps, the step before which they did.
    var step: Int
    var isOmitted: Bool
    var state: AppearanceState
    var x: Double
  }

  /// Returns the spans of a subject's row, sorted; they do not cover gaps.
  ///
  /// A state lasts until the log shows another one: a visible subject stays visible until the end of the log or until a
  /// gap, across which the state is unknown. The row of a subject that is not visible ends with its last step.
  ///
  /// - Parameters:
  ///   - changes: The states of the subject, sorted.
  ///   - gaps: The ellipses of the axis that are gaps, sorted.
  ///   - hasEnded: Whether the subject is deallocated with the last change.
  /// - Complexity: O(*n* log *m*), *n* changes, *m* gaps.
  static func all(
    of changes: [StateChange], from start: AppearanceState, hasEnded: Bool, on axis: TimelineAxis,
    gaps: [TimelineAxis.Ellipsis]
  ) -> [StateSpan] {
    var spans: [StateSpan] = []
    var state = start
    var isKnown = start != .unknown
    /// Whether the state has changed since the beginning, or since a gap.
    var hasChanged = false
    var first: Int?
    var x = isKnown ? axis.start : (changes.first?.x ?? axis.start)
    /// The next gap after the changes so far.
    var gap = 0
    func close(at last: Int?, _ end: Double) {
      if isKnown { spans.append(StateSpan(state: state, first: first, last: last, x: x...max(x, end))) }
      (first, x) = (last, max(x, end))
    }
    for change in changes {
      let next = gaps[gap...].partitioningIndex { $0.step > change.step }
      if next > gap {
        close(at: nil, gaps[gap].x.lowerBound)
        (isKnown, hasChanged, gap) = (false, false, next)
      }
      guard !hasChanged || change.state != state else { continue }
      close(at: change.isOmitted ? nil : change.step, change.x)
      (state, isKnown, hasChanged) = (change.state, true, true)
    }
    guard let last = changes.last else { return spans }
    if hasEnded || !state.isVisible {
      if last.x > x || spans.isEmpty { close(at: last.isOmitted ? nil : last.step, last.x) }
    } else {
      close(at: nil, gap < gaps.count ? gaps[gap].x.lowerBound : axis.end)
    }
    return spans
  }
}
