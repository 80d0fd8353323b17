import LifelogTrace

/// The transitions above the rows of a part.
extension TimelinePart {
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
