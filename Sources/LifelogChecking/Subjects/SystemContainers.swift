import LifelogTrace

/// The classes that make the containment calls for their children themselves.
struct SystemContainers {
  private let classes: Set<String>
  private var known: [Name: Bool] = [:]
  /// The UIKit base class that the log prints for a class.
  private var kinds: [Name: Name] = [:]

  init(_ classes: Set<String>) { self.classes = classes }

  /// Whether objects of a class are system containers: according to the model, to the kind that the log prints, or, for
  /// a subclass, to the suffix of its name.
  mutating func contains(_ name: Name, in names: NameTable) -> Bool {
    if let known = known[name] { return known }
    let text = names[name]
    let isSystem =
      classes.contains(text) || classes.contains { $0.hasPrefix("UI") && text.hasSuffix($0.dropFirst(2)) }
      || ContainerFamily.isNavigation(text)
    known[name] = isSystem
    return isSystem
  }

  /// Records the UIKit base class that a canonical line prints for a class.
  mutating func record(kind: Name, of name: Name, in names: NameTable) {
    known[name] = contains(kind, in: names)
    kinds[name] = kind
  }

  /// The base class of UIKit that the log prints for a class; `nil` if it prints none.
  func kind(of name: Name) -> Name? { kinds[name] }

  /// The family of a system container class; `nil` if it is not one, or a custom one.
  func family(of name: Name, in names: NameTable) -> ContainerFamily? {
    ContainerFamily(className: names[kinds[name] ?? name])
  }
}

/// The containers of UIKit, by the way in which they switch between their children.
enum ContainerFamily: String, CaseIterable {
  case navigation = "NavigationController"
  case tabs = "TabBarController"
  case pages = "PageViewController"
  case split = "SplitViewController"

  /// The family of a class, or of a subclass with a matching suffix; `nil` for another class.
  init?(className: String) {
    guard let family = Self.allCases.first(where: { className.hasSuffix($0.rawValue) }) else {
      guard Self.isNavigation(className) else { return nil }
      self = .navigation
      return
    }
    self = family
  }

  /// Whether a name is short for that of a navigation controller: `MainNav`, `ShopNavVC`, `MainNav-1`. A bar at the side or below
  /// is another container.
  static func isNavigation(_ name: String) -> Bool {
    let name = name.dropLast(name.reversed().prefix { $0.isNumber || $0 == "-" || $0 == "_" }.count)
    guard let suffix = ["Nav", "NavVC", "NavigationVC", "NavController"].first(where: name.hasSuffix) else {
      return false
    }
    return !["Side", "Bottom", "Top", "Left", "Right"].contains(where: name.dropLast(suffix.count).hasSuffix)
  }
}
