extension TreeBoxes {
  /// The boxes that are one if they are below the same box.
  private struct Key: Hashable {
    var name: String
    var state: String?
    var classes: String
    var link: TreeBox.Link
    var findings: Set<Int>
  }

  /// The minimum number of boxes to fold.
  private static let minBoxes = InstanceFolding.minInstances

  /// Returns these boxes with equal boxes below the same box as one: `Banner × 28`.
  ///
  /// Equal boxes contain no others. They have the same class, state and groups of findings.
  ///
  /// - Parameter group: Returns the group of a finding.
  /// - Complexity: O(*n*) in the number of boxes.
  func folded(_ group: (Int) -> Int) -> TreeBoxes {
    var equal: [Int: [Int]] = [:]
    var isOmitted = [Bool](repeating: false, count: boxes.count)
    for siblings in [roots] + children {
      let leaves = siblings.filter { children[$0].isEmpty }
      for members in Dictionary(grouping: leaves, by: { key(of: $0, group) }).values
      where members.count >= Self.minBoxes {
        equal[members[0]] = members
        for member in members.dropFirst() { isOmitted[member] = true }
      }
    }
    guard !equal.isEmpty else { return self }
    var folded = TreeBoxes()
    var pending = roots.reversed().map { (index: $0, above: Int?.none) }
    while let (index, above) = pending.popLast() {
      guard !isOmitted[index] else { continue }
      let new = folded.add(equal[index].map(merged) ?? boxes[index], below: above)
      pending += children[index].reversed().map { ($0, new) }
    }
    return folded
  }

  private func key(of index: Int, _ group: (Int) -> Int) -> Key {
    let box = boxes[index]
    return Key(
      name: box.name, state: box.state, classes: box.classes, link: box.link,
      findings: Set(box.findings.map(group)))
  }

  /// Returns the box of several equal ones, with the mark of the first.
  private func merged(_ members: [Int]) -> TreeBox {
    var box = boxes[members[0]]
    let state = box.state ?? ""
    box.name += " × \(members.count)"
    box.facts = [state].filter { !$0.isEmpty }
    box.tooltip = "\(box.name): \(state)"
    box.findings = members.flatMap { boxes[$0].findings }.sorted()
    return box
  }
}
