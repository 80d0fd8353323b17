/// Which classes make the containment calls for their children themselves.
struct SystemContainers {
  private let classes: Set<String>
  private var known: [Name: Bool] = [:]

  init(_ classes: Set<String>) { self.classes = classes }

  /// Whether objects of a class are system containers: by the model, by what the log says of their kind,
  /// or, for a subclass, by the end of its name.
  mutating func contains(_ name: Name, in names: NameTable) -> Bool {
    if let known = known[name] { return known }
    let text = names[name]
    let isSystem =
      classes.contains(text) || classes.contains { $0.hasPrefix("UI") && text.hasSuffix($0.dropFirst(2)) }
    known[name] = isSystem
    return isSystem
  }

  /// Notes the UIKit base class that a canonical line gives for a class.
  mutating func note(kind: Name, of name: Name, in names: NameTable) {
    known[name] = contains(kind, in: names)
  }
}
