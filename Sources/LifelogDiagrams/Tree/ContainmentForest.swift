import LifelogTrace

/// Parents and children as trees.
struct ContainmentForest {
  /// The children of each subject, in order of first appearance; empty for subjects that are not members.
  private(set) var children: [[Int]]
  /// The members without a parent among the members, in order of first appearance.
  private(set) var roots: [Int] = []

  /// Creates the trees of some subjects.
  ///
  /// Parents can form a cycle only if a log contains several lifetimes of an object; the cycle is cut at its first
  /// subject. Parents in other processes are ignored.
  ///
  /// - Parameters:
  ///   - parents: The parent of each subject.
  ///   - isMember: Whether a subject is in one of the trees. Parents that are not members are ignored.
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
      // The subject is in a cycle or below one. Go up until a subject repeats, and cut the cycle there.
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
      pending += children[subject].reversed()
    }
  }
}
