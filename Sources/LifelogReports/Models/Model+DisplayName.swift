package import LifelogModel
import LifelogText
import LifelogTrace

/// The parts of a compiled model in the notation of the model language.
extension Model {
  /// The size of the model: `1 machine with 4 states, 3 rules, 2 events`.
  package var contents: String {
    var parts = [machines.count.counted("machine")]
    if !machines.isEmpty {
      parts[0] += " with \(machines.reduce(0) { $0 + $1.states.count }.counted("state"))"
    }
    parts.append(rules.count.counted("rule"))
    if !declared.isEmpty { parts.append(declared.count.counted("event")) }
    return parts.joined(separator: ", ")
  }

  /// Returns the trigger of an edge: `child addSubview`, `willMoveToParent other parent`.
  func displayName(_ trigger: SourceEdge.Trigger) -> String {
    let child = trigger.symbol.isChild ? "child " : ""
    let argument = trigger.argument == .any ? "" : " " + trigger.argument.displayName
    return child + name(of: trigger.symbol.callback) + argument
  }

  /// Returns the trigger of an edge in a picture: `child addSubview`, `willMove(toParent: other parent)`.
  package func label(_ trigger: SourceEdge.Trigger) -> String {
    let (child, callback) = (trigger.symbol.isChild ? "child " : "", trigger.symbol.callback)
    if trigger.argument == .any { return child + callbackNames.methodName(of: callback) }
    return child + callbackNames.call(callback, trigger.argument.displayName)
  }

  /// Returns a condition of an edge: `unless parent is system`.
  func displayName(_ guard: Machine.Guard) -> String {
    (`guard`.isNegated ? "unless " : "when ") + displayName(`guard`.condition)
  }

  /// Returns a condition of an edge in short: if it has more than three states, only the first two are named.
  package func shortDisplayName(_ guard: Machine.Guard) -> String {
    (`guard`.isNegated ? "unless " : "when ") + displayName(`guard`.condition, maxStates: 3)
  }

  private func displayName(_ condition: Condition, maxStates: Int = .max) -> String {
    switch condition {
    case .state(let role, let machine, let states):
      let owner = machines[machine]
      var names = owner.states.indices.filter { states & (1 << UInt64($0)) != 0 }.map { owner.states[$0] }
      if names.count > maxStates {
        let more = names.count - maxStates + 1
        names = names.prefix(maxStates - 1) + ["\(more) more"]
      }
      return "\(role.prefix)\(owner.name) is \(names.joined(separator: " or "))"
    case .systemContainer(let role): return "\(role.name) is system"
    case .parent(let child, let parent): return "\(child.prefix)parent is \(parent.name)"
    case .className(let role, let pattern): return "\(role.prefix)class is \"\(pattern)\""
    case .argument(let pattern): return "argument is \(pattern.displayName)"
    case .argumentText(let pattern): return "argument is \"\(pattern)\""
    case .os(let versions, let mustBeSure):
      return "os is \(mustBeSure ? "surely " : "")\(versions.displayName)"
    }
  }
}

extension OSVersions {
  /// The versions in the model language: `18 or later`, `before "12.4"`.
  fileprivate var displayName: String {
    switch self {
    case .since(let version): "\(version.displayName) or later"
    case .before(let version): "before \(version.displayName)"
    }
  }
}

extension OSVersion {
  /// The version in the model language, in quotation marks if it has a decimal point.
  fileprivate var displayName: String { minor == 0 ? text : "\"\(text)\"" }
}

extension Role {
  /// The name in the model language; empty for the receiver.
  fileprivate var name: String {
    switch self {
    case .receiver: ""
    case .namedChild, .child: "child"
    case .parent: "parent"
    case .container: "container"
    case .from: "from"
    case .to: "to"
    }
  }

  fileprivate var prefix: String { name.isEmpty ? "" : name + "." }
}

extension LinePattern {
  /// The pattern in the model language: `Analytics: shown {subject}`.
  var displayName: String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .subject: "{subject}"
      case .instance: "{instance}"
      case .anything: "{*}"
      }
    }.joined()
  }
}
