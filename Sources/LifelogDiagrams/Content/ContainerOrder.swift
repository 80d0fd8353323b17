import LifelogTrace

/// The subjects of a drawing, each container before those whom it contains.
struct ContainerOrder {
  /// In the order in which they stand side by side or below one another.
  private(set) var subjects: [Int] = []
  /// How many containers each of them is in; by its place in `subjects`.
  private(set) var depths: [Int] = []

  /// Neighbours that one container holds, and the container itself.
  struct Group: Hashable {
    var container: Int
    /// Places in `subjects`.
    var places: Range<Int>
    /// 0 for a container that is in none.
    var depth: Int
  }

  /// Orders subjects by process, container and first appearance.
  ///
  /// A subject belongs to the first parent that it gets, since it may have none any more when the log ends.
  ///
  /// - Parameter chosen: Indices into the trace's subjects, each once; a container that is not among them counts as none.
  /// - Complexity: O(*n* log *n*) in the number of chosen subjects, and O(*m*) in that of moves.
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
    // Who is in a circle of containers is below no root.
    place(chosen.filter { !isPlaced.contains($0) })
  }

  /// The containers that hold others, with all that they hold.
  var groups: [Group] {
    var groups: [Group] = []
    var open: [(place: Int, depth: Int)] = []
    func close(down depth: Int, at end: Int) {
      while let last = open.last, last.depth >= depth {
        open.removeLast()
        if end - last.place > 1 {
          groups.append(Group(container: subjects[last.place], places: last.place..<end, depth: last.depth))
        }
      }
    }
    for place in subjects.indices {
      close(down: depths[place], at: place)
      open.append((place, depths[place]))
    }
    close(down: 0, at: subjects.count)
    return groups.sorted { ($0.places.lowerBound, $0.depth) < ($1.places.lowerBound, $1.depth) }
  }
}

extension RecordedTrace {
  /// The parent to which each subject belongs in a drawing of the whole: the first that it has; `nil` when it never has
  /// one.
  ///
  /// - Complexity: O(*n*) in the number of subjects and moves.
  var firstParents: [Int?] {
    var parents = subjects.map(\.firstParent)
    for move in moves where parents[move.subject] == nil { parents[move.subject] = move.parent }
    for subject in subjects.indices where parents[subject] == nil {
      parents[subject] = subjects[subject].parent
    }
    return parents
  }
}
