import LifelogModel
import LifelogText
import LifelogTrace

/// The display names of the parts of a rule definition.
extension RuleDefinition.Grade {
  /// The quality of the source of a rule: `one observation`.
  var meaning: String {
    switch self {
    case .a: "Apple's documentation or headers"
    case .b: "several independent observations"
    case .c: "one observation"
    case .d: "inference"
    }
  }
}

extension SliceKind {
  /// The objects that a rule over such slices checks.
  var meaning: String {
    switch self {
    case .controller: "each controller"
    case .link: "each child with its parent"
    case .transition: "each transition between two controllers of a container"
    case .process: "the whole process"
    }
  }
}

extension Need {
  /// The callbacks that must be logged, and the role: `loadView or deinit of the child`.
  func displayName(_ names: CallbackNames) -> String {
    ([self] + alternatives).map { need in
      need.callbacks.members.map(names.methodName).enumerated(by: "or") + need.role.suffix
    }.joined(separator: " or ")
  }
}

extension RuleDefinition.Fallback {
  /// `warning, if the same callback came at most 250 ms before`.
  var displayName: String {
    "\(severity.rawValue), if the same callback came at most \(within.durationText) before"
  }
}

extension Role {
  fileprivate var suffix: String {
    switch self {
    case .receiver: ""
    case .namedChild, .child: " of the child"
    case .parent: " of the parent"
    case .container: " of the container"
    case .from: " of the disappearing controller"
    case .to: " of the appearing controller"
    }
  }
}

extension Int64 {
  /// The microseconds in the largest unit that gives an integer: `250 ms`.
  fileprivate var durationText: String {
    for (unit, length) in [("min", Int64(60_000_000)), ("s", 1_000_000), ("ms", 1000)]
    where self % length == 0 { return "\(self / length) \(unit)" }
    return "\(self) µs"
  }
}
