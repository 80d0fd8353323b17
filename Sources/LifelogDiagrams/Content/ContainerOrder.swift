import LifelogTrace

/// The subjects of a diagram, each container before its contents.
struct ContainerOrder {
  /// The subjects from left to right, or from top to bottom.
  private(set) var subjects: [Int] = []
  /// For each element of `subjects`, the number of containers that enclose it.
  private(set) var depths: [Int] = []

  /// A container and its contents, which follow it.
  struct Group: Hashable {
    var container: Int
    /// Indices into `subjects`.
    var range: Range<Int>
    /// The nesting depth; 0 for a container that is in no other.
    var depth: Int
  }

  /// Sorts subjects by process, container and first appearance.
  ///
  /// A subject belongs to its first parent, because it may have none when the log ends.
  ///
  /// - Parameter chosen: Indices into the trace's subjects, each once; containers that are not among them are ignored.
  /// - Complexity: O(*n* log *n* + *m*), *n* chosen subjects, *m* parent changes.
  init(of chosen: [Int], parents: [Int?], in trace: RecordedTrace) {
    let isChosen = Set(chosen)
    var children: [Int: [Int]] = [:]
    var roots: [Int] = []
    for subject in chosen.sorted(by: { (trace.subjects[$0].process, $0) < (trace.subjects[$1].process, $1) })
    {
      if let parent = parents[subject], isChosen.contains(parent), parent != subject,
        trace.subjects[parent].process == trace.subjects[subject].process
      {
        children[parent, default: []].append(subject)
      } else {
        roots.append(subject)
      }
    }
    var isPlaced: Set<Int> = []
    func place(_ tops: [Int]) {
      var pending = tops.reversed().map { (subject: $0, depth: 0) }
      while let next = pending.popLast() {
        guard isPlaced.insert(next.subject).inserted else { continue }
        subjects.append(next.subject)
        depths.append(next.depth)
        pending += (children[next.subject] ?? []).reversed().map { ($0, next.depth + 1) }
      }
    }
    place(roots)
    // Subjects in a cycle of containers are below no root.
    place(chosen.filter { !isPlaced.contains($0) })
  }

  /// The containers with contents, each with all of its contents.
  var groups: [Group] {
    var groups: [Group] = []
    var open: [(index: Int, depth: Int)] = []
    func close(down depth: Int, at end: Int) {
      while let last = open.last, last.depth >= depth {
        open.removeLast()
        if end - last.index > 1 {
          groups.append(Group(container: subjects[last.index], range: last.index..<end, depth: last.depth))
        }
      }
    }
    for index in subjects.indices {
      close(down: depths[index], at: index)
      open.append((index, depths[index]))
    }
    close(down: 0, at: subjects.count)
    return groups.sorted { ($0.range.lowerBound, $0.depth) < ($0.range.lowerBound, $1.depth) }
  }
}

extension RecordedTrace {
  /// The parent of each subject in a diagram of the whole trace: its first one; `nil` if it never has one.
  ///
  /// - Complexity: O(*n*) in the number of subjects and parent changes.
  var firstParents: [Int?] {
    var parents = subjects.map(\.firstParent)
    for move in moves where parents[move.subject] == nil { parents[move.subject] = move.parent }
    for subject in subjects.indices where parents[subject] == nil {
      parents[subject] = subjects[subject].parent
    }
    return parents
  }
}
