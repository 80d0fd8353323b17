import LifelogFindings
import LifelogTrace

/// The statements of a sequence diagram, from top to bottom, for notations with participants and messages.
struct SequenceScript {
  /// One statement.
  enum Line: Sendable, Hashable {
    /// A pause. The text describes the part that is unknown or omitted; it may be empty.
    case pause(String)
    /// The beginning of a transition that is a block. The depth is 0 for an outermost block.
    case opens(String, subjects: [Int], depth: Int)
    case closes
    /// The beginning of a transition that is not a block, because it ends outside the block in which it begins.
    case note(String, subjects: [Int])
    /// A step: an index into the trace's steps.
    case event(Int)
    /// A change of a subject's appearance state.
    case state(subject: Int, from: AppearanceState, to: AppearanceState)
    /// A missing callback of a subject.
    case expected(subject: Int, callback: String)
    /// A finding, an index into the content's findings, about a subject.
    case finding(Int, subject: Int)
    /// The deallocation of a subject.
    case ends(subject: Int)
  }

  /// The maximum depth of blocks.
  private static let maxDepth = 4

  private let content: DiagramContent
  private let texts: NotationTexts
  private let marks: FindingMarks
  /// The transitions that begin at each step, the longest first.
  private var begins: [Int: [Opening]] = [:]
  /// The number of blocks that close after each step.
  private var closes: [Int: Int] = [:]
  private let missing: MissingCallbacks

  private struct Opening {
    var name: String
    var subjects: [Int]
    /// 0 for an outermost block; `nil` if the transition is not a block.
    var depth: Int?
  }

  /// Creates the script of a content.
  ///
  /// - Complexity: O(*n* log *n*) in the number of steps.
  init(_ content: DiagramContent) {
    self.content = content
    texts = NotationTexts(content: content)
    marks = FindingMarks(of: content.findings, in: content.trace)
    missing = MissingCallbacks(content, marks)
    placeTransitions()
  }

  /// Returns the statements of each step, sorted. They depend on the states at the beginning of the trace.
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
      if let ellipsis = content.ellipsis(before: index) { lines.append(.pause(ellipsis.amount)) }
      for opening in begins[index] ?? [] {
        lines.append(
          opening.depth.map { .opens(opening.name, subjects: opening.subjects, depth: $0) }
            ?? .note(opening.name, subjects: opening.subjects))
      }
      lines += (missing.before[index] ?? []).map(expected)
      lines.append(.event(index))
      let hasEnded = content.isEnd(step)
      let state = hasEnded && step.state.isVisible ? .unknown : step.state
      if state != states[step.subject] {
        lines.append(.state(subject: step.subject, from: states[step.subject], to: state))
        states[step.subject] = state
      }
      lines += (marks.findings[index] ?? []).map {
        .finding($0, subject: marks.subjects[$0] ?? step.subject)
      }
      lines += (missing.after[index] ?? []).map(expected)
      if hasEnded { lines.append(.ends(subject: step.subject)) }
      lines += Array(repeating: .closes, count: closes[index] ?? 0)
      return lines
    }
  }

  /// Returns the subjects of a statement.
  func subjects(of line: Line) -> [Int] {
    switch line {
    case .pause, .closes: []
    case .opens(_, let subjects, _), .note(_, let subjects): subjects
    case .event(let step): [content.trace.steps[step].subject] + (other(of: step).map { [$0] } ?? [])
    case .state(let subject, _, let state): state.isVisible ? [subject] : []
    case .expected(let subject, _), .finding(_, let subject), .ends(let subject): [subject]
    }
  }

  /// Returns the other controller that a step calls or that calls it; `nil` if there is none.
  func other(of index: Int) -> Int? {
    let step = content.trace.steps[index]
    return step.other == step.subject || content.trace.messages[index] != nil ? nil : step.other
  }

  private func expected(_ missing: MissingCallbacks.MissingCallback) -> Line {
    .expected(subject: missing.subject, callback: missing.callback.diagramLabel(limit: 60))
  }

  /// Nests the transitions. A transition that ends outside the block in which it begins is not a block.
  private mutating func placeTransitions() {
    var open: [Int] = []
    let spans = TransitionSpan.all(in: content.trace, labels: content.labels).sorted {
      ($0.steps.lowerBound, -$0.steps.upperBound) < ($1.steps.lowerBound, -$1.steps.upperBound)
    }
    for span in spans {
      while let end = open.last, end < span.steps.lowerBound { open.removeLast() }
      let isBlock = open.count < Self.maxDepth && span.steps.upperBound <= open.last ?? .max
      let ends = [span.steps.lowerBound, span.steps.upperBound]
      let subjects = Set(ends.map { content.trace.steps[$0].subject }).sorted()
      begins[span.steps.lowerBound, default: []].append(
        Opening(name: span.name, subjects: subjects, depth: isBlock ? open.count : nil))
      guard isBlock else { continue }
      open.append(span.steps.upperBound)
      closes[span.steps.upperBound, default: 0] += 1
    }
  }
}
