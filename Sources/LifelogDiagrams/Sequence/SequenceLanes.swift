import LifelogTrace

/// The lane of each lifeline.
struct SequenceLanes {
  /// The subjects from left to right; if lanes are reused, in order of first appearance.
  private(set) var subjects: [Int]
  /// The subjects of each container; empty if lanes are reused.
  private(set) var groups: [ContainerOrder.Group] = []
  /// The lane of each subject.
  private(set) var lanes: [Int: Int] = [:]
  /// The steps with headers above them, because their subjects first appear there.
  private(set) var above: Set<Int> = []
  /// The step below a subject's header; `nil` if the header is at the top.
  private(set) var first: [Int: Int] = [:]
  /// The last step that concerns each subject.
  private(set) var last: [Int: Int] = [:]
  /// The *x* of the lifeline in each lane.
  private(set) var lifelines: [Double] = []
  /// The end of the lanes, relative to the gutter.
  private(set) var width = 0.0

  private typealias Measure = SequencePart.Measure

  /// Assigns lanes for a range of steps.
  ///
  /// - Parameter subjects: The subjects of the steps, in order of first appearance. If there are too many, a lifeline
  ///   has a lane only from its first step to its last, and another lifeline can then reuse it.
  /// - Complexity: O(*n* + *m* log *m*), *n* steps, *m* subjects.
  init(of subjects: [Int], steps: Range<Int>, plan: SequencePlan) {
    self.subjects = subjects
    for index in steps {
      last[plan.trace.steps[index].subject] = index
      if let other = plan.trace.steps[index].other { last[other] = index }
      for missing in (plan.missingCallbacks.before[index] ?? []) + (plan.missingCallbacks.after[index] ?? [])
      {
        last[missing.subject] = index
      }
    }
    var count = subjects.count
    if subjects.count <= SequencePlan.maxLanes {
      let order = ContainerOrder(of: subjects, parents: plan.parents, in: plan.trace)
      self.subjects = order.subjects
      groups = order.groups
      for (lane, subject) in order.subjects.enumerated() { lanes[subject] = lane }
    } else {
      count = reuseLanes(steps: steps, plan: plan)
    }
    place(count, steps: steps, plan: plan)
  }

  /// Returns the distance of a subject's lifeline from the gutter; 0 for a subject without a lane.
  func x(of subject: Int) -> Double { lanes[subject].map { lifelines[$0] } ?? 0 }

  /// Returns the text of a header with one line.
  static func plate(of subject: Int, _ labels: SubjectLabels) -> String {
    labels.details[subject].isEmpty
      ? labels.names[subject] : "\(labels.names[subject]) \(labels.details[subject])"
  }

  /// Returns the width of a subject's header with one line.
  static func plateWidth(of subject: Int, _ labels: SubjectLabels) -> Double {
    max(40, TextWidth.of(plate(of: subject, labels), size: Measure.textSize)) + 14
  }

  /// The width of a subject's header.
  static func headerWidth(of subject: Int, _ labels: SubjectLabels) -> Double {
    let name = TextWidth.of(labels.names[subject], size: Measure.textSize, isBold: true)
    return max(name, TextWidth.of(labels.details[subject], size: 9), 40) + 14
  }

  /// - Returns: The number of lanes.
  private mutating func reuseLanes(steps: Range<Int>, plan: SequencePlan) -> Int {
    /// Unused lanes, the leftmost last.
    var free: [Int] = []
    var count = 0
    for index in steps {
      let step = plan.trace.steps[index]
      let missingCallbacks =
        (plan.missingCallbacks.before[index] ?? []) + (plan.missingCallbacks.after[index] ?? [])
      let concerned = [step.subject] + (step.other.map { [$0] } ?? []) + missingCallbacks.map(\.subject)
      for subject in concerned where lanes[subject] == nil {
        if let lane = free.popLast() {
          lanes[subject] = lane
        } else {
          lanes[subject] = count
          count += 1
        }
        first[subject] = index
        above.insert(index)
      }
      for subject in concerned {
        guard last[subject] == index, let lane = lanes[subject], !free.contains(lane) else { continue }
        free.insert(lane, at: free.firstIndex { $0 < lane } ?? free.endIndex)
      }
    }
    return count
  }

  private mutating func place(_ count: Int, steps: Range<Int>, plan: SequencePlan) {
    var extents = [Double](repeating: 40, count: count)
    func widen(_ subject: Int, to extent: Double) {
      guard let lane = lanes[subject] else { return }
      extents[lane] = max(extents[lane], extent)
    }
    for subject in subjects {
      let labels = plan.content.labels
      let width =
        first[subject] == nil ? Self.headerWidth(of: subject, labels) : Self.plateWidth(of: subject, labels)
      widen(subject, to: width - Measure.lifelineInset)
    }
    var widths: [String: Double] = [:]
    for index in steps {
      let step = plan.trace.steps[index]
      let label = plan.label(of: step)
      let extent = widths[label] ?? TextWidth.of(label, size: Measure.textSize)
      widths[label] = extent
      widen(step.subject, to: Measure.labelInset + extent)
      for missing in (plan.missingCallbacks.before[index] ?? []) + (plan.missingCallbacks.after[index] ?? [])
      {
        let text = SequencePart.label(of: missing)
        widen(missing.subject, to: Measure.labelInset + TextWidth.of(text, size: Measure.textSize))
      }
    }
    var x = Measure.laneGap
    for extent in extents {
      lifelines.append(x + Measure.lifelineInset)
      x += Measure.lifelineInset + extent + Measure.laneGap
    }
    width = x
  }
}
