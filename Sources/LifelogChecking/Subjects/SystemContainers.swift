import LifelogTrace

/// Which classes make the containment calls for their children themselves.
struct SystemContainers {
  private let classes: Set<String>
  private var known: [Name: Bool] = [:]
  /// The UIKit base class that the log gives for a class.
  private var kinds: [Name: Name] = [:]

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
  mutating func record(kind: Name, of name: Name, in names: NameTable) {
    known[name] = contains(kind, in: names)
    kinds[name] = kind
  }

  /// What kind of system container a class is; `nil` when it is none, or one of a team's own.
  func family(of name: Name, in names: NameTable) -> ContainerFamily? {
    ContainerFamily(className: names[kinds[name] ?? name])
  }
}

/// The containers of UIKit, by the way in which they move between their children.
enum ContainerFamily: String, CaseIterable {
  case navigation = "NavigationController"
  case tabs = "TabBarController"
  case pages = "PageViewController"
  case split = "SplitViewController"

  /// The family of a class, or of a subclass that says so at the end of its name; `nil` for another class.
  init?(className: String) {
    guard let family = Self.allCases.first(where: { className.hasSuffix($0.rawValue) }) else { return nil }
    self = family
  }
}
