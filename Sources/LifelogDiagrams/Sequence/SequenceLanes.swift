import LifelogTrace

/// The lane of each lifeline. A lifeline that is over leaves its lane to the next one in the same container.
struct SequenceLanes {
  /// The subjects, each container before its contents; in a crowd, in order of first appearance.
  private(set) var subjects: [Int]
  /// The subjects of each container; empty in a crowd.
  private(set) var groups: [ContainerOrder.Group] = []
  /// The lane of each subject.
  private(set) var lanes: [Int: Int] = [:]
  /// The steps with headers above them, because their subjects first appear there.
  private(set) var above: Set<Int> = []
  /// The step below a subject's header; `nil` if the header is at the top, because no other had its lane before.
  private(set) var first: [Int: Int] = [:]
  /// The first and the last step that concern each subject.
  private(set) var starts: [Int: Int] = [:]
  private(set) var last: [Int: Int] = [:]
  /// The *x* of the lifeline in each lane.
  private(set) var lifelines: [Double] = []
  /// The end of the lanes, relative to the gutter.
  private(set) var width = 0.0
  /// Whether there are too many lifelines for a lane each: a lifeline has one only from its first step to its last.
  private(set) var isCrowded = false
  /// The subjects whose lanes others have later.
  private var shared: Set<Int> = []

  private typealias Measure = SequencePart.Measure

  /// Assigns lanes for a range of steps.
  ///
  /// - Parameter subjects: The subjects of the steps, in order of first appearance.
  /// - Complexity: O(*n* + *m* log *m*), *n* steps, *m* subjects.
  init(of subjects: [Int], steps: Range<Int>, plan: SequencePlan) {
    self.subjects = subjects
    for index in steps {
      for subject in plan.concerned(by: index) { last[subject] = index }
      let states = plan.script.rows[index].flatMap(plan.script.subjects)
      for subject in states + plan.concerned(by: index) where starts[subject] == nil {
        starts[subject] = plan.wasVisible(subject, before: steps) ? steps.lowerBound : index
      }
    }
    var count = shareLanes(amongSiblings: true, steps: steps, plan: plan)
    if count > SequencePlan.maxLanes {
      reset(to: subjects)
      count = shareLanes(amongSiblings: false, steps: steps, plan: plan)
    }
    if count > SequencePlan.maxLanes {
      reset(to: subjects)
      isCrowded = true
      count = reuseLanes(steps: steps, plan: plan)
    }
    place(count, steps: steps, plan: plan)
  }

  private mutating func reset(to subjects: [Int]) {
    (lanes, first, above, groups, shared) = ([:], [:], [], [], [])
    self.subjects = subjects
  }

  /// Whether a subject's lifeline ends with its last step, because another can have its lane.
  func isShared(after subject: Int) -> Bool { isCrowded || shared.contains(subject) }

  /// The height of a header between two rows.
  var headerHeight: Double { isCrowded ? Measure.lowHeaderHeight : Measure.headerHeight }

  /// Gives each subject the first lane to the right of its container's that is free while the subject has steps. A
  /// visible subject keeps its lane to the end.
  ///
  /// - Parameter amongSiblings: Whether only subjects of one container share a lane, or what cannot appear.
  /// - Returns: The number of lanes; more than ``SequencePlan/maxLanes`` if there are too many.
  private mutating func shareLanes(amongSiblings: Bool, steps: Range<Int>, plan: SequencePlan) -> Int {
    let order = ContainerOrder(of: subjects, parents: plan.parents, in: plan.trace)
    subjects = order.subjects
    groups = order.groups
    /// The subjects of each lane.
    var occupants: [[Int]] = []
    func span(_ subject: Int) -> ClosedRange<Int> {
      let start = starts[subject] ?? steps.lowerBound
      let isOver = !plan.trace.subjects[subject].state.isVisible
      return start...(isOver ? max(start, last[subject] ?? start) : .max)
    }
    for subject in order.subjects {
      let own = span(subject)
      let parent = plan.parents[subject]
      let container = parent.flatMap { lanes[$0] } ?? -1
      let free = occupants.indices.first { lane in
        lane > container && !occupants[lane].contains { span($0).overlaps(own) }
          && (!amongSiblings || isRelated(subject, to: occupants[lane][0], in: plan))
      }
      guard let lane = free ?? (occupants.count <= SequencePlan.maxLanes ? occupants.count : nil) else {
        return occupants.count
      }
      if lane == occupants.count { occupants.append([]) }
      occupants[lane].append(subject)
      lanes[subject] = lane
    }
    for lane in occupants {
      let sorted = lane.sorted { span($0).lowerBound < span($1).lowerBound }
      shared.formUnion(sorted.dropLast())
      for subject in sorted.dropFirst() {
        first[subject] = starts[subject]
        if let start = starts[subject] { above.insert(start) }
      }
    }
    return occupants.count
  }

