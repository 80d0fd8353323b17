import LifelogTrace

/// The moments at which containment changed.
struct ContainmentChanges {
  /// In the order of the log.
  private(set) var moments: [Moment] = []

  /// What changed at one moment.
  struct Moment {
    /// The first and the last step that changed something.
    var steps: ClosedRange<Int>
    /// Into which of the trace's transitions they belong; `nil` for none.
    var transition: Int?
    var changes: [Change]
  }

  /// One subject gets a parent, another one, or loses it.
  struct Change: Hashable {
    var subject: Int
    /// The parent before; `nil` for none.
    var from: Int?
    /// The parent now; `nil` for none.
    var to: Int?
  }

  /// Changes with no more than so many steps between them are one moment, unless a silence parts them.
  static let maxBetween = 2

  /// The moments of a trace. Changes of one transition are one moment, and so are those that almost touch.
  ///
  /// - Complexity: O(*n* log *n*) in the number of steps and transitions.
  init(of trace: RecordedTrace) {
    var containment = Containment(trace)
    var moves = trace.moves[...]
    let transitions = TransitionFinder(trace)
    /// The place of each subject among the changes of the last moment.
    var places: [Int: Int] = [:]
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
      if let last = moments.last, Self.belongs(index, transition, to: last, in: trace) {
        moments[moments.count - 1].steps = last.steps.lowerBound...index
        moments[moments.count - 1].transition = last.transition ?? transition
      } else {
        moments.append(Moment(steps: index...index, transition: transition, changes: []))
        places = [:]
      }
      for change in changes { moments[moments.count - 1].add(change, places: &places) }
    }
    for index in moments.indices { moments[index].changes.removeAll { $0.from == $0.to } }
    moments.removeAll(where: \.changes.isEmpty)
  }

  private static func belongs(
    _ step: Int, _ transition: Int?, to moment: Moment, in trace: RecordedTrace
  ) -> Bool {
    if let transition, transition == moment.transition { return true }
    let isParted = (moment.steps.upperBound + 1...step).contains { Fold(before: $0, in: trace) != nil }
    return !isParted && (transition == nil || moment.transition == nil)
      && step - moment.steps.upperBound <= maxBetween + 1
  }
}

extension ContainmentChanges.Moment {
  /// Adds a change; two of one subject are one from the first parent to the last.
  fileprivate mutating func add(_ change: ContainmentChanges.Change, places: inout [Int: Int]) {
    if let place = places[change.subject] {
      changes[place].to = change.to
    } else {
      places[change.subject] = changes.count
      changes.append(change)
    }
  }
}

/// Finds the transition that a line belongs to.
struct TransitionFinder {
  private let transitions: [(lines: ClosedRange<Int>, index: Int)]
  /// How many of those that begin before a line are looked at.
  private static let maxOpen = 8

  /// - Complexity: O(*n* log *n*) in the number of transitions.
  init(_ trace: RecordedTrace) {
    transitions = trace.transitions.enumerated().filter { $1.kind.isOfContainment }
      .map { ($1.lines, $0) }.sorted { ($0.lines.lowerBound, $0.index) < ($1.lines.lowerBound, $1.index) }
  }

  /// The transition that began last among those that a line lies in; `nil` for none.
  ///
  /// - Complexity: O(log *n*) in the number of transitions.
  func transition(at line: Int) -> Int? {
    var range = transitions.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if transitions[middle].lines.lowerBound <= line {
        range = (middle + 1)..<range.upperBound
      } else {
        range = range.lowerBound..<middle
      }
    }
    return transitions[..<range.lowerBound].suffix(Self.maxOpen).last { $0.lines.contains(line) }?.index
  }
}

extension TransitionKind {
  /// Whether it says what somebody did to the tree, and not only who came and went.
  fileprivate var isOfContainment: Bool {
    switch self {
    case .launch, .appearance, .disappearance, .exchange, .rotation, .foreground, .background: false
    default: true
    }
  }
}
