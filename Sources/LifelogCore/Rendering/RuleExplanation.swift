/// One rule, explained: what `lifelog rules <rule>` prints.
public struct RuleExplanation: Sendable {
  private let id: String
  private let words: Rule?
  private let formal: ModelRule?
  private let facts: RuleFacts?
  private let style: TextStyle
  private let width: Int

  /// The explanation of a rule, or `nil` when neither the model nor the catalogue knows it.
  ///
  /// A rule of a team's own model has no words of ours; its reason stands in for them.
  ///
  /// `width` is the number of columns to which prose is broken; log lines and code are left as they are.
  public init?(of id: String, in model: Model, style: TextStyle = .plain, width: Int = 80) {
    words = Rule.named(id)
    formal = model.rule(id).map { model.rules[$0] }
    guard words != nil || formal != nil else { return nil }
    facts = formal.map { RuleFacts(of: $0, in: model) }
    self.id = id
    self.style = style
    self.width = max(40, width)
  }

  /// Writes it; the last line ends with a newline.
  public func write(to output: inout some TextOutputStream) {
    for line in headline + (facts?.main ?? []) + prose + examples + remedies {
      line.write(in: style, to: &output)
    }
  }

  private var headline: [StyledLine] {
    var line = StyledLine(id, as: .strong)
    if let words { line.append(": \(words.title)") }
    return [line]
  }

  private var prose: [StyledLine] {
    guard let words else { return paragraph("Why", formal?.reason ?? "") }
    return paragraph("What UIKit asks for", words.statement) + paragraph("What breaks", words.consequence)
  }

  private func paragraph(_ heading: String, _ text: String) -> [StyledLine] {
    guard !text.isEmpty else { return [] }
    return [StyledLine(), StyledLine(heading, as: .strong)] + indented(text)
  }

  private func indented(_ text: String) -> [StyledLine] {
    text.wrapped(toColumns: width - 2).map { StyledLine("  " + $0) }
  }

  private var examples: [StyledLine] {
    (words?.examples ?? []).flatMap { example in
      let heading = example.isLegal ? "Legal: " : example.isUndecided ? "Undecided: " : "At fault: "
      return [StyledLine(), StyledLine(heading + example.title, as: .strong)] + declarations(example)
        + example.lines.map { line in
          line.first == Rule.Example.mark
            ? StyledLine("  \(Rule.Example.mark) \(line.dropFirst())", as: .strong)
            : StyledLine("    \(line)")
        }
    }
  }

  /// What a model declares for an example and the budgets that hold for it, and an empty line.
  private func declarations(_ example: Rule.Example) -> [StyledLine] {
    let lines =
      example.declarations.split(separator: "\n").map(String.init)
      + example.budgets.map { "budget \($0.text)" }
    return lines.isEmpty ? [] : lines.map { StyledLine("    \($0)", as: .aside) } + [StyledLine()]
  }

  private var remedies: [StyledLine] {
    (formal?.fixes ?? []).compactMap(Remedy.named).flatMap { remedy in
      [StyledLine(), StyledLine("How to mend it (\(remedy.id))", as: .strong)] + indented(remedy.advice)
        + code("Swift", remedy.swift) + code("Objective-C", remedy.objectiveC)
    }
  }

  private func code(_ language: String, _ text: String) -> [StyledLine] {
    [StyledLine(), StyledLine("  \(language):", as: .aside)]
      + text.split(separator: "\n", omittingEmptySubsequences: false).map { StyledLine("    \($0)") }
  }
}
