/// What a row's bar is drawn from: each stretch of a state is seen, however short, and none covers another.
enum BarSegment {
  /// One stretch, at least ``least`` wide.
  case span(StateSpan, x: ClosedRange<Double>)
  /// Stretches that are too many for their room, as a number.
  case many([StateSpan], x: ClosedRange<Double>)

  /// The least width of a stretch in points.
  static let least = 2.0
  /// More than so many in a row that are too short become a number.
  private static let most = 3

  var x: ClosedRange<Double> {
    switch self {
    case .span(_, let x), .many(_, let x): x
    }
  }

  /// Whether it stands for several stretches.
  var isCrowd: Bool {
    if case .many = self { true } else { false }
  }

  /// What stands on a piece of so many stretches.
  static func label(_ count: Int) -> String { "×\(count)" }

  /// The pieces of a row, in order.
  ///
  /// What is too short takes its room from what follows; where that leaves no room for the next stretch, it joins.
  ///
  /// - Complexity: O(*n*) in the number of stretches.
  static func all(of spans: [StateSpan]) -> [BarSegment] {
    var pieces: [BarSegment] = []
    var end = -Double.infinity
    var index = spans.startIndex
    while index < spans.endIndex {
      let start = max(end, spans[index].x.lowerBound)
      if spans[index].x.upperBound - start >= least {
        pieces.append(.span(spans[index], x: start...spans[index].x.upperBound))
        end = spans[index].x.upperBound
        index += 1
        continue
      }
      var next = index + 1
      while next < spans.endIndex, spans[next].x.upperBound - start - width(of: next - index) < least {
        next += 1
      }
      end = start + width(of: next - index)
      if next - index <= most {
        for (place, span) in spans[index..<next].enumerated() {
          let x = start + Double(place) * least
          pieces.append(.span(span, x: x...(x + least)))
        }
      } else {
        end = max(end, spans[next - 1].x.upperBound)
        pieces.append(.many(Array(spans[index..<next]), x: start...end))
      }
      index = next
    }
    return pieces
  }

  /// The width of so many stretches that are too short.
  private static func width(of count: Int) -> Double {
    count <= most ? Double(count) * least : TextWidth.of(label(count), size: 8) + 5
  }
}