  private func isRelated(_ subject: Int, to other: Int, in plan: SequencePlan) -> Bool {
    let canAppear = plan.canAppear[subject] || plan.canAppear[other]
    return plan.parents[subject] == plan.parents[other] && (plan.parents[subject] != nil || !canAppear)
  }

  /// Returns the distance of a subject's lifeline from the gutter; 0 for a subject without a lane.
  func x(of subject: Int) -> Double { lanes[subject].map { lifelines[$0] } ?? 0 }

  /// The groups with names above the headers: as many levels as are readable.
  var shownGroups: [ContainerOrder.Group] { groups.filter { $0.depth < 3 } }

  /// Returns the text above the contents of a group.
  static func name(of group: ContainerOrder.Group, _ labels: SubjectLabels) -> String {
    "in \(labels.names[group.container])".diagramLabel(limit: 44)
  }

  /// Returns the width of a group's name in its line, in points.
  static func width(of group: ContainerOrder.Group, _ labels: SubjectLabels) -> Double {
    TextWidth.of(name(of: group, labels), size: Measure.textSize) + 18
  }

  /// Returns the first line of a header; in a crowd, the only one.
  func header(of subject: Int, _ labels: SubjectLabels) -> String {
    isCrowded ? labels.full(subject) : labels.names[subject]
  }

  /// Returns the width of a subject's header.
  func headerWidth(of subject: Int, _ labels: SubjectLabels) -> Double {
    let name = TextWidth.of(header(of: subject, labels), size: Measure.textSize, isBold: !isCrowded)
    return max(name, isCrowded ? 0 : TextWidth.of(labels.details[subject], size: 9), 40)
      + 2 * Measure.headerInset
  }

  /// - Returns: The number of lanes.
  private mutating func reuseLanes(steps: Range<Int>, plan: SequencePlan) -> Int {
    /// Unused lanes, the leftmost last.
    var free: [Int] = []
    var count = 0
    for index in steps {
      let concerned = plan.concerned(by: index)
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
    /// The distance of each lane, and of the end of the lanes, from lanes to the left.
    var distances = [[Int: Double]](repeating: [:], count: count + 1)
    func separate(_ lane: Int, from left: Int, by distance: Double) {
      distances[lane][left] = max(distances[lane][left] ?? 0, distance)
    }
    for subject in subjects {
      guard let lane = lanes[subject] else { continue }
      let header = headerWidth(of: subject, plan.content.labels)
      separate(lane + 1, from: lane, by: max(header, 40 + Measure.lifelineInset) + Measure.laneGap)
    }
    let spans = occupiedSteps(of: count, plan: plan)
    /// Keeps a text at a step away from the next lifeline there.
    func widen(_ subject: Int, at index: Int, to extent: Double) {
      guard let lane = lanes[subject] else { return }
      let next = spans[(lane + 1)...].firstIndex { isCrowded || $0.contains { $0 ~= index } } ?? count
      let edge = next == count ? Measure.lifelineInset : Measure.barWidth / 2
      separate(next, from: lane, by: extent + Measure.laneGap + edge)
    }
    var widths: [String: Double] = [:]
    for index in steps {
      let step = plan.trace.steps[index]
      // The words of a message are among the explanations.
      let label = plan.trace.messages[index] == nil ? plan.content.name(ofStep: index) : ""
      let extent = widths[label] ?? TextWidth.of(label, size: Measure.textSize)
      widths[label] = extent
      widen(step.subject, at: index, to: Measure.labelInset + extent)
      for missing in plan.missing(at: index) {
        let extent = Measure.labelInset + 2 + TextWidth.of(missing.label, size: Measure.textSize)
        widen(missing.subject, at: index, to: extent)
      }
    }
    // The name of a container needs space above its contents.
    for group in shownGroups {
      let members = group.range.dropFirst().compactMap { lanes[subjects[$0]] }
      guard let first = members.min(), let last = members.max() else { continue }
      separate(last + 1, from: first, by: Self.width(of: group, plan.content.labels) + Measure.laneGap)
    }
    var places = [Measure.laneGap + Measure.lifelineInset]
    for lane in distances.indices.dropFirst() {
      places.append(distances[lane].map { places[$0.key] + $0.value }.max() ?? places[lane - 1])
    }
    width = count == 0 ? Measure.laneGap : (places.popLast() ?? 0) - Measure.lifelineInset
    lifelines = count == 0 ? [] : places
  }

  /// Returns the steps at which each lane has a lifeline. A text extends over the others.
  private func occupiedSteps(of count: Int, plan: SequencePlan) -> [[ClosedRange<Int>]] {
    var spans = [[ClosedRange<Int>]](repeating: [], count: count)
    for subject in subjects {
      guard let lane = lanes[subject], let start = starts[subject], let last = last[subject] else { continue }
      let isOver = plan.isEnd(last, of: subject) || isShared(after: subject)
      spans[lane].append(start...(isOver ? max(start, last) : .max))
    }
    return spans
  }
}
