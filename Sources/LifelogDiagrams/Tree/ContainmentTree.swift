import LifelogFindings
import LifelogText
import LifelogTrace

/// The containment of a trace at one time as boxes, in groups: processes, removed controllers, deallocated controllers.
struct ContainmentTree {
  private(set) var tree = TreeBoxes()
  /// The time, the number of subjects with a box and an event, as the report counts them, and that of findings; at the end
  /// of a run, the controllers that are left.
  private(set) var facts: [String] = []

  /// Creates the tree at the time of a diagram.
  ///
  /// Deallocated controllers are shown only at the end of the log, in a separate group.
  ///
  /// - Complexity: O(*n*) in the number of steps and subjects.
  init(_ content: DiagramContent) {
    let trace = content.trace
    let time = content.time ?? .end
    let containment = Containment(trace, after: time.steps(of: trace))
    let boxes = SubjectBoxes(content)
    let findings = boxes.findings(in: 0..<containment.end)
    let showsEnded = time == .end
    let alive = Self.forest(containment, trace) { $0.isAlive }
    let ended = Self.forest(containment, trace) { showsEnded && $0.hasEnded }
    let suspects = Set(content.leaks.map(\.subject))
    var roots: [Int: [TreeGroup: [Int]]] = [:]
    for root in alive.roots + ended.roots {
      let group = TreeGroup.of(root, in: containment, trace: trace, suspects: suspects)
      roots[trace.subjects[root].process, default: [:]][group, default: []].append(root)
    }
    let hasProcesses = roots.count > 1
    var counted = 0
    for process in roots.keys.sorted() {
      let top = hasProcesses ? tree.add(Self.box(ofProcess: process)) : nil
      for group in TreeGroup.allCases {
        guard let members = roots[process]?[group] else { continue }
        let above =
          group == .main ? top : tree.add(Self.box(of: group, in: hasProcesses ? process : nil), below: top)
        let forest = group == .ended ? ended : alive
        // Trees come first, then boxes without children.
        let ordered =
          members.filter { !forest.children[$0].isEmpty } + members.filter { forest.children[$0].isEmpty }
        for root in ordered {
          add(root, of: forest, below: above) { subject in
            counted += containment.statuses[subject].events > 0 ? 1 : 0
            return boxes.box(of: subject, in: containment, findings: findings[subject] ?? [])
          }
        }
      }
    }
    facts = [time.text, counted.counted("subject")]
    if !tree.findings.isEmpty { facts.append(tree.findings.count.counted("finding")) }
    if showsEnded, !content.runEnd.isEmpty {
      facts[facts.count - 1] += "; " + content.runEnd.diagramLabel(limit: 160)
    }
    guard content.foldsInstances else { return }
    let groups = FindingGroup.numbers(of: content.findings)
    tree = tree.folded { groups[$0] }
  }

  private static func forest(
    _ containment: Containment, _ trace: RecordedTrace, isMember: (Containment.Status) -> Bool
  ) -> ContainmentForest {
    ContainmentForest(
      of: trace, parents: containment.statuses.map(\.parent), isMember: containment.statuses.map(isMember))
  }

  private mutating func add(
    _ root: Int, of forest: ContainmentForest, below top: Int?, box: (Int) -> TreeBox
  ) {
    var pending = [(subject: root, above: top)]
    while let (subject, above) = pending.popLast() {
      var box = box(subject)
      if subject == root { box.link = .loose }
      let index = tree.add(box, below: above)
      pending += forest.children[subject].reversed().map { ($0, index) }
    }
  }

  private static func box(ofProcess process: Int) -> TreeBox {
    TreeBox(
      id: "process-\(process)", classes: "process", name: "process \(process + 1)", look: .process)
  }

  private static func box(of group: TreeGroup, in process: Int?) -> TreeBox {
    let suffix = process.map { "-\($0)" } ?? ""
    return TreeBox(
      id: "group-\(group.rawValue)\(suffix)", classes: "group \(group.rawValue)", name: group.heading,
      look: .heading)
  }
}
