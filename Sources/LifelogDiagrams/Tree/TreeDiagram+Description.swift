import LifelogText
import LifelogTrace

extension TreeDiagram {
  /// The maximum number of containers, children of one container, or changes to describe; the others are counted.
  private static let maxItems = 8

  /// A few sentences, however large the tree is.
  ///
  /// - Complexity: O(*n* log *n*) in the number of steps and subjects.
  package var description: String { content.time == .changes ? changes : tree }

  private var title: String { content.title.isEmpty ? "the log" : content.title.diagramLabel(limit: 80) }

  private var changes: String {
    let groups = ContainmentChanges(of: content.trace).groups
    guard !groups.isEmpty else { return "Containment never changes in \(title)." }
    var sentences = ["Containment changed \(groups.count.times) in \(title)."]
    for group in groups.prefix(Self.maxItems) {
      let location = content.logLocation(of: content.trace.steps[group.steps.lowerBound].line)
      sentences.append("Line \(location.line): \(group.text(in: content)).")
    }
    if groups.count > Self.maxItems {
      sentences.append("\(groups.count - Self.maxItems) more changes follow.")
    }
    return sentences.joined(separator: " ")
  }

  private var tree: String {
    let boxes = ContainmentTree(content).tree
    let start = "Containment in \(title) \((content.time ?? .end).text)"
    guard !boxes.roots.isEmpty else { return "\(start): no controller is known." }
    func list(_ items: [Int]) -> String {
      items.map { Self.label(boxes.boxes[$0]) }.enumerated(by: "and", atMost: Self.maxItems)
    }
    var sentences: [String] = []
    var left = 0
    for index in boxes.boxes.indices where !boxes.children[index].isEmpty {
      guard sentences.count < Self.maxItems else {
        left += 1
        continue
      }
      let list = list(boxes.children[index])
      switch boxes.boxes[index].look {
      case .subject: sentences.append("\(boxes.boxes[index].name) contains \(list).")
      case .process: sentences.append("In \(boxes.boxes[index].name): \(list).")
      case .heading, .stub: sentences.append("In the group '\(boxes.boxes[index].name)': \(list).")
      }
    }
    let alone = boxes.roots.filter { boxes.children[$0].isEmpty }
    if !alone.isEmpty { sentences.append("Without parent and children: \(list(alone)).") }
    if left > 0 { sentences.append("\(left) more subjects contain others.") }
    return "\(start): " + sentences.joined(separator: " ")
  }

  /// `FeedViewController (appeared)`.
  private static func label(_ box: TreeBox) -> String {
    guard case .subject = box.look, let state = box.state else { return box.name }
    return "\(box.name) (\(state))"
  }
}
