import LifelogTrace

/// The trees at one time, compared with those at the previous time.
struct StripPanel {
  private(set) var tree = TreeBoxes()

  /// The subjects shown at one time, and their parents.
  struct Shown {
    fileprivate(set) var isShown: [Bool]
    fileprivate(set) var parents: [Int?]

    /// Shows all subjects of trees with several members, and containers that have lost all their children.
    ///
    /// - Parameter hasContained: Whether a subject has ever had a child.
    /// - Complexity: O(*n*) in the number of subjects.
    init(_ containment: Containment, _ trace: RecordedTrace, hasContained: [Bool]) {
      isShown = Array(repeating: false, count: trace.subjects.count)
      parents = containment.statuses.indices.map { containment.parent(of: $0) }
      let forest = ContainmentForest(
        of: trace, parents: parents, isMember: containment.statuses.map(\.isAlive))
      var pending = forest.roots.filter { root in
        !containment.statuses[root].isRemoved && (!forest.children[root].isEmpty || hasContained[root])
      }
      while let subject = pending.popLast() {
        isShown[subject] = true
        pending += forest.children[subject]
      }
    }
  }

  /// Creates a panel.
  ///
  /// - Parameters:
  ///   - previous: The subjects shown at the previous time. Those that are no longer shown are drawn once more.
  ///   - findings: The findings of each subject since then.
  ///   - prefix: The prefix of its boxes' ids.
  /// - Complexity: O(*n*) in the number of subjects.
  init(
    _ shown: Shown, after previous: Shown, _ containment: Containment, _ trace: RecordedTrace,
    boxes: SubjectBoxes, findings: [Int: [Int]], prefix: String
  ) {
    let members = zip(shown.isShown, previous.isShown).map { $0 || $1 }
    let parents = members.indices.map { subject in
      shown.isShown[subject]
        ? shown.parents[subject] : shown.parents[subject] ?? previous.parents[subject]
    }
    let forest = ContainmentForest(of: trace, parents: parents, isMember: members)
    var pending = forest.roots.reversed().map { (subject: $0, above: Int?.none) }
    while let (subject, above) = pending.popLast() {
      var emphasis = SubjectBoxes.Emphasis.none
      if !shown.isShown[subject] {
        emphasis = .gone
      } else if let parent = shown.parents[subject],
        !previous.isShown[subject] || previous.parents[subject] != parent
      {
        emphasis = .new
      }
      let box = boxes.box(
        of: subject, in: containment, findings: findings[subject] ?? [], emphasis: emphasis, prefix: prefix)
      let index = tree.add(box, below: above)
      pending += forest.children[subject].reversed().map { ($0, index) }
    }
  }
}
