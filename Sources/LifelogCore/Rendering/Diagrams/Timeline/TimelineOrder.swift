/// In which order the subjects of a trace stand below one another.
struct TimelineOrder {
  /// A row's subject, and how deep it stands among its containers.
  struct Place {
    var subject: Int
    /// Counted from 0, for a subject without a container that has a row.
    var depth: Int
    /// The place of its container above it; `nil` when none has a row.
    var container: Int?
  }

  /// The subjects that have a step, by process; containers before their children, else in order of first appearance.
  private(set) var places: [Place] = []

  /// The order of a trace.
  ///
  /// A child stands below the container that it has at the end, or else the last one that it had: one that was popped
  /// stands below the navigation controller that it left. Links that run in a circle are cut.
  ///
  /// - Complexity: O(*n* log *n*) in the number of subjects; O(*m*) in the number of steps and moves.
  init(of trace: RecordedTrace) {
    var hasStep = [Bool](repeating: false, count: trace.subjects.count)
    for step in trace.steps { hasStep[step.subject] = true }
    let parents = Self.parents(in: trace)
    var children = [[Int]](repeating: [], count: trace.subjects.count)
    for (subject, parent) in parents.enumerated() {
      if let parent { children[parent].append(subject) }
    }
    var isPlaced = [Bool](repeating: false, count: trace.subjects.count)
    func place(_ root: Int) {
      var pending: [Place] = [Place(subject: root, depth: 0, container: nil)]
      while var place = pending.popLast() {
        guard !isPlaced[place.subject] else { continue }
        isPlaced[place.subject] = true
        let below = children[place.subject].reversed()
        if hasStep[place.subject] {
          places.append(place)
          place.container = places.count - 1
          place.depth += 1
        }
        pending += below.map { Place(subject: $0, depth: place.depth, container: place.container) }
      }
    }
    let order = trace.subjects.indices.sorted {
      (trace.subjects[$0].process, $0) < (trace.subjects[$1].process, $1)
    }
    var start = order.startIndex
    while start < order.endIndex {
      let process = trace.subjects[order[start]].process
      let end = order[start...].firstIndex { trace.subjects[$0].process != process } ?? order.endIndex
      for subject in order[start..<end] where parents[subject] == nil { place(subject) }
      // What is left runs in a circle.
      for subject in order[start..<end] { place(subject) }
      start = end
    }
  }

  /// The container of each subject; `nil` for none in its own process.
  private static func parents(in trace: RecordedTrace) -> [Int?] {
    var parents = trace.subjects.map(\.firstParent)
    for move in trace.moves where move.parent != nil { parents[move.subject] = move.parent }
    return trace.subjects.enumerated().map { subject, facts in
      guard let parent = facts.parent ?? parents[subject], parent != subject,
        trace.subjects.indices.contains(parent), trace.subjects[parent].process == facts.process
      else { return nil }
      return parent
    }
  }
}
