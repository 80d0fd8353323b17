import LifelogText
import LifelogTrace

/// The contents of a containment tree, for notations with boxes and links.
struct TreeScript {
  /// A subject.
  struct Box: Sendable, Hashable {
    var subject: Int
    var name: String
    /// Instance, state and number of events, each in a few words.
    var facts: [String]
    /// The state that determines its color; `nil` for a deallocated subject.
    var state: AppearanceState?
    /// The first findings about it: indices into the content's findings.
    var findings: [Int]
  }

  /// Boxes that become a separate diagram.
  struct Part: Sendable {
    /// The boxes, each after its parent.
    var boxes: [Box] = []
    /// The links between boxes, as subjects.
    var links: [(parent: Int, child: Int)] = []
    /// Boxes that an earlier part also shows, repeated for their children.
    var repeated: Set<Int> = []
    /// Boxes without links, in a grid: each with the one below it.
    var grid: [(above: Int, below: Int)] = []
    /// The maximum number of boxes side by side.
    var breadth = 0
  }

  /// The limits of a part.
  struct Limits {
    var maxLinks: Int
    /// The maximum total cost; the caller chooses the unit.
    var limit: Int
    var cost: (Box) -> Int
  }

  private static let maxFindings = 8

  private let content: DiagramContent
  private let boxes: [Box]
  private let forest: ContainmentForest

  /// Creates the script of a content.
  ///
  /// - Complexity: O(*n* log *n*), *n* steps and subjects.
  init(_ content: DiagramContent) {
    self.content = content
    let trace = content.trace
    var events = Array(repeating: 0, count: trace.subjects.count)
    for step in trace.steps { events[step.subject] += 1 }
    var findings = [[Int]](repeating: [], count: trace.subjects.count)
    for (finding, subject) in FindingMarks(of: content.findings, in: trace).subjects.enumerated() {
      if let subject { findings[subject].append(finding) }
    }
    forest = ContainmentForest(of: trace)
    boxes = trace.subjects.enumerated().map { index, subject in
      let state =
        subject.hasEnded ? "ended" : subject.state == .unknown ? "state unknown" : subject.state.name
      var facts = [content.labels.details[index], state, events[index].counted("event")]
      if findings[index].count > Self.maxFindings { facts.append(findings[index].count.counted("finding")) }
      return Box(
        subject: index, name: content.labels.names[index], facts: facts.filter { !$0.isEmpty },
        state: subject.hasEnded ? nil : subject.state,
        findings: Array(findings[index].prefix(Self.maxFindings)))
    }
  }

  /// Divides the trees into parts; never empty.
  ///
  /// - Complexity: O(*n*) in the number of subjects.
  func parts(_ limits: Limits) -> [Part] {
    var parents = [Int?](repeating: nil, count: boxes.count)
    for (parent, children) in forest.children.enumerated() {
      for child in children { parents[child] = parent }
    }
    var parts = [Part()]
    var shown: Set<Int> = []
    var (used, links) = (0, 0)
    for subject in forest.parentsFirst {
      var added = [boxes[subject]]
      if let parent = parents[subject], !shown.contains(parent) { added.insert(boxes[parent], at: 0) }
      let isFull =
        links + Self.links(to: added) > limits.maxLinks || used + cost(added, limits) > limits.limit
      if !shown.isEmpty, isFull {
        parts.append(Part())
        shown = []
        (used, links) = (0, 0)
        added = (parents[subject].map { [boxes[$0]] } ?? []) + [boxes[subject]]
      }
      used += cost(added, limits)
      links += Self.links(to: added)
      for box in added { shown.insert(box.subject) }
      let index = parts.count - 1
      if added.count > 1 {
        parts[index].repeated.insert(added[0].subject)
        // Its findings are shown only with the first occurrence.
        added[0].findings = []
      }
      parts[index].boxes += added
      if let parent = parents[subject] { parts[index].links.append((parent, subject)) }
    }
    for index in parts.indices { parts[index].arrange() }
    return parts
  }

  /// Returns the maximum number of links that boxes add: from a parent, and to findings.
  private static func links(to boxes: [Box]) -> Int { boxes.reduce(0) { $0 + 1 + $1.findings.count } }

  private func cost(_ boxes: [Box], _ limits: Limits) -> Int { boxes.reduce(0) { $0 + limits.cost($1) } }
}

extension TreeScript.Part {
  /// The number of boxes without links in a row of the grid.
  private static let columns = 6

  /// Computes the breadth of the trees, and the grid of the boxes without links.
  fileprivate mutating func arrange() {
    let parents = Dictionary(links.map { ($0.child, $0.parent) }) { first, _ in first }
    let linked = Set(links.flatMap { [$0.parent, $0.child] })
    let alone = boxes.map(\.subject).filter { !linked.contains($0) }
    grid = zip(alone, alone.dropFirst(Self.columns)).map { (above: $0, below: $1) }
    var depths: [Int: Int] = [:]
    var counts: [Int: Int] = [:]
    for box in boxes where linked.contains(box.subject) {
      let depth = parents[box.subject].flatMap { depths[$0] }.map { $0 + 1 } ?? 0
      depths[box.subject] = depth
      counts[depth, default: 0] += 1
    }
    breadth = counts.values.max() ?? 0
  }
}
