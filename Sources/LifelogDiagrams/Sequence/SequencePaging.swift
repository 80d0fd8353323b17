import LifelogTrace

/// Divides a sequence diagram into pages.
struct SequencePaging {
  private let plan: SequencePlan
  private typealias Measure = SequencePart.Measure

  init(_ plan: SequencePlan) { self.plan = plan }

  /// Returns the steps of each page; never empty. A page has at least one step, whatever the height.
  ///
  /// - Parameter height: The height in points.
  /// - Complexity: O(*n*) in the number of steps.
  func pages(height: Double) -> [Range<Int>] {
    var pages: [Range<Int>] = []
    var start = 0
    var used = fixed
    for step in plan.trace.steps.indices {
      let needed = rows(of: step)
      if step > start, used + needed > height {
        pages.append(start..<step)
        (start, used) = (step, fixed)
      }
      used += needed
    }
    pages.append(start..<plan.trace.steps.count)
    return pages
  }

  /// The height of a page without rows.
  private var fixed: Double {
    let levels = (plan.lanes?.shownGroups.map(\.depth).max() ?? -1) + 1
    return DiagramTitle.height + Double(levels) * Measure.group + Measure.headerHeight + 2 + Measure.row * 0.8
      + Measure.partGap + DiagramKey.maxHeight(width: Measure.minWidth)
  }

  private func rows(of step: Int) -> Double {
    var height = plan.calloutHeight(below: step)
    for line in plan.script.rows[step] {
      switch line {
      case .event, .expected: height += Measure.row
      case .pause: height += Measure.ellipsis
      case .opens, .closes, .state, .finding, .ends: break
      }
    }
    if let lanes = plan.lanes {
      if lanes.above.contains(step) { height += lanes.headerHeight + Measure.headerGap }
    } else {
      // The headers between rows are known only after the page is.
      height += (Measure.lowHeaderHeight + Measure.headerGap) / 2
    }
    return height
  }
}
