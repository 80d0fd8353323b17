import LifelogTrace

/// Cuts a sequence into pages.
struct SequencePaging {
  private let plan: SequencePlan
  private typealias Measure = SequencePart.Measure

  init(_ plan: SequencePlan) { self.plan = plan }

  /// The steps of each page; never empty. A page has at least one step, however low it is.
  ///
  /// - Parameter height: In points.
  /// - Complexity: O(*n*) in the number of steps.
  func pages(height: Double) -> [Range<Int>] {
    var pages: [Range<Int>] = []
    var start = 0
    var used = fixed
    for step in plan.trace.steps.indices {
      let needed = rows(of: step) + legend(of: step)
      if step > start, used + needed > height {
        pages.append(start..<step)
        (start, used) = (step, fixed)
      }
      used += needed
    }
    pages.append(start..<plan.trace.steps.count)
    return pages
  }

  /// What a page takes without any row.
  private var fixed: Double {
    let levels = (plan.lanes?.groups.filter { $0.depth < 3 }.map(\.depth).max() ?? -1) + 1
    return DiagramTitle.height + Double(levels) * Measure.group + Measure.headerHeight + 2 + Measure.row * 0.8
      + 14 + Measure.key
  }

  private func rows(of step: Int) -> Double {
    var height = Measure.row
    if plan.fold(before: step) != nil { height += Measure.fold }
    let ghosts = (plan.ghosts.before[step]?.count ?? 0) + (plan.ghosts.after[step]?.count ?? 0)
    height += Double(ghosts) * Measure.row
    // Which headers stand between rows is known when the page is.
    if plan.lanes == nil { height += Measure.inlineHeader / 2 }
    return height
  }

  /// As high as it becomes on the narrowest page.
  private func legend(of step: Int) -> Double {
    let findings = plan.findings(in: step..<step + 1)
    return findings.isEmpty ? 0 : DiagramLegend(findings, width: Measure.leastWidth).height
  }
}
