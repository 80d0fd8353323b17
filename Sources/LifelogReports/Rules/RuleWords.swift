import LifelogModel
import LifelogText
import LifelogTrace

/// The words for what a model states of a rule.
extension RuleDefinition.Grade {
  /// How good the source of a rule of this grade is: `one wholeLogViolation`.
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
  /// What a rule over such slices looks at.
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
  /// What has to be logged, and by whom: `loadView or deinit of the child`.
  func words(_ names: CallbackNames) -> String {
    callbacks.members.map { names[$0] }.enumerated(by: "or") + role.suffix
  }
}

extension RuleDefinition.Fallback {
  /// `warning, if the same callback came at most 250 ms before`.
  var words: String {
    "\(severity.rawValue), if the same callback came at most \(within.durationWords) before"
  }
}

extension Role {
  fileprivate var suffix: String {
    switch self {
    case .receiver: ""
    case .namedChild, .child: " of the child"
    case .parent: " of the parent"
    case .container: " of the container"
    case .from: " of the one that goes"
    case .to: " of the one that comes"
    }
  }
}

extension Int64 {
  /// Microseconds in the largest unit that gives a whole number: `250 ms`.
  fileprivate var durationWords: String {
    for (unit, length) in [("min", Int64(60_000_000)), ("s", 1_000_000), ("ms", 1000)]
    where self % length == 0 { return "\(self / length) \(unit)" }
    return "\(self) µs"
  }
}
