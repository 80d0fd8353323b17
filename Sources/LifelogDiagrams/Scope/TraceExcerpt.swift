import LifelogTrace

/// A trace without the steps that are not drawn. The next step counts the omitted ones, and their effects are kept.
struct TraceExcerpt {
  private(set) var trace: RecordedTrace
  /// The remaining subjects, as indices into the whole trace's subjects.
  private(set) var subjects: [Int] = []
  /// The new index of each subject; `nil` if it is not drawn.
  private var newIndices: [Int?]

  /// - Complexity: O(*n* + *m*), *n* steps, *m* subjects.
  init(of whole: RecordedTrace, _ choice: StepChoice) {
    trace = RecordedTrace()
    trace.callbacks = whole.callbacks
    trace.places = whole.places
    trace.edges = whole.edges
    trace.stays = whole.stays
    trace.lives = whole.lives
    newIndices = Array(repeating: nil, count: whole.subjects.count)
    chooseSubjects(of: whole, choice)
    copy(whole, choice)
    copyTransitions(of: whole)
  }

  /// Chooses the subjects of the steps, the subjects that the steps name, and all their containers.
  private mutating func chooseSubjects(of whole: RecordedTrace, _ choice: StepChoice) {
    var isNeeded = [Bool](repeating: false, count: whole.subjects.count)
    for (index, step) in whole.steps.enumerated() where choice.isChosen[index] {
      isNeeded[step.subject] = true
      if let other = step.other { isNeeded[other] = true }
    }
    for subject in whole.subjects.indices where isNeeded[subject] {
      var parent = whole.subjects[subject].parent
      while let next = parent, !isNeeded[next] {
        isNeeded[next] = true
        parent = whole.subjects[next].parent
      }
    }
    subjects = whole.subjects.indices.filter { isNeeded[$0] }
    for (index, subject) in subjects.enumerated() { newIndices[subject] = index }
    trace.subjects = subjects.map { whole.subjects[$0] }
  }

  private mutating func copy(_ whole: RecordedTrace, _ choice: StepChoice) {
    var currentStates = AppearanceStates(whole)
    var parents = whole.subjects.map(\.firstParent)
    var moves = whole.moves[...]
    var omitted = 0
    var followsGap = false
    var ended: Set<Int> = []
    /// Subjects that an omitted step affected.
    var stale: Set<Int> = []
    for index in choice.log.lowerBound..<max(choice.log.lowerBound, choice.end) {
      let step = whole.steps[index]
      let isFirst = trace.steps.isEmpty
      if choice.isChosen[index] {
        if isFirst { recordBeginning(step.followsGap ? nil : currentStates, parents) }
        var kept = step
        kept.subject = newIndices[step.subject] ?? 0
        kept.other = step.other.flatMap { newIndices[$0] }
        kept.omitted = omitted
        kept.followsGap = !isFirst && (followsGap || step.followsGap)
        let resumed = stale.sorted().compactMap { subject in
          newIndices[subject].map { RecordedTrace.StateSnapshot(subject: $0, state: currentStates[subject]) }
        }
        if !isFirst, !resumed.isEmpty { trace.resumptions[trace.steps.count] = resumed }
        trace.steps.append(kept)
        (omitted, followsGap, stale) = (0, false, [])
      } else {
        omitted += 1
        followsGap = followsGap || step.followsGap
        stale.insert(step.subject)
      }
      currentStates.advance(by: step)
      if step.callback == .deinit { ended.insert(step.subject) }
      while let move = moves.first, move.step <= index {
        moves = moves.dropFirst()
        parents[move.subject] = move.parent
        guard let subject = newIndices[move.subject], !trace.steps.isEmpty else { continue }
        trace.moves.append(
          RecordedTrace.ParentChange(
            step: trace.steps.count - 1, subject: subject, parent: move.parent.flatMap { newIndices[$0] }))
      }
    }
    for (index, subject) in subjects.enumerated() {
      trace.subjects[index].state = currentStates[subject]
      trace.subjects[index].parent = parents[subject].flatMap { newIndices[$0] }
      trace.subjects[index].hasEnded = ended.contains(subject)
    }
    trace.omittedAtEnd = choice.log.upperBound - choice.end + omitted
  }

  /// - Parameter currentStates: `nil` if the states are unknown.
  private mutating func recordBeginning(_ currentStates: AppearanceStates?, _ parents: [Int?]) {
    for (index, subject) in subjects.enumerated() {
      trace.subjects[index].firstState = currentStates?[subject] ?? .unknown
      trace.subjects[index].firstParent = parents[subject].flatMap { newIndices[$0] }
    }
  }

  private mutating func copyTransitions(of whole: RecordedTrace) {
    let lines = trace.steps.map(\.line)
    guard let first = lines.min(), let last = lines.max() else { return }
    for var transition in whole.transitions where transition.lines.overlaps(first...last) {
      let concerned = [transition.from, transition.to].compactMap(\.self)
      guard concerned.contains(where: { newIndices[$0] != nil }) else { continue }
      transition.from = transition.from.flatMap { newIndices[$0] }
      transition.to = transition.to.flatMap { newIndices[$0] }
      transition.container = transition.container.flatMap { newIndices[$0] }
      trace.transitions.append(transition)
    }
  }
}
