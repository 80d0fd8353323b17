/// A segment of a row's bar. Every state span is visible, however short, and no segment covers another.
enum BarSegment {
  /// One span, at least ``minWidth`` wide.
  case span(TimelineScript.Period, x: ClosedRange<Double>)
  /// Spans that are too short to draw separately, as a number.
  case many([TimelineScript.Period], x: ClosedRange<Double>)

  /// The minimum width of a span in points.
  static let minWidth = 2.0
  /// The maximum number of consecutive spans that are widened to ``minWidth``; more than these are merged.
  private static let maxWidened = 3

  var x: ClosedRange<Double> {
    switch self {
    case .span(_, let x), .many(_, let x): x
    }
  }

  /// The position among the segments of a row, by state.
  var order: Int {
    switch self {
    case .span(let span, _): span.state.number
    case .many: .max
    }
  }

  /// Returns the text of a segment of several spans.
  static func label(_ count: Int) -> String { "×\(count)" }

  /// Returns the segments of a row, sorted.
  ///
  /// A span that is too short extends into the next one. If that leaves no space for the next one, both are handled
  /// together.
  ///
  /// - Parameter resolution: The width in points below which a span is too short, if greater than ``minWidth``. Then all
  ///   consecutive spans that are too short are merged.
  /// - Complexity: O(*n*) in the number of spans.
  static func all(
    of spans: [(span: TimelineScript.Period, x: ClosedRange<Double>)], resolution: Double
  ) -> [BarSegment] {
    let maxWidened = resolution > minWidth ? 1 : maxWidened
    let resolution = max(resolution, minWidth)
    func width(of count: Int) -> Double {
      count <= maxWidened ? Double(count) * minWidth : TextWidth.of(label(count), size: 8) + 5
    }
    var segments: [BarSegment] = []
    var end = -Double.infinity
    var index = spans.startIndex
    while index < spans.endIndex {
      let start = max(end, spans[index].x.lowerBound)
      if spans[index].x.upperBound - start >= resolution {
        segments.append(.span(spans[index].span, x: start...spans[index].x.upperBound))
        end = spans[index].x.upperBound
        index += 1
        continue
      }
      var next = index + 1
      while next < spans.endIndex {
        let room = spans[next].x.upperBound - start - resolution
        // Most spans of a crowded row end before that, whatever the width of the number.
        if room >= 0, room >= width(of: next - index) { break }
        next += 1
      }
      let run = spans[index..<next]
      end = start
      if run.count <= maxWidened {
        for span in run {
          let x = end...max(end + minWidth, span.x.upperBound)
          segments.append(.span(span.span, x: x))
          end = x.upperBound
        }
      } else {
        end = max(start + width(of: run.count), spans[next - 1].x.upperBound)
        segments.append(.many(run.map(\.span), x: start...end))
      }
      index = next
    }
    return segments
  }
}
