import LifelogFindings
import LifelogTrace

/// The statements of a sequence diagram, from top to bottom: those of a canvas, and of notations with participants and
/// messages.
struct SequenceScript {
  /// One statement.
  enum Line: Sendable, Hashable {
    /// A pause: the part of the log that is unknown or omitted.
    case pause(Ellipsis)
    /// The beginning of a transition.
    case opens(Block)
    /// The end of a transition that is a block.
    case closes
    /// A step: an index into the trace's steps.
    case event(Int)
    /// A change of a subject's appearance state.
    case state(subject: Int, from: AppearanceState, to: AppearanceState)
    case expected(MissingCallback)
    /// A finding, an index into the content's findings, about a subject.
    case finding(Int, subject: Int)
    /// The deallocation of a subject.
    case ends(subject: Int)
  }

  /// A transition, as a block of statements.
  struct Block: Sendable, Hashable {
    var name: String
    var subjects: [Int]
    /// 0 for an outermost block; `nil` for a transition that is not a block, because it ends outside the block in which
    /// it begins.
    var depth: Int?
  }

  /// The maximum depth of blocks.
  private static let maxDepth = 4

  /// With folded instances as one, and with the messages of the findings as steps.
  let content: DiagramContent
  let marks: FindingMarks
  /// The transitions, sorted by their first step.
  let transitions: [TransitionSpan]
  /// The statements of each step, sorted.
  private(set) var rows: [[Line]] = []
  /// The transitions that begin at each step, the longest first.
  private var begins: [Int: [Block]] = [:]
  /// The number of blocks that close after each step.
  private var closes: [Int: Int] = [:]

  /// Creates the script of a content.
  ///
  /// - Complexity: O(*n* log *n*) in the number of steps.
  init(_ content: DiagramContent) {
    let content = content.prepared(mergingRuns: true)
    self.content = content
    marks = FindingMarks(of: content.findings, in: content.trace)
    transitions = TransitionSpan.all(in: content.trace, labels: content.labels)
    placeTransitions()
    rows = statements(Dictionary(grouping: MissingCallback.all(in: content, marks), by: \.step))
  }

  /// Returns the statements of each step. They depend on the states at the beginning of the trace.
  private func statements(_ missing: [Int: [MissingCallback]]) -> [[Line]] {
    let trace = content.trace
    var states = trace.subjects.map(\.firstState)
    return trace.steps.indices.map { index in
      let step = trace.steps[index]
      var lines: [Line] = []
      func enter(_ state: AppearanceState, _ subject: Int) {
        guard state != states[subject] else { return }
        lines.append(.state(subject: subject, from: states[subject], to: state))
        states[subject] = state
      }
      if step.followsGap, index > 0 { for subject in states.indices { enter(.unknown, subject) } }
      if let ellipsis = content.ellipsis(before: index) { lines.append(.pause(ellipsis)) }
      // A gap makes what was known before it unknown.
      for resumption in trace.resumptions[index] ?? [] where !step.followsGap {
        enter(resumption.state, resumption.subject)
      }
      lines += (begins[index] ?? []).map(Line.opens)
      let expected = missing[index] ?? []
      lines += expected.filter(\.isBefore).map(Line.expected)
      lines.append(.event(index))
      let hasEnded = content.isEnd(step)
      enter(hasEnded && step.state.isVisible ? .unknown : step.state, step.subject)
      lines += (marks.findings[index] ?? []).map {
        .finding($0, subject: marks.subjects[$0] ?? step.subject)
      }
      lines += expected.filter { !$0.isBefore }.map(Line.expected)
      if hasEnded { lines.append(.ends(subject: step.subject)) }
      lines += Array(repeating: .closes, count: closes[index] ?? 0)
      return lines
    }
  }

  /// Returns the subjects of a statement.
  func subjects(of line: Line) -> [Int] {
    switch line {
    case .pause, .closes: []
    case .opens(let block): block.subjects
    case .event(let step): [content.trace.steps[step].subject] + (other(of: step).map { [$0] } ?? [])
    case .state(let subject, _, let state): state.isVisible ? [subject] : []
    case .expected(let missing): [missing.subject]
    case .finding(_, let subject), .ends(let subject): [subject]
    }
  }

  /// Returns the other controller that a step calls or that calls it; `nil` if there is none.
  func other(of index: Int) -> Int? {
    let step = content.trace.steps[index]
    return step.other == step.subject || content.trace.messages[index] != nil ? nil : step.other
  }

  /// Nests the transitions. A transition that ends outside the block in which it begins is not a block.
  private mutating func placeTransitions() {
    var open: [Int] = []
    let spans = transitions.sorted {
      ($0.steps.lowerBound, -$0.steps.upperBound) < ($1.steps.lowerBound, -$1.steps.upperBound)
    }
    for span in spans {
      while let end = open.last, end < span.steps.lowerBound { open.removeLast() }
      let isBlock = open.count < Self.maxDepth && span.steps.upperBound <= open.last ?? .max
      let ends = [span.steps.lowerBound, span.steps.upperBound]
      let subjects = Set(ends.map { content.trace.steps[$0].subject }).sorted()
      begins[span.steps.lowerBound, default: []].append(
        Block(name: span.name, subjects: subjects, depth: isBlock ? open.count : nil))
      guard isBlock else { continue }
      open.append(span.steps.upperBound)
      closes[span.steps.upperBound, default: 0] += 1
    }
  }
}

extension [AppearanceState] {
  /// Applies the changes in some statements to the states of the subjects.
  mutating func advance(by statements: [SequenceScript.Line]) {
    for case .state(let subject, _, let state) in statements { self[subject] = state }
  }
}
