/// Who is whose child at the end of a trace, as trees.
struct ContainmentForest {
  /// The children of each subject, in order of first appearance.
  private(set) var children: [[Int]]
  /// The subjects without a known parent, in order of first appearance.
  private(set) var roots: [Int] = []
  /// Every subject, each one after its parent.
  private(set) var parentsFirst: [Int] = []

  /// The trees of a trace.
  ///
  /// Parent links that run in a circle, which only a log of several lives can hold, are cut at the
  /// circle's first subject. A parent in another process is none.
  ///
  /// - Complexity: O(*n*) in the number of subjects.
  init(of trace: RecordedTrace) {
    let subjects = trace.subjects
    children = Array(repeating: [], count: subjects.count)
    for subject in subjects.indices {
      if let parent = Self.parent(of: subject, in: subjects) {
        children[parent].append(subject)
      } else {
        roots.append(subject)
      }
    }
    var isReached = [Bool](repeating: false, count: subjects.count)
    for root in roots { reach(root, &isReached) }
    for subject in subjects.indices where !isReached[subject] {
      // On a circle, or below one: go up until a subject comes again, and cut there.
      var seen: Set<Int> = []
      var top = subject
      while seen.insert(top).inserted, let parent = Self.parent(of: top, in: subjects) { top = parent }
      if let parent = Self.parent(of: top, in: subjects) { children[parent].removeAll { $0 == top } }
      roots.append(top)
      reach(top, &isReached)
    }
    roots.sort()
  }

  private static func parent(of subject: Int, in subjects: [RecordedTrace.Subject]) -> Int? {
    guard let parent = subjects[subject].parent, parent != subject, subjects.indices.contains(parent),
      subjects[parent].process == subjects[subject].process
    else { return nil }
    return parent
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
