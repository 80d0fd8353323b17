import LifelogFindings
import LifelogTrace

/// A content in which the instances of a class without anything to tell are one subject: `Banner × 28`.
///
/// An instance has something to tell if it contains others, or if a finding concerns it. Findings of one group tell the
/// same, so only the first of them counts.
struct InstanceFolding {
  private(set) var content: DiagramContent
  private let whole: RecordedTrace
  /// The new index of each subject.
  private var newIndices: [Int]
  /// For each new subject, the first of its subjects.
  private var firsts: [Int] = []

  /// The minimum number of instances to fold.
  static let minInstances = 4

  /// - Complexity: O(*n* log *n*) in the number of steps and subjects.
  init(of content: DiagramContent) {
    self.content = content
    whole = content.trace
    newIndices = Array(whole.subjects.indices)
    let groups = FindingGroup.numbered(content.findings)
    let repeated = Set(groups.flatMap { $0.dropFirst().map(\.number) })
    let told = content.findings.filter { !repeated.contains($0.number) }
    let marks = FindingMarks(of: told, in: whole)
    chooseSubjects(concerned: Self.subjects(of: told, marks, in: content))
    guard !self.content.folds.isEmpty else { return }
    foldFindings(groups)
    mapSubjects()
    mapSteps()
  }

  /// Returns the subjects that findings concern.
  private static func subjects(
    of findings: [NumberedFinding], _ marks: FindingMarks, in content: DiagramContent
  ) -> Set<Int> {
    var concerned = Set(marks.subjects.compactMap(\.self))
    for step in Set(marks.findings.keys).union(marks.witnesses.keys) {
      concerned.insert(content.trace.steps[step].subject)
      if let other = content.trace.steps[step].other { concerned.insert(other) }
    }
    for (index, entry) in findings.enumerated() {
      guard entry.finding.expected != nil, let mark = marks.steps[index] else { continue }
      concerned.insert(MissingCallback.subject(of: entry.finding, at: mark, in: content.trace))
    }
    return concerned
  }

  /// Determines the folded instances: at least ``minInstances`` of a class in one container of one process.
  private mutating func chooseSubjects(concerned: Set<Int>) {
    struct Key: Hashable {
      var name: String
      var process: Int
      var parent: Int?
    }
    let parents = whole.firstParents
    var containers = Set(parents.compactMap(\.self))
    for move in whole.moves { if let parent = move.parent { containers.insert(parent) } }
    let silent = whole.subjects.indices.filter { subject in
      !concerned.contains(subject) && !containers.contains(subject) && !whole.subjects[subject].name.isEmpty
    }
    let members = Dictionary(grouping: silent) {
      Key(name: whole.subjects[$0].name, process: whole.subjects[$0].process, parent: parents[$0])
    }
    var first = Array(whole.subjects.indices)
    for members in members.values where members.count >= Self.minInstances {
      for member in members { first[member] = members[0] }
    }
    var counts: [Int: Int] = [:]
    for subject in whole.subjects.indices {
      if first[subject] == subject { firsts.append(subject) }
      newIndices[subject] = first[subject] == subject ? firsts.count - 1 : newIndices[first[subject]]
      counts[newIndices[subject], default: 0] += 1
    }
    content.folds = counts.filter { $0.value > 1 }
  }

  private func isFolded(_ subject: Int) -> Bool { content.folds[newIndices[subject]] != nil }

  /// Attaches the findings of folded instances to the first of their group.
  private mutating func foldFindings(_ groups: [[NumberedFinding]]) {
    let marks = FindingMarks(of: content.findings, in: whole)
    let folded = Set(
      content.findings.indices.filter { marks.subjects[$0].map(isFolded) ?? false }
        .map { content.findings[$0].number })
    var repeats: [Int: [NumberedFinding]] = [:]
    for group in groups { repeats[group[0].number] = group.filter { folded.contains($0.number) } }
    content.findings.removeAll { folded.contains($0.number) }
    for index in content.findings.indices {
      content.findings[index].folded += repeats[content.findings[index].number] ?? []
    }
  }

  private mutating func mapSubjects() {
    content.labels = content.labels.folded(firsts, counts: content.folds)
    content.trace.subjects = firsts.indices.map { index in
      var subject = whole.subjects[firsts[index]]
      subject.firstParent = subject.firstParent.map { newIndices[$0] }
      subject.parent = subject.parent.map { newIndices[$0] }
      if content.folds[index] != nil { (subject.instance, subject.hasEnded) = (nil, false) }
      return subject
    }
    content.trace.moves = whole.moves.map {
      .init(step: $0.step, subject: newIndices[$0.subject], parent: $0.parent.map { newIndices[$0] })
    }
    content.trace.transitions = whole.transitions.map { transition in
      var transition = transition
      transition.from = transition.from.map { newIndices[$0] }
      transition.to = transition.to.map { newIndices[$0] }
      transition.container = transition.container.map { newIndices[$0] }
      return transition
    }
  }

  /// Maps the steps to the new subjects. The state of folded instances is that of the most visible one.
  private mutating func mapSteps() {
    var states = FoldedStates(of: whole, newIndices, isFolded: isFolded)
    let folded = firsts.indices.filter { content.folds[$0] != nil }
    for subject in folded { content.trace.subjects[subject].firstState = states[subject] }
    for (index, old) in whole.steps.enumerated() {
      if let resumptions = whole.resumptions[index] {
        content.trace.resumptions[index] = resumptions.map {
          .init(subject: newIndices[$0.subject], state: states.enter($0.subject, $0.state))
        }
      }
      if old.followsGap { states.forget() }
      let other = old.other.map { newIndices[$0] }
      content.trace.steps[index].subject = newIndices[old.subject]
      content.trace.steps[index].other = other == newIndices[old.subject] ? nil : other
      content.trace.steps[index].state = states.enter(
        old.subject, old.state, hasEnded: old.callback == .deinit)
    }
    for subject in folded { content.trace.subjects[subject].state = states[subject] }
  }
}

/// The states of folded instances, together.
private struct FoldedStates {
  private let newIndices: [Int]
  private var states: [AppearanceState]
  /// The number of instances in each state, by new subject; only for folded ones.
  private var counts: [Int: [AppearanceState: Int]] = [:]

  init(of trace: RecordedTrace, _ newIndices: [Int], isFolded: (Int) -> Bool) {
    self.newIndices = newIndices
    states = trace.subjects.map(\.firstState)
    for subject in states.indices where isFolded(subject) {
      counts[newIndices[subject], default: [:]][states[subject], default: 0] += 1
    }
  }

  /// The state of the most visible instance of a folded subject.
  subscript(subject: Int) -> AppearanceState {
    let counts = counts[subject] ?? [:]
    return [.appeared, .appearing, .disappearing, .disappeared].first { counts[$0, default: 0] > 0 }
      ?? .unknown
  }

  /// Returns the state of a subject's row after the subject enters a state.
  mutating func enter(_ old: Int, _ state: AppearanceState, hasEnded: Bool = false) -> AppearanceState {
    let subject = newIndices[old]
    guard counts[subject] != nil else { return state }
    counts[subject]?[states[old], default: 0] -= 1
    states[old] = hasEnded ? .unknown : state
    counts[subject]?[states[old], default: 0] += 1
    return hasEnded && self[subject] == .unknown ? state : self[subject]
  }

  /// Makes all states unknown.
  mutating func forget() {
    states = states.map { _ in .unknown }
    for (subject, known) in counts { counts[subject] = [.unknown: known.values.reduce(0, +)] }
  }
}
