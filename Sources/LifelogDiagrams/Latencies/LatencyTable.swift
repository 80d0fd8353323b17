import LifelogChecking
import LifelogReports
import LifelogText

/// The shapes of a diagram of latencies: a table whose last column has the bars.
struct LatencyTable {
  private let lanes: [LatencyLane]
  private let title: DiagramTitle
  /// The lines below the table.
  private let footing: [String]
  private let axis: LatencyAxis
  /// The right ends of the columns of numbers.
  private let columns: [Double]
  /// The left end of the bars.
  private let left: Double

  private static let chartWidth = 460.0
  private static let axisY = DiagramTitle.height + 20
  /// The space for the half of a label at the end of the axis.
  private static let padding = 28.0

  init(_ lanes: [LatencyLane], title: DiagramTitle, footing: [String]) {
    self.lanes = lanes
    self.title = title
    self.footing = footing
    axis = LatencyAxis(lanes.filter { $0.look != nil }.map(\.part.histogram), width: Self.chartWidth)
    var end =
      lanes.map { lane in
        lane.indent
          + max(
            TextWidth.of(lane.label, size: 10, isBold: lane.number == 0),
            TextWidth.of(lane.detail, size: 9))
      }.max() ?? 0
    var columns: [Double] = []
    for (index, heading) in LatencyRow.headings.enumerated() {
      let texts = lanes.map { TextWidth.of($0.part.cells[index], size: 10) }
      end += 16 + (texts + [TextWidth.of(heading, size: 9)]).reduce(0, max)
      columns.append(end)
    }
    self.columns = columns
    left = end + Self.padding
  }

  func canvas() -> Canvas {
    var canvas = Canvas(width: title.width, height: DiagramTitle.height)
    title.draw(on: &canvas, isEmpty: false)
    guard !lanes.isEmpty else { return canvas }
    canvas.width = max(canvas.width, left + Self.chartWidth + Self.padding)
    let bottom = Self.axisY + 6 + lanes.reduce(0) { $0 + $1.height }
    drawStripes(on: &canvas)
    drawAxis(on: &canvas, bottom: bottom)
    var y = Self.axisY + 6
    for lane in lanes {
      draw(lane, y: y, on: &canvas)
      y += lane.height
    }
    canvas.height = bottom + 8
    for (index, text) in footing.enumerated() {
      canvas.text(
        "note-\(index)", text, x: 0, y: canvas.height, height: 12, color: .secondaryText, classes: "facts")
      canvas.width = max(canvas.width, TextWidth.of(text, size: 9))
      canvas.height += 13
    }
    return canvas
  }

  /// Draws a background of every second row.
  private func drawStripes(on canvas: inout Canvas) {
    var y = Self.axisY + 6
    for lane in lanes {
      if lane.row % 2 == 0 {
        canvas.box(
          "row-\(lane.row)-\(lane.number)", .init(x: 0, y: y, width: canvas.width, height: lane.height),
          fill: .group, classes: "row")
      }
      y += lane.height
    }
  }

  private func drawAxis(on canvas: inout Canvas, bottom: Double) {
    let y = Self.axisY - 17
    for (index, heading) in LatencyRow.headings.enumerated() {
      canvas.text(
        "heading-\(index)", heading, x: columns[index], y: y, height: 12, color: .secondaryText,
        alignment: .right, classes: "cell")
    }
    canvas.box(
      "axis", .init(x: left, y: Self.axisY - 0.5, width: Self.chartWidth, height: 1), fill: .line,
      classes: "axis")
    for (index, tick) in axis.ticks.enumerated() {
      let x = left + tick.x
      canvas.box(
        "rule-\(index)", .init(x: x - 0.3, y: Self.axisY, width: 0.6, height: bottom - Self.axisY),
        fill: .header, classes: "rule")
      canvas.box(
        "tick-\(index)", .init(x: x - 0.5, y: Self.axisY - 4, width: 1, height: 4), fill: .line,
        classes: "axis")
      guard !tick.label.isEmpty else { continue }
      canvas.text(
        "tick-\(index)-label", tick.label, x: x, y: y, color: .secondaryText, alignment: .center,
        classes: "axis")
    }
  }

  private func draw(_ lane: LatencyLane, y: Double, on canvas: inout Canvas) {
    let id = "lane-\(lane.row)-\(lane.number)"
    let isClass = lane.number == 0
    let top = isClass ? y + 4 : y + 7
    canvas.text(
      "\(id)-name", lane.label, x: lane.indent, y: top, height: 13, size: 10, isBold: isClass,
      classes: isClass ? "subject" : "version")
    if !lane.detail.isEmpty {
      canvas.text(
        "\(id)-start", lane.detail, x: lane.indent, y: y + 18, color: .secondaryText, classes: "facts")
    }
    for (index, cell) in lane.part.cells.enumerated() {
      canvas.text(
        "\(id)-cell-\(index)", cell, x: columns[index], y: top, height: 13, size: 10, alignment: .right,
        classes: "cell")
    }
    drawBars(of: lane, id: id, y: y, on: &canvas)
  }

  private func drawBars(of lane: LatencyLane, id: String, y: Double, on canvas: inout Canvas) {
    guard let look = lane.look else { return }
    let color = DiagramColor.state(look)
    let (bottom, room) = (y + lane.height - 3, lane.height - 6)
    let maximum = lane.part.histogram.counts.values.max() ?? 1
    for (index, bucket) in lane.part.histogram.buckets.enumerated() {
      let end = bucket.start + Histogram.width(at: bucket.start)
      let x = left + axis.x(of: bucket.start)
      let height = max(1, room * Double(bucket.count) / Double(maximum))
      canvas.box(
        "\(id)-bar-\(index)",
        .init(
          x: x, y: bottom - height, width: max(0.8, left + axis.x(of: end) - x), height: height),
        fill: color.fill, outline: color.outline, stroke: .init(width: 0.6), classes: "bar",
        tooltip:
          "\(lane.name): \(bucket.count.grouped) from \(DurationText.words(bucket.start)) to \(DurationText.words(end))"
      )
    }
    for (percent, stroke) in [(50, Shape.Stroke.plain), (95, .dashed)] {
      guard let time = lane.part.histogram.percentile(percent) else { continue }
      let x = left + axis.x(of: time)
      canvas.line(
        "\(id)-percentile-\(percent)", through: [(x, y + 2), (x, bottom)], color: .text, stroke: stroke,
        classes: "percentile")
    }
  }
}
