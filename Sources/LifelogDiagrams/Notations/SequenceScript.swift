import LifelogFindings
import LifelogTrace

/// What a sequence diagram says, from above to below, for notations that have participants and messages.
struct SequenceScript {
  /// One statement.
  enum Line: Sendable, Hashable {
    /// What lies between is unknown, left out, or nothing; in words.
    case pause(String)
    /// A transition begins, and with it a block.
    ///
    /// The depth is that of the block, 0 for an outermost one.
    case opens(String, subjects: [Int], depth: Int)
    case closes
    /// A transition begins that no block can enclose, since it ends outside of the one in which it begins.
    case note(String, subjects: [Int])
    /// A step, an index into the trace's.
    case event(Int)
    /// The appearance state of a subject changes.
    case state(subject: Int, from: AppearanceState, to: AppearanceState)
    /// A callback should have come to a subject, and did not.
    case expected(subject: Int, callback: String)
    /// A finding, an index into the content's, about a subject.
    case finding(Int, subject: Int)
    /// A subject's life ends.
    case ends(subject: Int)
  }

  /// Transitions that no notation can show as blocks cut the log into blocks no deeper than this.
  private static let deepest = 4

  private let content: DiagramContent
  private let words: NotationWords
  private let marks: FindingMarks
  /// The transitions that begin at each step, the longest first.
  private var begins: [Int: [Opening]] = [:]
  /// How many blocks close after each step.
  private var closes: [Int: Int] = [:]
  /// The findings whose expected callback stands before a step, or after it.
  private var missing: (before: [Int: [Int]], after: [Int: [Int]]) = ([:], [:])

  private struct Opening {
    var name: String
    var subjects: [Int]
    /// 0 for an outermost block; `nil` for one that is none.
    var depth: Int?
  }

  /// The script of a content.
  ///
  /// - Complexity: O(*n* log *n*) in the number of steps.
  init(_ content: DiagramContent) {
    self.content = content
    words = NotationWords(content: content)
    marks = FindingMarks(of: content.findings, in: content.trace)
    placeTransitions()
    placeExpected()
  }

  /// The statements of each step, in order, with the states in which the trace begins.
  func rows() -> [[Line]] {
    let trace = content.trace
    var states = trace.subjects.map(\.firstState)
    return trace.steps.indices.map { index in
      let step = trace.steps[index]
      var lines: [Line] = []
      if step.followsGap, index > 0 {
        for subject in states.indices where states[subject] != .unknown {
          if states[subject].isVisible {
            lines.append(.state(subject: subject, from: states[subject], to: .unknown))
          }
          states[subject] = .unknown
        }
      }
      if let pause = pause(before: index) { lines.append(.pause(pause)) }
      for opening in begins[index] ?? [] {
        lines.append(
          opening.depth.map { .opens(opening.name, subjects: opening.subjects, depth: $0) }
            ?? .note(opening.name, subjects: opening.subjects))
      }
      lines += (missing.before[index] ?? []).compactMap(expected)
      lines.append(.event(index))
      let hasEnded = step.callback == .deinit
      let state = hasEnded && step.state.isVisible ? .unknown : step.state
      if state != states[step.subject] {
        lines.append(.state(subject: step.subject, from: states[step.subject], to: state))
        states[step.subject] = state
      }
      lines += (marks.findings[index] ?? []).map { .finding($0, subject: step.subject) }
      lines += (missing.after[index] ?? []).compactMap(expected)
      if hasEnded { lines.append(.ends(subject: step.subject)) }
      lines += Array(repeating: .closes, count: closes[index] ?? 0)
      return lines
    }
  }

  /// Those whom a statement concerns.
  func subjects(of line: Line) -> [Int] {
    switch line {
    case .pause, .closes: []
    case .opens(_, let subjects, _), .note(_, let subjects): subjects
    case .event(let step): [content.trace.steps[step].subject] + (other(of: step).map { [$0] } ?? [])
    case .state(let subject, _, let state): state.isVisible ? [subject] : []
    case .expected(let subject, _), .finding(_, let subject), .ends(let subject): [subject]
    }
  }

  /// The controller that a step names besides its own; `nil` when it names none.
  func other(of step: Int) -> Int? {
    let step = content.trace.steps[step]
    return step.other == step.subject ? nil : step.other
  }

  private func expected(_ finding: Int) -> Line? {
    let found = content.findings[finding].finding
    guard let step = marks.steps[finding], let callback = found.expected?.callback else { return nil }
    return .expected(
      subject: MissingCallbacks.subject(of: found, at: step, in: content.trace),
      callback: callback.diagramLabel(limit: 60))
  }

  private func pause(before index: Int) -> String? {
    Fold(before: index, in: content.trace)?.words
  }

  /// Nests the transitions: one that ends outside of the block in which it begins is none.
  private mutating func placeTransitions() {
    var open: [Int] = []
    let spans = TransitionSpan.all(in: content.trace, labels: content.labels).sorted {
      ($0.steps.lowerBound, -$0.steps.upperBound) < ($1.steps.lowerBound, -$1.steps.upperBound)
    }
    for span in spans {
      while let end = open.last, end < span.steps.lowerBound { open.removeLast() }
      let isBlock = open.count < Self.deepest && span.steps.upperBound <= open.last ?? .max
      let ends = [span.steps.lowerBound, span.steps.upperBound]
      let subjects = Set(ends.map { content.trace.steps[$0].subject }).sorted()
      begins[span.steps.lowerBound, default: []].append(
        Opening(name: span.name, subjects: subjects, depth: isBlock ? open.count : nil))
      guard isBlock else { continue }
      open.append(span.steps.upperBound)
      closes[span.steps.upperBound, default: 0] += 1
    }
  }

  /// A callback that should have come stands at its line, if a step of its subject does; else at the finding.
  private mutating func placeExpected() {
    let trace = content.trace
    var steps: [Int: [Int]] = [:]
    let wanted = Set(content.findings.compactMap { $0.finding.expected.map { $0.line } })
    guard !wanted.isEmpty else { return }
    for (index, step) in trace.steps.enumerated() {
      let line = trace.places.map { $0.location(of: step.line, in: 0).line } ?? step.line
      if wanted.contains(line) { steps[line, default: []].append(index) }
    }
    for (index, entry) in content.findings.enumerated() {
      guard let expected = entry.finding.expected, let mark = marks.steps[index] else { continue }
      let subject = trace.steps[mark].subject
      let step = steps[expected.line]?.first { trace.steps[$0].subject == subject } ?? mark
      if expected.isBefore {
        missing.before[step, default: []].append(index)
      } else {
        missing.after[step, default: []].append(index)
      }
    }
  }
}
