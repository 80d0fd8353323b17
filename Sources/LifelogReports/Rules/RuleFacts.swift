import LifelogModel
import LifelogTrace

/// The facts that a model states of a rule, each a name and a few words.
struct RuleFacts {
  struct Fact {
    var name: String
    var text: String
    /// The role of the text on a terminal; `nil` for plain text.
    var role: TextStyle.Role?
  }

  /// Those that everybody wants to know: severity, grade, evidence, slice.
  let main: [Fact]
  /// All of them.
  let all: [Fact]

  /// - Parameter names: What callbacks are called in the rule's model.
  init(of rule: RuleDefinition, names: CallbackNames) {
    var facts = [
      Fact(name: "severity", text: rule.severity.rawValue, role: rule.severity.role),
      Fact(name: "grade", text: "\(rule.grade.rawValue), \(rule.grade.meaning)"),
    ]
    if !rule.needs.isEmpty {
      let needs = rule.needs.map { $0.words(names) }.joined(separator: "; ")
      facts.append(Fact(name: "needs", text: needs + " in the log"))
    }
    if let weaker = rule.otherwise { facts.append(Fact(name: "else", text: weaker.words)) }
    facts.append(Fact(name: "slice", text: rule.slice.meaning))
    main = facts
    let fixes = rule.fixes.joined(separator: ", ")
    all = facts + (fixes.isEmpty ? [] : [Fact(name: "fix", text: fixes)])
  }
}

extension RuleFacts.Fact {
  /// As a line of a column of facts.
  var line: StyledLine {
    var line = StyledLine("  \(name):")
    line.pad(toColumn: 12)
    line.append(text, as: role)
    return line
  }
}
