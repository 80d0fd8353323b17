import LifelogModel
import LifelogTrace

/// The facts of a rule definition, each with a name.
struct RuleFacts {
  struct Fact {
    var name: String
    var text: String
    /// The style of the text on a terminal; `nil` for plain text.
    var role: TextStyle.Role?
  }

  /// The facts for app developers: severity, grade, needs, slice.
  let main: [Fact]
  /// All facts.
  let all: [Fact]

  /// - Parameter names: The names of callbacks in the rule's model.
  init(of rule: RuleDefinition, names: CallbackNames) {
    var facts = [
      Fact(name: "severity", text: rule.severity.rawValue, role: rule.severity.role),
      Fact(name: "grade", text: "\(rule.grade.rawValue), \(rule.grade.meaning)"),
    ]
    if !rule.needs.isEmpty {
      let needs = rule.needs.map { $0.displayName(names) }.joined(separator: "; ")
      facts.append(Fact(name: "needs", text: needs + " in the log"))
    }
    if let weaker = rule.otherwise { facts.append(Fact(name: "else", text: weaker.displayName)) }
    facts.append(Fact(name: "slice", text: rule.slice.meaning))
    main = facts
    let fixes = rule.fixes.joined(separator: ", ")
    all = facts + (fixes.isEmpty ? [] : [Fact(name: "fix", text: fixes)])
  }
}

extension RuleFacts.Fact {
  /// The fact as a line.
  var line: StyledLine {
    var line = StyledLine("  \(name):")
    line.pad(toColumn: 12)
    line.append(text, as: role)
    return line
  }
}
