import LifelogTrace

/// Some rows of a timeline below an axis: a page, a band, or the whole timeline.
struct TimelinePart {
  let plan: TimelinePlan
  let rows: Range<Int>
  let brackets: TimelineBrackets
  /// The title; `nil` for a part that continues another.
  let title: DiagramTitle?
  /// The prefix of the ids of shapes that every part has.
  let prefix: String
  /// The top of each row and, as the last element, the bottom of the last row.
  private(set) var tops: [Double] = []
  private(set) var height = 0.0

  /// Measures in points.
  enum Measure {
    /// From the top of a row without findings to its bar.
    static let barInset = 6.0
    static let bar = 12.0

    static let lane = 21.0
    /// The times and the ticks.
    static let axis = 38.0
    static let belowRows = 16.0
    static let belowKey = 12.0
  }

  /// Creates a part.
  ///
  /// - Parameters:
  ///   - transitions: The transitions above its rows: indices into the plan's transitions.
  ///   - number: The number of the part, counted from 0. The ids of the first part have no prefix.
  init(
    _ plan: TimelinePlan, rows: Range<Int>, transitions: [Int], title: DiagramTitle?,
    number: Int = 0
  ) {
    self.plan = plan
    self.rows = rows
    self.title = title
    prefix = number == 0 ? "" : "band-\(number)-"
    brackets = TimelineBrackets(transitions, of: plan.transitions, on: plan.axis, end: plan.width)
    var y = rowsTop
    for row in rows {
      tops.append(y)
      y += plan.height(of: row)
    }
    tops.append(y)
    height = y + Measure.belowRows
  }

  var axisTop: Double { title == nil ? 8 : DiagramTitle.height }
  /// The *y* of the axis.
  var axisY: Double { axisTop + (plan.axis.clock.unit == .microseconds ? 30 : 16) }
  var bracketsTop: Double { axisY + 4 + plan.foldLengths }
  var rowsTop: Double { bracketsTop + Double(brackets.lanes) * Measure.lane + 4 }
  var rowsBottom: Double { tops.last ?? rowsTop }

  /// Returns the maximum height of a part without its rows, with a key and a legend without entries.
  static func frame(lanes: Int, plan: TimelinePlan) -> Double {
    DiagramTitle.height + Double(lanes) * Measure.lane + Measure.axis + plan.foldLengths + Measure.belowRows
      + DiagramKey.maxHeight(width: plan.width) + Measure.belowKey
  }

  /// Returns the key to some canvases, and the legend of findings.
  static func footing(below canvases: [Canvas], _ plan: TimelinePlan, findings: [NumberedFinding]) -> Canvas {
    let key = DiagramKey(to: canvases, .timeline, width: plan.width)
    let legend = DiagramLegend(findings, of: plan.content, width: plan.width, said: plan.said)
    var canvas = Canvas(width: plan.width, height: key.height + Measure.belowKey + legend.height)
    key.draw(on: &canvas, y: 0)
    legend.draw(on: &canvas, x: 0, y: key.height + Measure.belowKey)
    return canvas
  }

  /// Returns the top of the bar of a row of this part.
  func barTop(of row: Int) -> Double {
    let top = tops[row - rows.lowerBound]
    guard case .subject(let subject) = plan.rows[row] else { return top }
    return top + Measure.barInset + (subject.findings.isEmpty ? 0 : TimelinePlan.Measure.flags)
  }

  /// Returns the part, drawn from back to front.
  func canvas() -> Canvas {
    var canvas = Canvas(width: plan.width, height: height)
    title?.draw(on: &canvas, isEmpty: plan.content.trace.steps.isEmpty)
    guard !rows.isEmpty else { return canvas }
    drawBackground(on: &canvas)
    drawEllipses(on: &canvas)
    drawRuling(on: &canvas)
    drawBrackets(on: &canvas)
    for row in rows {
      switch plan.rows[row] {
      case .process(let process): drawHeading(process, top: tops[row - rows.lowerBound], on: &canvas)
      case .subject(let subject): drawRow(subject, row, on: &canvas)
      }
    }
    for row in rows {
      drawFlags(of: row, on: &canvas)
      guard case .subject(let subject) = plan.rows[row] else { continue }
      drawMissingCallbacks(of: subject, y: barTop(of: row) + Measure.bar / 2, on: &canvas)
    }
    drawAxis(on: &canvas)
    drawBracketNames(on: &canvas)
    return canvas
  }
}
