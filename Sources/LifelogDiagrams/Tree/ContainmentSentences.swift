import LifelogText
import LifelogTrace

/// The description of a containment tree, for readers who cannot see it.
struct ContainmentSentences {
  private let content: DiagramContent
  /// The maximum number of containers, children of one container, or changes to describe; the others are counted.
  private static let most = 8

  init(_ content: DiagramContent) { self.content = content }

  /// A few sentences, however large the tree is.
  ///
  /// - Complexity: O(*n* log *n*) in the number of steps and subjects.
  var text: String { content.moment == .changes ? changes : tree }

  private var title: String { content.title.isEmpty ? "the log" : content.title.diagramLabel(limit: 80) }

  private var changes: String {
    let moments = ContainmentChanges(of: content.trace).moments
    guard !moments.isEmpty else { return "Containment never changes in \(title)." }
    let words = ContainmentWords(content)
    var sentences = ["Containment changed at \(moments.count.counted("moment")) of \(title)."]
    for moment in moments.prefix(Self.most) {
      let place = content.placeInLog(of: content.trace.steps[moment.steps.lowerBound].line)
      sentences.append("Line \(place.line): \(words.text(of: moment)).")
    }
    if moments.count > Self.most { sentences.append("\(moments.count - Self.most) more moments follow.") }
    return sentences.joined(separator: " ")
  }

  private var tree: String {
    let boxes = ContainmentTree(content).tree
    let start = "Containment in \(title) \((content.moment ?? .end).words)"
    guard !boxes.roots.isEmpty else { return "\(start): no controller is known." }
    var sentences: [String] = []
    var left = 0
    for index in boxes.boxes.indices where !boxes.children[index].isEmpty {
      guard sentences.count < Self.most else {
        left += 1
        continue
      }
      let children = boxes.children[index]
      var names = children.prefix(Self.most).map { Self.words(boxes.boxes[$0]) }
      if children.count > Self.most { names.append("\(children.count - Self.most) more") }
      let list = names.enumerated(by: "and")
      switch boxes.boxes[index].look {
      case .subject: sentences.append("\(boxes.boxes[index].name) contains \(list).")
      case .process: sentences.append("In \(boxes.boxes[index].name): \(list).")
      case .heading, .stub: sentences.append("Apart, \(boxes.boxes[index].name): \(list).")
      }
    }
    let alone = boxes.roots.filter {
      boxes.children[$0].isEmpty
    }
    if !alone.isEmpty {
      var names = alone.prefix(Self.most).map { Self.words(boxes.boxes[$0]) }
      if alone.count > Self.most { names.append("\(alone.count - Self.most) more") }
      sentences.append("Without parent and child: \(names.enumerated(by: "and")).")
    }
    if left > 0 { sentences.append("\(left) more contain others.") }
    return "\(start): " + sentences.joined(separator: " ")
  }

  /// `FeedViewController (appeared)`.
  private static func words(_ box: TreeBox) -> String {
    guard case .subject = box.look, let state = box.state else { return box.name }
    return "\(box.name) (\(state))"
  }
}
