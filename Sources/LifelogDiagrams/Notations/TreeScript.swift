import LifelogFindings
import LifelogText
import LifelogTrace

/// The contents of a containment tree, for notations with boxes and links: the boxes of ``TreeDiagram``.
struct TreeScript {
  /// Boxes in a frame, or in none, as indices into ``boxes``.
  struct Group: Sendable {
    /// The heading of the frame; `nil` without a frame.
    var heading: Int?
    /// The boxes, each after its parent.
    var boxes: [Int] = []
  }

  /// Boxes that become a separate diagram.
  struct Part: Sendable {
    /// Those without a frame first in each process.
    var groups: [Group] = []
    var links: [(parent: Int, child: Int)] = []
    /// Boxes that an earlier part also shows, repeated for their children. Their findings are in that part.
    var repeated: Set<Int> = []
    /// Boxes without links, in a grid: each with the one below it.
    var grid: [(above: Int, below: Int)] = []
    /// The maximum number of boxes side by side.
    var breadth = 0
  }

  private static let maxFindings = 8

  let boxes: [TreeBox]
  /// The time and the amount of data; the reason if there is none.
  let facts: String
  /// The first findings of each box: one of each group, with the others folded into it.
  let findings: [[NumberedFinding]]
  private let parents: [Int?]

  /// Creates the script of a content.
  ///
  /// - Complexity: O(*n* log *n*), *n* steps and subjects.
  init(_ content: DiagramContent) {
    let containment = ContainmentTree(content)
    let tree = containment.tree
    facts =
      content.trace.subjects.isEmpty
      ? DiagramTitle.nothing : containment.facts.joined(separator: ", ")
    var boxes = tree.boxes
    findings = boxes.indices.map { index in
      let groups = FindingGroup.numbered(boxes[index].findings.map { content.findings[$0] })
      if groups.count > Self.maxFindings {
        boxes[index].facts.append(boxes[index].findings.count.counted("finding"))
      }
      return groups.prefix(Self.maxFindings).map { group in
        var first = group[0]
        first.folded = Array(group.dropFirst())
        return first
      }
    }
    (self.boxes, parents) = (boxes, tree.parents)
  }

  /// Divides the trees into parts; never empty.
  ///
  /// - Parameters:
  ///   - maxCost: The maximum total cost of a part; the caller chooses the unit.
  ///   - cost: Returns the cost of a box.
  /// - Complexity: O(*n*) in the number of boxes.
  func parts(maxLinks: Int, maxCost: Int, cost: (Int) -> Int) -> [Part] {
    var parts = [Part()]
    var shown: Set<Int> = []
    var (used, links) = (0, 0)
    for index in boxes.indices {
      var added = [index]
      if let parent = parents[index], !shown.contains(parent) { added.insert(parent, at: 0) }
      func total(_ value: (Int) -> Int) -> Int { added.reduce(0) { $0 + value($1) } }
      /// At most: from a parent, and to findings.
      func addedLinks(to box: Int) -> Int { 1 + findings[box].count }
      let isFull = links + total(addedLinks) > maxLinks || used + total(cost) > maxCost
      if !shown.isEmpty, isFull {
        parts.append(Part())
        shown = []
        (used, links) = (0, 0)
        added = [parents[index], index].compactMap(\.self)
      }
      used += total(cost)
      links += total(addedLinks)
      shown.formUnion(added)
      let last = parts.count - 1
      parts[last].repeated.formUnion(added.dropLast())
      for box in added { add(box, to: &parts[last]) }
      if let parent = parents[index], !boxes[parent].hasBackground {
        parts[last].links.append((parent, index))
      }
    }
    for index in parts.indices { parts[index].arrange() }
    return parts
  }

  /// Adds a box to the last group, or to a new one if it is a heading, or a root that is not below the last heading.
  private func add(_ box: Int, to part: inout Part) {
    if boxes[box].hasBackground {
      part.groups.append(Group(heading: box))
    } else {
      let isRoot = parents[box] == nil
      if part.groups.isEmpty || (isRoot && part.groups.last?.heading != nil) { part.groups.append(Group()) }
      part.groups[part.groups.count - 1].boxes.append(box)
    }
  }
}

extension TreeScript.Part {
  /// The number of boxes without links in a row of the grid.
  private static let columns = 6

  /// Computes the breadth of the trees, and the grid of the boxes without links.
  fileprivate mutating func arrange() {
    let parents = Dictionary(links.map { ($0.child, $0.parent) }) { first, _ in first }
    let linked = Set(links.flatMap { [$0.parent, $0.child] })
    for group in groups {
      let alone = group.boxes.filter { !linked.contains($0) }
      grid += zip(alone, alone.dropFirst(Self.columns)).map { (above: $0, below: $1) }
    }
    var depths: [Int: Int] = [:]
    var counts: [Int: Int] = [:]
    for box in groups.flatMap(\.boxes) where linked.contains(box) {
      let depth = parents[box].flatMap { depths[$0] }.map { $0 + 1 } ?? 0
      depths[box] = depth
      counts[depth, default: 0] += 1
    }
    breadth = counts.values.max() ?? 0
  }
}
