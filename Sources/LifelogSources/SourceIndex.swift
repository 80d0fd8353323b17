import LifelogText
package import LifelogTrace

/// The declarations of classes in an app's source, their implementations of callbacks, and their calls of containers.
///
/// Nothing is guessed: a class that is declared in several places, such as in two targets, has no location.
package struct SourceIndex: Sendable {
  /// A line of a source file.
  package struct Location: Sendable, Hashable {
    package var file: String
    /// Counted from 1.
    package var line: Int

    package init(file: String, line: Int) {
      self.file = file
      self.line = line
    }
  }

  /// The result of a lookup.
  package enum Match: Sendable, Hashable {
    /// The class's own implementation of the callback, or the declaration of the class if it has none.
    case found(Location)
    /// Several classes have the name.
    case ambiguous([Location])
    /// No class has the name.
    case none
  }

  /// A class, with all declarations of its name.
  private struct Declared {
    var definitions: [Location] = []
    /// Interfaces of Objective-C, which count only without an implementation.
    var interfaces: [Location] = []

    var locations: [Location] { definitions.isEmpty ? interfaces : definitions }
  }

  /// The classes by their names with all outer types, and the names of each class without them.
  private var classes: [String: Declared] = [:]
  private var namesByLastPart: [String: Set<String>] = [:]
  /// The implementations by the name of the class.
  private var methods: [String: [Callback: [Location]]] = [:]
  /// The calls by the name of the class that makes them.
  private var calls: [String: [Callback: [Location]]] = [:]
  /// The names in Objective-C of Swift's classes.
  private var swiftNames: [String: [String]] = [:]

  package init() {}

  /// Reads a source file.
  ///
  /// - Parameters:
  ///   - path: The name of the file in locations; its extension is that of its language: `swift`, `m`, `mm` or `h`.
  ///   - text: The content.
  /// - Complexity: O(*n*) in its length.
  package mutating func add(path: String, _ text: Span<UInt8>) {
    let found =
      path.hasSuffix(".swift") ? SwiftDeclarations.all(in: text) : ObjectiveCDeclarations.all(in: text)
    for declaration in found { add(declaration, path) }
  }

  /// The extensions of the files that it reads.
  package static let extensions = ["swift", "m", "mm", "h"]

  private mutating func add(_ declaration: SourceDeclaration, _ path: String) {
    let location = Location(file: path, line: declaration.line)
    let name = declaration.type
    switch declaration.kind {
    case .type, .interface:
      let lastPart = name.split(separator: ".").last.map(String.init) ?? name
      namesByLastPart[lastPart, default: []].insert(name)
      if declaration.kind == .interface {
        classes[name, default: Declared()].interfaces.append(location)
      } else {
        classes[name, default: Declared()].definitions.append(location)
      }
    case .objectiveCName(let alias): swiftNames[alias, default: []].append(name)
    case .method(let method, let labels):
      guard let callback = Callback(method: method, labels: labels) else { return }
      methods[name, default: [:]][callback, default: []].append(location)
    case .call(let method, let labels):
      guard let callback = Callback(method: method, labels: labels) else { return }
      calls[name, default: [:]][callback, default: []].append(location)
    }
  }

  /// Finds the line to annotate for a class and a callback.
  ///
  /// - Parameters:
  ///   - subject: The class as the log prints it, with or without its outer types and generic arguments.
  ///   - callback: `nil` if the annotation is about no callback.
  package func match(_ subject: String, _ callback: Callback?) -> Match {
    let plain = subject.prefix { $0 != "<" }
    let names = names(of: String(plain))
    let locations = names.flatMap { classes[$0]?.locations ?? [] }
    guard let declaration = locations.first, let name = names.first else { return .none }
    guard locations.count == 1 else {
      return .ambiguous(locations.sorted { ($0.file, $0.line) < ($1.file, $1.line) })
    }
    // Branches of a condition may each have an implementation.
    if let callback, let found = methods[name]?[callback], found.count == 1 { return .found(found[0]) }
    return .found(declaration)
  }

  /// Finds the only call of a method in a class.
  ///
  /// - Parameters:
  ///   - subject: The class as the log prints it.
  ///   - callback: The method: `addSubview` of a controller's view, `addChild`, `beginAppearanceTransition`, …
  /// - Returns: `nil` if the class is unknown or declared several times, or makes no such call, or several.
  package func call(in subject: String, of callback: Callback) -> Location? {
    let names = names(of: String(subject.prefix { $0 != "<" }))
    guard names.flatMap({ classes[$0]?.locations ?? [] }).count == 1, let name = names.first,
      let found = calls[name]?[callback], found.count == 1
    else { return nil }
    return found[0]
  }

  /// The declared names that a printed name can mean.
  private func names(of subject: String) -> [String] {
    if classes[subject] != nil { return [subject] }
    if let renamed = swiftNames[subject] { return renamed }
    guard let lastPart = subject.split(separator: ".").last else { return [] }
    return namesByLastPart[String(lastPart), default: []].filter { $0.hasSuffix("." + subject) }.sorted()
  }
}

/// What a source file declares.
struct SourceDeclaration: Equatable {
  enum Kind: Equatable {
    /// A class, a structure or an actor of Swift, or an implementation of Objective-C.
    case type
    /// An interface of Objective-C.
    case interface
    /// The name in Objective-C of the class.
    case objectiveCName(String)
    /// A method or property, with the labels of its arguments, each with a colon.
    case method(String, labels: String)
    /// A call of a method of containers in the class, with the labels of its arguments.
    case call(String, labels: String)
  }

  /// The methods of containers whose calls are of interest, in both languages.
  static let calledMethods: Set<String> = [
    "addChild", "addChildViewController", "addSubview", "addArrangedSubview", "insertSubview", "willMove",
    "didMove",
    "willMoveToParentViewController", "didMoveToParentViewController", "removeFromParent",
    "removeFromParentViewController", "removeFromSuperview", "beginAppearanceTransition",
    "endAppearanceTransition", "transition", "transitionFromViewController",
  ]

  /// The name of a method as a log spells it; `nil` if the call is about a view that is not a controller's.
  ///
  /// - Parameters:
  ///   - receiver: The word before the name, such as `view` in `child.view.removeFromSuperview()`.
  ///   - argument: The last word of the first argument, such as `view` in `addSubview(child.view)`.
  static func calledMethod(_ name: String, receiver: String?, argument: String?) -> String? {
    // An override calls the implementation of its superclass.
    if receiver == "super" { return nil }
    switch name {
    case "addSubview", "addArrangedSubview", "insertSubview": return argument == "view" ? "addSubview" : nil
    case "removeFromSuperview": return receiver == "view" ? name : nil
    default: return name
    }
  }

  var kind: Kind
  /// The type with its outer types.
  var type: String
  /// Counted from 1.
  var line: Int
}

extension Callback {
  /// The callback that a method implements; `nil` if it is another method.
  ///
  /// - Parameters:
  ///   - method: The name without arguments, or the first part of a selector.
  ///   - labels: The labels of the arguments, each with a colon.
  init?(method: String, labels: String) {
    let spellings = Self.spellings[method.lowercased()] ?? []
    let labels = labels.lowercased()
    guard let found = spellings.first(where: { $0.label.map(labels.contains) ?? true }) else { return nil }
    self = found.callback
  }

  private static let spellings = Dictionary(grouping: CallbackSpelling.all, by: \.name)
}
