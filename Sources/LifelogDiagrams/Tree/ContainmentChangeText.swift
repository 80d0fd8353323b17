import LifelogFindings
import LifelogText
import LifelogTrace

/// The text for changes of containment.
struct ContainmentChangeText {
  private let content: DiagramContent
  /// The maximum number of names; the others are counted.
  private static let maxNames = 3

  init(_ content: DiagramContent) { self.content = content }

  /// Returns the text for a group of changes: `push: ProductViewController added`.
  func text(of group: ContainmentChanges.Group) -> String {
    var parts: [String] = []
    let added = group.changes.filter { $0.from == nil }
    let removed = group.changes.filter { $0.to == nil }
    let moved = group.changes.filter { $0.from != nil && $0.to != nil }
    if !added.isEmpty { parts.append(names(added) + " added") }
    if !removed.isEmpty { parts.append(names(removed) + " removed") }
    if let first = moved.first, moved.count == 1, let from = first.from, let to = first.to {
      let names = content.labels.names
      parts.append("\(names[first.subject]) moved from \(names[from]) to \(names[to])")
    } else if !moved.isEmpty {
      parts.append(names(moved) + " moved")
    }
    let text = parts.joined(separator: "; ")
    guard let transition = group.transition else { return text }
    return "\(name(of: content.trace.transitions[transition])): \(text)"
  }

  private func names(_ changes: [ContainmentChanges.Change]) -> String {
    var names = changes.prefix(Self.maxNames).map { content.labels.names[$0.subject] }
    if changes.count > Self.maxNames { names.append("\(changes.count - Self.maxNames) more") }
    return names.enumerated(by: "and")
  }

  private func name(of transition: RecordedTrace.RecordedTransition) -> String {
    var name = transition.kind.displayName
    if !transition.isExplicit { name = "\(Finding.Confidence.likely.rawValue) \(name)" }
    return transition.outcome == .completed ? name : "\(name), \(transition.outcome.rawValue)"
  }
}
