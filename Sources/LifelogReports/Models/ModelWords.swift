package import LifelogModel
import LifelogText
import LifelogTrace

/// The words of the language for what a compiled model holds.
extension Model {
  /// How much it holds: `1 machine with 4 states, 3 rules, 2 events`.
  package var contents: String {
    var parts = [machines.count.counted("machine")]
    if !machines.isEmpty {
      parts[0] += " with \(machines.reduce(0) { $0 + $1.states.count }.counted("state"))"
    }
    parts.append(rules.count.counted("rule"))
    if !declared.isEmpty { parts.append(declared.count.counted("event")) }
    return parts.joined(separator: ", ")
  }

  /// What an edge reads: `child addSubview`, `willMoveToParent other parent`.
  package func words(_ trigger: SourceEdge.Trigger) -> String {
    let child = trigger.symbol.isChild ? "child " : ""
    let argument = trigger.argument == .any ? "" : " " + trigger.argument.words
    return child + name(of: trigger.symbol.callback) + argument
  }

  /// What an edge asks besides: `unless parent is system`.
  func words(_ guard: Machine.Guard) -> String {
    (`guard`.isNegated ? "unless " : "when ") + words(`guard`.condition)
  }

  /// The same where there is little room: of many states only the first two are named.
  package func shortWords(_ guard: Machine.Guard) -> String {
    (`guard`.isNegated ? "unless " : "when ") + words(`guard`.condition, maxStates: 3)
  }

  private func words(_ condition: Condition, maxStates: Int = .max) -> String {
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
    case .className(let role, let pattern): return "\(role.prefix)class is \"\(pattern)\""
    case .argument(let pattern): return "argument is \(pattern.words)"
    case .os(let versions, let mustBeSure): return "os is \(mustBeSure ? "surely " : "")\(versions.words)"
    }
  }
}

extension OSVersions {
  /// As they are written: `18 or later`, `before "12.4"`.
  fileprivate var words: String {
    switch self {
    case .since(let version): "\(version.words) or later"
    case .before(let version): "before \(version.words)"
    }
  }
}

extension OSVersion {
  /// As the language has it: a number with a point stands in quotation marks.
  fileprivate var words: String { minor == 0 ? text : "\"\(text)\"" }
}

extension Role {
  /// As the language names it; empty for the receiver.
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
  /// As it is written: `Analytics: shown {subject}`.
  var words: String {
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
