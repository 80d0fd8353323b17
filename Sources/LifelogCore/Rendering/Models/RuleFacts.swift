/// The facts of a rule, one to a line.
struct RuleFacts {
  private let rule: ModelRule
  private let model: Model

  /// The facts that a model gives of a rule.
  init(of rule: ModelRule, in model: Model) {
    self.rule = rule
    self.model = model
  }

  /// Those that everybody wants to know: severity, source, evidence.
  var main: [StyledLine] {
    var severity = line("severity")
    severity.append(rule.severity.rawValue, as: rule.severity.role)
    var lines = [severity, line("source", rule.grade.meaning)]
    if !rule.needs.isEmpty {
      let needs = rule.needs.map { need in
        need.callbacks.members.map(model.name(of:)).enumerated(by: "or") + need.role.suffix
      }
      lines.append(line("needs", "\(needs.joined(separator: "; ")) in the log"))
    }
    return lines
  }

  /// All of them.
  var all: [StyledLine] {
    var lines = main
    if let weaker = rule.otherwise {
      let time = weaker.within.durationWords
      lines.append(
        line("else", "\(weaker.severity.rawValue), if the same callback came at most \(time) before"))
    }
    lines.append(line("slice", rule.slice.meaning))
    if !rule.fixes.isEmpty { lines.append(line("fix", rule.fixes.joined(separator: ", "))) }
    return lines
  }

  private func line(_ name: String, _ text: String = "") -> StyledLine {
    var line = StyledLine("  \(name):")
    line.pad(toColumn: 12)
    line.append(text)
    return line
  }
}

extension ModelRule.Grade {
  /// What the grade says about the source of a rule.
  fileprivate var meaning: String {
    switch self {
    case .a: "A, Apple's documentation or headers"
    case .b: "B, several independent observations"
    case .c: "C, one observation"
    case .d: "D, inference"
    }
  }
}

extension SliceKind {
  fileprivate var meaning: String {
    switch self {
    case .controller: "each controller"
    case .link: "each child with its parent"
    case .transition: "each transition between two controllers of a container"
    case .process: "the whole process"
    }
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
