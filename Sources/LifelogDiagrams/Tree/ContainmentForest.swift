import LifelogTrace

/// Who is whose child, as trees.
struct ContainmentForest {
  /// The children of each subject, in order of first appearance; of those who are left out, none.
  private(set) var children: [[Int]]
  /// The subjects without a parent among the others, in order of first appearance.
  private(set) var roots: [Int] = []
  /// Every subject that is not left out, each one after its parent.
  private(set) var parentsFirst: [Int] = []

  /// The trees of all subjects at the end of a trace, of those who have ended as well.
  ///
  /// - Complexity: O(*n*) in the number of steps and subjects.
  init(of trace: RecordedTrace) {
    let places = Containment(trace, after: trace.steps.count).places
    self.init(
      of: trace, parents: places.map(\.parent), isMember: Array(repeating: true, count: places.count))
  }

  /// The trees of some subjects.
  ///
  /// Parent links that run in a circle, which only a log of several lives can hold, are cut at the
  /// circle's first subject. A parent in another process is none.
  ///
  /// - Parameters:
  ///   - parents: The parent of each subject.
  ///   - isMember: Whether a subject is in one of the trees; a parent that is not is none.
  /// - Complexity: O(*n*) in the number of subjects.
  init(of trace: RecordedTrace, parents: [Int?], isMember: [Bool]) {
    let subjects = trace.subjects
    func parent(of subject: Int) -> Int? {
      guard let parent = parents[subject], parent != subject, subjects.indices.contains(parent),
        isMember[parent], subjects[parent].process == subjects[subject].process
      else { return nil }
      return parent
    }
    children = Array(repeating: [], count: subjects.count)
    for subject in subjects.indices where isMember[subject] {
      if let parent = parent(of: subject) {
        children[parent].append(subject)
      } else {
        roots.append(subject)
      }
    }
    var isReached = [Bool](repeating: false, count: subjects.count)
    for root in roots { reach(root, &isReached) }
    for subject in subjects.indices where isMember[subject] && !isReached[subject] {
      // On a circle, or below one: go up until a subject comes again, and cut there.
      var seen: Set<Int> = []
      var top = subject
      while seen.insert(top).inserted, let next = parent(of: top) { top = next }
      if let parent = parent(of: top) { children[parent].removeAll { $0 == top } }
      roots.append(top)
      reach(top, &isReached)
    }
    roots.sort()
  }

  private mutating func reach(_ root: Int, _ isReached: inout [Bool]) {
    var pending = [root]
    while let subject = pending.popLast() {
      guard !isReached[subject] else { continue }
      isReached[subject] = true
      parentsFirst.append(subject)
      pending += children[subject].reversed()
    }
  }
}
