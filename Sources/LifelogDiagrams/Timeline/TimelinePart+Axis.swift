import LifelogTrace

/// The axis of a part, its grid lines, its ellipses, and the transitions below it.
extension TimelinePart {
  private var axis: TimelineAxis { plan.axis }
  private var tickY: Double { axisY - 17 }

  /// Draws grid lines at round times.
  func drawRuling(on canvas: inout Canvas) {
    for (index, tick) in plan.ticks.enumerated() {
      canvas.box(
        "\(prefix)rule-\(index)",
        .init(x: tick.x - 0.3, y: axisY, width: 0.6, height: rowsBottom - axisY), fill: .header,
        classes: "rule")
    }
  }

  /// Draws the axis with its ticks, and the time at the start of each segment and at the end of the last one.
  func drawAxis(on canvas: inout Canvas) {
    canvas.text("\(prefix)axis-name", axisName, x: 0, y: tickY, color: .secondaryText, classes: "axis")
    // Segments between crowded gaps are one line.
    var lines: [ClosedRange<Double>] = []
    for segment in axis.segments {
      let x = segment.x.lowerBound...max(segment.x.lowerBound + 1, segment.x.upperBound)
      if let last = lines.last, x.lowerBound < last.upperBound {
        lines[lines.count - 1] = last.lowerBound...max(last.upperBound, x.upperBound)
      } else {
        lines.append(x)
      }
    }
    for (index, x) in lines.enumerated() {
      canvas.box(
        "\(prefix)axis-\(index)",
        .init(x: x.lowerBound, y: axisY - 0.5, width: x.upperBound - x.lowerBound, height: 1),
        fill: .line, classes: "axis")
    }
    for (index, tick) in plan.ticks.enumerated() {
      let id = "\(prefix)tick-\(index)"
      canvas.box(id, .init(x: tick.x - 0.5, y: axisY - 4, width: 1, height: 4), fill: .line, classes: "axis")
      guard !tick.label.isEmpty else { continue }
      canvas.text(
        "\(id)-label", tick.label, x: tick.x, y: tickY, color: .secondaryText, alignment: .center,
        classes: "axis")
    }
    drawClocks(on: &canvas)
  }

  private var axisName: String {
    switch axis.clock.unit {
    case .microseconds: "time since the first event"
    case .lines: "line of the log"
    case .steps: "events in order"
    }
  }

  private func drawClocks(on canvas: inout Canvas) {
    guard let last = axis.segments.last, let end = axis.clock.time(at: last.values.upperBound)?.clock else {
      return
    }
    let endWidth = TextWidth.of(end, size: 9)
    let endX = min(last.x.upperBound - endWidth / 2, plan.width - endWidth)
    var free = axis.start - 20
    for (index, segment) in axis.segments.enumerated() {
      guard let clock = axis.clock.time(at: segment.values.lowerBound)?.clock else { continue }
      let width = TextWidth.of(clock, size: 9)
      let x = max(segment.x.lowerBound - 1, 0)
      guard x >= free, x + width + 6 <= endX || index == 0 else { continue }
      canvas.text("\(prefix)clock-\(index)", clock, x: x, y: axisTop, classes: "clock")
      free = x + width + 6
    }
    if endX >= free { canvas.text("\(prefix)clock-end", end, x: endX, y: axisTop, classes: "clock") }
  }

  /// Draws the ellipses as columns under the rows. The length of each is at the axis.
  func drawEllipses(on canvas: inout Canvas) {
    for column in axis.columns {
      let (ellipsis, last) = (axis.ellipses[column.lowerBound], axis.ellipses[column.upperBound - 1])
      let x = ellipsis.x.lowerBound...max(ellipsis.x.lowerBound + 1, last.x.upperBound)
      let classes = ellipsis.isGap ? "gap" : "fold"
      let id = "\(prefix)\(classes)-\(ellipsis.step)"
      canvas.column(
        id,
        .init(
          x: x.lowerBound, y: rowsTop - 2, width: x.upperBound - x.lowerBound,
          height: rowsBottom - rowsTop + 4),
        isGap: ellipsis.isGap, classes: classes, tooltip: plan.tooltip(ofEllipses: column))
      guard !ellipsis.label.isEmpty else { continue }
      canvas.text(
        "\(id)-length", ellipsis.label, x: (x.lowerBound + x.upperBound) / 2, y: axisY + 3,
        color: .secondaryText, alignment: .center, classes: classes)
    }
  }

  private func y(of bracket: TimelineBrackets.Bracket) -> Double {
    bracketsTop + Double(bracket.lane) * Measure.lane + 15
  }

  /// Draws a bar for each transition.
  func drawBrackets(on canvas: inout Canvas) {
    for bracket in brackets.brackets {
      let y = y(of: bracket)
      let width = max(bracket.x.upperBound - bracket.x.lowerBound, 2)
      canvas.box(
        "\(prefix)transition-\(bracket.index)-bracket",
        .init(x: bracket.x.lowerBound - 0.5, y: y - 1.5, width: width + 1, height: 3), fill: .transition,
        classes: "transition", tooltip: plan.tooltip(of: bracket))
    }
  }

  /// Draws the names of the transitions on a background that covers the columns of ellipses.
  func drawBracketNames(on canvas: inout Canvas) {
    for bracket in brackets.brackets where !bracket.name.isEmpty {
      let id = "\(prefix)transition-\(bracket.index)"
      let width = TextWidth.of(bracket.name, size: TimelineBrackets.textSize)
      let box = Shape.Box(x: bracket.nameX, y: y(of: bracket) - 13, width: width, height: 11)
      canvas.box("\(id)-background", box, fill: .background, classes: "transition")
      canvas.text(
        id, bracket.name, in: box, size: TimelineBrackets.textSize, color: .secondaryText,
        classes: "transition")
    }
  }
}

extension Canvas {
  /// Draws a column of time that is not to scale, under what follows: an area, and for a gap in the log dashed edges.
  mutating func column(_ id: String, _ area: Shape.Box, isGap: Bool, classes: String, tooltip: String = "") {
    box(id, area, fill: isGap ? .background : .header, classes: classes, tooltip: tooltip)
    guard isGap else { return }
    for (side, x) in [("left", area.x), ("right", area.maxX)] {
      draw(
        Shape(
          form: .pattern([.init(x, area.y), .init(x, area.maxY)]), outline: .line, stroke: .dashed,
          id: "\(id)-\(side)", classes: classes))
    }
  }
}
