/// The help of one command, in the layout of swift-argument-parser.
struct HelpPage: Sendable {
  /// The words that lead to the command.
  let command: String
  let abstract: String
  let discussion: String
  let argument: ArgumentDefinition?
  let options: [OptionDefinition]
  let examples: [CommandExample]
  /// Whether it is the tool itself, which alone has `--version`.
  let isRoot: Bool
  let subcommands: [(name: String, abstract: String)]

  /// The page of a command.
  ///
  /// - Parameters:
  ///   - words: Those that lead to it, the tool's name first, with blanks between them.
  ///   - isRoot: Whether it is the tool itself.
  init<Action>(_ node: CommandNode<Action>, words: String, isRoot: Bool) {
    command = words
    abstract = node.abstract
    discussion = node.discussion
    argument = node.argument
    options = node.options
    examples = node.examples
    self.isRoot = isRoot
    subcommands = node.subcommands.map { (name: $0.name, abstract: $0.abstract) }
  }

  /// Where the explanations begin, counted from 0.
  private static let column = 26

  /// The whole page, each line ended and, where its words allow, no longer than a number of columns.
  func text(columns: Int) -> String {
    let width = max(columns, 40)
    var sections = ["OVERVIEW: \(abstract)".wrapped(to: width)]
    for paragraph in discussion.split(separator: "\n\n") {
      sections.append(String(paragraph).wrapped(to: width))
    }
    sections.append("USAGE: " + synopsis(within: width - 7))
    if let argument { sections.append(section("ARGUMENTS", [("<\(argument.name)>", argument.help)], width)) }
    sections.append(section("OPTIONS", rows, width))
    if !examples.isEmpty {
      sections.append(section("EXAMPLES", examples.map { ($0.line, $0.help) }, width))
    }
    if !subcommands.isEmpty {
      let list = section("SUBCOMMANDS", subcommands.map { ($0.name, $0.abstract) }, width)
      let tool = command.prefix { $0 != " " }
      let words = command.dropFirst(tool.count)
      sections.append("\(list)\n\n  See '\(tool) help\(words) <subcommand>' for detailed help.")
    }
    return sections.joined(separator: "\n\n") + "\n"
  }

  /// The command with its options and argument; `[<options>]` stands for those that are too many for one line.
  func synopsis(within width: Int) -> String {
    let subcommand = subcommands.isEmpty ? "" : " <subcommand>"
    let arguments = argument.map { " \($0.usage)" } ?? ""
    let all = options.map { $0.isRequired ? " \($0.synopsis)" : " [\($0.synopsis)]" }.joined()
    let full = command + all + arguments + subcommand
    if full.count <= width { return full }
    let required = options.filter(\.isRequired).map { " \($0.synopsis)" }.joined()
    return "\(command) [<options>]" + required + arguments + subcommand
  }

  private var rows: [(label: String, text: String)] {
    var rows = options.map { option in
      var notes: [String] = []
      if !option.allowed.isEmpty { notes.append("values: \(option.allowed.joined(separator: ", "))") }
      if let defaultValue = option.defaultValue { notes.append("default: \(defaultValue)") }
      let short = option.short.map { "-\($0), " } ?? ""
      let remark = notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))"
      return (label: short + option.usage, text: option.help + remark)
    }
    if isRoot { rows.append(("--\(OptionDefinition.version.long)", OptionDefinition.version.help)) }
    rows.append(("-h, --help", OptionDefinition.help.help))
    return rows
  }

  private func section(_ heading: String, _ rows: [(label: String, text: String)], _ width: Int) -> String {
    var lines = ["\(heading):"]
    for row in rows {
      let text = row.text.wrapped(to: width - Self.column)
        .split(separator: "\n").joined(separator: "\n" + String(repeating: " ", count: Self.column))
      let label = "  \(row.label)"
      let gap =
        label.count < Self.column
        ? String(repeating: " ", count: Self.column - label.count)
        : "\n" + String(repeating: " ", count: Self.column)
      lines.append(label + gap + text)
    }
    return lines.joined(separator: "\n")
  }
}

extension String {
  /// This text with its lines broken between words. Lines that are indented stay as they are.
  func wrapped(to width: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if line.hasPrefix(" ") { return String(line) }
      var lines: [String] = [""]
      for word in line.split(separator: " ") {
        let last = lines[lines.count - 1]
        if last.isEmpty {
          lines[lines.count - 1] = String(word)
        } else if last.count + 1 + word.count <= width {
          lines[lines.count - 1] += " " + word
        } else {
          lines.append(String(word))
        }
      }
      return lines.joined(separator: "\n")
    }.joined(separator: "\n")
  }
}
