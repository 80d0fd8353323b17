import LifelogText
import LifelogTrace

/// The changes of containment, grouped by time.
struct ContainmentChanges {
  /// The groups in log order.
  private(set) var groups: [Group] = []

  /// Changes at about the same time.
  struct Group {
    /// The first and the last step with a change.
    var steps: ClosedRange<Int>
    /// The index of the transition that contains them; `nil` for none.
    var transition: Int?
    var changes: [Change]
  }

  /// A subject gains, changes or loses its parent.
  struct Change: Hashable {
    var subject: Int
    /// The previous parent; `nil` for none.
    var from: Int?
    /// The new parent; `nil` for none.
    var to: Int?
  }

  /// The maximum number of steps between changes of one group. An idle period or a gap also separates groups.
  static let maxStepsBetween = 2

  /// Creates the groups of a trace. The changes of one transition are a group; so are changes that are close to each
  /// other.
  ///
  /// - Complexity: O(*n* log *n*) in the number of steps and transitions.
  init(of trace: RecordedTrace) {
    var containment = Containment(trace)
    var moves = trace.moves[...]
    let transitions = TransitionFinder(trace)
    /// The index of each subject among the changes of the last group.
    var indices: [Int: Int] = [:]
    for (index, step) in trace.steps.enumerated() {
      var touched = [step.subject]
      while let move = moves.first, move.step <= index {
        touched.append(move.subject)
        moves = moves.dropFirst()
      }
      let before = touched.map { containment.parent(of: $0) }
      containment.advance(to: index + 1, in: trace)
      let changes = zip(touched, before).map { subject, old in
        Change(subject: subject, from: old, to: containment.parent(of: subject))
      }.filter { $0.from != $0.to }
      guard !changes.isEmpty else { continue }
      let transition = transitions.transition(at: step.line)
      if let last = groups.last, Self.belongs(index, transition, to: last, in: trace) {
        groups[groups.count - 1].steps = last.steps.lowerBound...index
        groups[groups.count - 1].transition = last.transition ?? transition
      } else {
        groups.append(Group(steps: index...index, transition: transition, changes: []))
        indices = [:]
      }
      for change in changes { groups[groups.count - 1].add(change, indices: &indices) }
    }
    for index in groups.indices { groups[index].changes.removeAll { $0.from == $0.to } }
    groups.removeAll(where: \.changes.isEmpty)
  }

  private static func belongs(
    _ step: Int, _ transition: Int?, to group: Group, in trace: RecordedTrace
  ) -> Bool {
    if let transition, transition == group.transition { return true }
    let isSeparated = (group.steps.upperBound + 1...step).contains { Ellipsis(before: $0, in: trace) != nil }
    return !isSeparated && (transition == nil || group.transition == nil)
      && step - group.steps.upperBound <= maxStepsBetween + 1
  }
}

extension ContainmentChanges.Group {
  /// The maximum number of names in a text; the others are counted.
  private static let maxNames = 3

  /// Returns the text for the changes: `push: ProductViewController added`.
  func text(in content: DiagramContent) -> String {
    let labels = content.labels.names
    func names(_ changes: [ContainmentChanges.Change]) -> String {
      changes.map { labels[$0.subject] }.enumerated(by: "and", atMost: Self.maxNames)
    }
    var parts: [String] = []
    let added = changes.filter { $0.from == nil }
    let removed = changes.filter { $0.to == nil }
    let moved = changes.filter { $0.from != nil && $0.to != nil }
    if !added.isEmpty { parts.append(names(added) + " added") }
    if !removed.isEmpty { parts.append(names(removed) + " removed") }
    if let first = moved.first, moved.count == 1, let from = first.from, let to = first.to {
      parts.append("\(labels[first.subject]) moved from \(labels[from]) to \(labels[to])")
    } else if !moved.isEmpty {
      parts.append(names(moved) + " moved")
    }
    let text = parts.joined(separator: "; ")
    return transition.map { "\(content.trace.transitions[$0].name): \(text)" } ?? text
  }

  /// Adds a change. Two changes of one subject become one, from the first parent to the last.
  fileprivate mutating func add(_ change: ContainmentChanges.Change, indices: inout [Int: Int]) {
    if let index = indices[change.subject] {
      changes[index].to = change.to
    } else {
      indices[change.subject] = changes.count
      changes.append(change)
    }
  }
}

/// An index for finding the transition of a line.
struct TransitionFinder {
  private let transitions: [(lines: ClosedRange<Int>, index: Int)]
  /// The maximum number of transitions before a line to search.
  private static let maxOpen = 8

  /// - Complexity: O(*n* log *n*) in the number of transitions.
  init(_ trace: RecordedTrace) {
    transitions = trace.transitions.enumerated().filter { $1.kind.isOfContainment }
      .map { ($1.lines, $0) }.sorted { ($0.lines.lowerBound, $0.index) < ($1.lines.lowerBound, $1.index) }
  }

  /// Returns the last transition to begin among those that contain a line; `nil` for none.
  ///
  /// - Complexity: O(log *n*) in the number of transitions.
  func transition(at line: Int) -> Int? {
    transitions[..<transitions.partitioningIndex { $0.lines.lowerBound > line }].suffix(Self.maxOpen)
      .last { $0.lines.contains(line) }?.index
  }
}

extension TransitionKind {
  /// Whether the transition describes a change of containment, rather than only appearing and disappearing controllers.
  fileprivate var isOfContainment: Bool {
    switch self {
    case .launch, .appearance, .disappearance, .exchange, .rotation, .foreground, .background: false
    default: true
    }
  }
}

extension [String] {
  /// Returns the first texts as an enumeration, with the number of the others.
  func enumerated(by conjunction: String, atMost count: Int) -> String {
    (prefix(count) + (self.count > count ? ["\(self.count - count) more"] : [])).enumerated(by: conjunction)
  }
}
