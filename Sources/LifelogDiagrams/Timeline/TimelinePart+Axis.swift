import LifelogTrace

/// The axis of a part, its grid lines and its ellipses.
extension TimelinePart {
  private var axis: TimelineAxis { plan.axis }
  private var tickY: Double { axisY - 17 }

  /// Draws grid lines at round times.
  func drawRuling(on picture: inout Canvas) {
    for (index, tick) in plan.ticks.enumerated() {
      picture.box(
        "\(prefix)rule-\(index)",
        .init(x: tick.x - 0.3, y: axisY, width: 0.6, height: rowsBottom - axisY), fill: .header,
        classes: "rule")
    }
  }

  /// Draws the axis with its ticks, and the time at the start of each segment and at the end of the last one.
  func drawAxis(on picture: inout Canvas) {
    let words = axisName
    picture.text(
      "\(prefix)axis-name", words,
      in: .init(x: 0, y: tickY, width: TextWidth.of(words, size: 9), height: 11), size: 9, color: .secondaryText,
      classes: "axis")
    for (index, segment) in axis.segments.enumerated() {
      let (start, end) = (segment.x.lowerBound, segment.x.upperBound)
      picture.box(
        "\(prefix)axis-\(index)", .init(x: start, y: axisY - 0.5, width: max(1, end - start), height: 1),
        fill: .line, classes: "axis")
    }
    for (index, tick) in plan.ticks.enumerated() {
      let id = "\(prefix)tick-\(index)"
      picture.box(id, .init(x: tick.x - 0.5, y: axisY - 4, width: 1, height: 4), fill: .line, classes: "axis")
      guard !tick.label.isEmpty else { continue }
      let width = TextWidth.of(tick.label, size: 9)
      picture.text(
        "\(id)-label", tick.label, in: .init(x: tick.x - width / 2, y: tickY, width: width, height: 11),
        size: 9, color: .secondaryText, alignment: .center, classes: "axis")
    }
    drawClocks(on: &picture)
  }

  private var axisName: String {
    switch axis.clock.unit {
    case .microseconds: "time since the first event"
    case .lines: "line of the log"
    case .steps: "events in order"
    }
  }

  private func drawClocks(on picture: inout Canvas) {
    func draw(_ clock: String, id: String, x: Double, _ width: Double) {
      picture.text(
        id, clock, in: .init(x: x, y: axisTop, width: width, height: 11), size: 9, color: .text,
        classes: "clock"
      )
    }
    guard let last = axis.segments.last, let end = axis.clock.moment(at: last.values.upperBound)?.clock else {
      return
    }
    let endWidth = TextWidth.of(end, size: 9)
    let endX = min(last.x.upperBound - endWidth / 2, plan.width - endWidth)
    var free = axis.start - 20
    for (index, segment) in axis.segments.enumerated() {
      guard let clock = axis.clock.moment(at: segment.values.lowerBound)?.clock else { continue }
      let width = TextWidth.of(clock, size: 9)
      let x = max(segment.x.lowerBound - 1, 0)
      guard x >= free, x + width + 6 <= endX || index == 0 else { continue }
      draw(clock, id: "\(prefix)clock-\(index)", x: x, width)
      free = x + width + 6
    }
    if endX >= free { draw(end, id: "\(prefix)clock-end", x: endX, endWidth) }
  }

  /// Draws the ellipses as cutouts. The cutout of a gap is as wide as the ellipsis.
  func drawFolds(on picture: inout Canvas) {
    for fold in axis.folds {
      let id = "\(prefix)\(fold.isGap ? "gap" : "fold")-\(fold.step)"
      let classes = fold.isGap ? "gap" : "fold"
      let tear = fold.tear
      picture.box(
        id,
        .init(
          x: tear.lowerBound, y: rowsTop - 2, width: tear.upperBound - tear.lowerBound,
          height: rowsBottom - rowsTop + 4),
        fill: .background, classes: classes, tooltip: plan.tooltip(of: fold))
      for (side, x) in [("left", tear.lowerBound), ("right", tear.upperBound)] {
        picture.line(
          "\(id)-\(side)", through: [(x, rowsTop - 2), (x, rowsBottom + 2)], stroke: .dashed,
          classes: classes)
      }
      guard !fold.label.isEmpty else { continue }
      picture.line(
        "\(id)-axis", through: [(fold.x.lowerBound + 3, axisY), (fold.x.upperBound - 3, axisY)],
        stroke: .dashed, classes: classes)
      let width = TextWidth.of(fold.label, size: 9)
      picture.text(
        "\(id)-length", fold.label,
        in: .init(x: (tear.lowerBound + tear.upperBound - width) / 2, y: tickY, width: width, height: 11),
        size: 9, color: .secondaryText, alignment: .center, classes: classes)
    }
  }
}
