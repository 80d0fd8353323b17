import LifelogTrace

/// Finds the controller that a variable in a logged statement holds: `cart` and `cartVC` hold a `CartViewController`.
///
/// People name a variable after its class. What two classes may be is not decided.
struct VariableNames {
  /// The controllers by their names without what such names end with; `nil` for a name of several.
  private var controllers: [String: Name?] = [:]
  /// The variables that held no known controller at the limit of what may wait.
  private var unknown: Set<Name> = []

  /// Adds a controller.
  mutating func add(_ controller: Name, _ names: NameTable) {
    let stem = Self.stem(names[controller])
    guard !stem.isEmpty else { return }
    let isFirst = controllers.updateValue(controller, forKey: stem) == nil
    if !isFirst { controllers.updateValue(nil, forKey: stem) }
  }

  /// Variables that say nothing of the controller that they hold.
  private static let anyController: Set = [
    "child", "childvc", "controller", "childcontroller", "vc", "viewcontroller", "page", "screen", "next",
    "current", "top", "self",
  ]

  /// A name in lowercase, without what the names of controllers end with.
  private static func stem(_ name: String) -> String {
    let name = name.lowercased().drop { $0 == "_" }
    let suffix = ["viewcontroller", "controller", "vc"].first(where: name.hasSuffix)
    return String(name.dropLast(suffix?.count ?? 0))
  }

  /// What is known of an event with variables.
  enum Resolution {
    /// A variable holds a known controller.
    case found
    /// The app calls a callback of one that UIKit calls: the log names the controller otherwise in its own lines.
    case directCall
    /// No variable does. The rest of the event decides.
    case unknown
    /// The variable of the receiver does not hold a controller.
    case other
  }

  /// Replaces the variables of an event by the controllers that they hold.
  ///
  /// - Parameter isFinal: Whether nothing more may become known: the log ends, or too much waits for the event.
  /// - Returns: `nil` if more may become known.
  mutating func resolve(
    _ event: inout Event, _ details: inout [Detail], isFinal: Bool, _ names: NameTable
  ) -> Resolution? {
    var resolution = Resolution.unknown
    if event.variables.contains(.subject), event.callback.isAppearance,
      Self.anyController.contains(names[event.subject.name].lowercased())
    {
      // The delivery comes next, and shows which controller it is.
      event.subject.name = .empty
      resolution = .directCall
    } else if event.variables.contains(.subject) {
      guard let held = controller(of: event.subject.name, isFinal: isFinal, names) else { return nil }
      if !held.isEmpty {
        resolution = event.callback.isAppearance && held != event.subject.name ? .directCall : .found
        event.subject.name = held
      } else if event.callback.namesChild || event.callback == .transitionFromTo {
        event.subject = .none
        let child = event.argument.object.name
        if !child.isEmpty, controllers[Self.stem(names[child])] == .some(child) { resolution = .found }
      } else if !event.callback.isAppearanceTransition || event.needsProof {
        // The beginning and the end of an appearance are compared with each other, whatever is known of the controller.
        resolution = .other
      }
    }
    if event.variables.contains(.argument) {
      guard let held = controller(of: event.argument.object.name, isFinal: isFinal, names) else { return nil }
      event.argument = held.isEmpty ? .none : .object(ObjectReference(name: held))
      if !held.isEmpty { resolution = .found }
    }
    if event.variables.contains(.details) {
      for index in details.indices where details[index].instance.isNone {
        let name = details[index].value
        guard names[name].first?.isLowercase == true else { continue }
        guard let held = controller(of: name, isFinal: isFinal, names) else { return nil }
        details[index].value = held
      }
      details.removeAll { $0.instance.isNone && $0.value.isEmpty }
    }
    event.variables = []
    return resolution
  }

  /// The controller of a variable, which is empty if it holds none; `nil` if that may become known.
  private mutating func controller(of variable: Name, isFinal: Bool, _ names: NameTable) -> Name? {
    if let known = controllers[Self.stem(names[variable])] ?? nil { return known }
    if isFinal { unknown.insert(variable) }
    return unknown.contains(variable) ? .empty : nil
  }
}
