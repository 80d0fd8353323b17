/// The help of one command, in the layout of swift-argument-parser.
struct HelpPage: Sendable {
  /// The words that lead to the command.
  let command: String
  let abstract: String
  let discussion: String
  let argument: ArgumentDefinition?
  let options: [OptionDefinition]
  let examples: [CommandExample]
  /// Whether the page is about the tool itself, the only one with `--version`.
  let isRoot: Bool
  let subcommands: [CommandSummary]
  /// Whether a command with groups of options shows also the rare options.
  var showsAllOptions = false

  /// The page of a command.
  ///
  /// - Parameters:
  ///   - words: The words that lead to the command, the tool's name first, separated by spaces.
  ///   - isRoot: Whether the command is the tool itself.
  init<Action>(_ node: CommandNode<Action>, words: String, isRoot: Bool) {
    command = words
    abstract = node.abstract
    discussion = node.discussion
    argument = node.argument
    options = node.options
    examples = node.examples
    self.isRoot = isRoot
    subcommands = node.subcommands.map {
      CommandSummary(name: $0.name, abstract: $0.abstract, heading: $0.heading)
    }
  }

  /// The column where the explanations begin, counted from 0.
  private static let column = 26

  private var groups: [(group: OptionGroup, options: [OptionDefinition])] {
    OptionGroup.sections(of: options)
  }

  /// Whether the command has a short page.
  private var hasShortPage: Bool { groups.count > 1 && options.contains(where: \.isRare) }

  /// Whether the page omits options and the discussion.
  private var isShort: Bool { !showsAllOptions && hasShortPage }

  /// The whole page. Each line ends with a newline and, if its words allow, is no longer than a number of columns.
  func text(columns: Int) -> String {
    let width = max(columns, 40)
    var sections = ["OVERVIEW: \(abstract)".wrapped(to: width)]
    if !isShort {
      for paragraph in discussion.split(separator: "\n\n") {
        sections.append(String(paragraph).wrapped(to: width))
      }
    }
    sections.append("USAGE: " + synopsis(within: width - 7))
    if let argument { sections.append(section("ARGUMENTS", [("<\(argument.name)>", argument.help)], width)) }
    for (group, options) in groups {
      let shown = options.filter { !isShort || !$0.isRare }
      let isLast = groups.count == 1
      if !shown.isEmpty {
        sections.append(section(group.rawValue, shown.map(Self.row) + (isLast ? helpRows : []), width))
      }
    }
    if !isShort, groups.count != 1 {
      sections.append(section(groups.isEmpty ? "OPTIONS" : "HELP", helpRows, width))
    }
    for (heading, commands) in CommandSummary.groups(of: subcommands) {
      sections.append(section(heading, commands.map { ($0.name, $0.abstract) }, width))
    }
    if !examples.isEmpty {
      sections.append(section("EXAMPLES", examples.map { ($0.line, $0.help) }, width))
    }
    if isShort { sections.append("Run '\(command) --help-all' for all options.") }
    if !subcommands.isEmpty {
      let tool = command.prefix { $0 != " " }
      let words = command.dropFirst(tool.count)
      sections.append("Run '\(tool) help\(words) <subcommand>' for the help of a subcommand.")
      if isRoot { sections.append("Run '\(tool) help --json' for all commands and options as JSON.") }
    }
    return sections.joined(separator: "\n\n") + "\n"
  }

  /// The command with its options and argument; `[<options>]` replaces options that do not fit on a line.
  func synopsis(within width: Int) -> String {
    let subcommand = subcommands.isEmpty ? "" : " <subcommand>"
    let arguments = argument.map { " \($0.usage)" } ?? ""
    let all = options.map { $0.isRequired ? " \($0.synopsis)" : " [\($0.synopsis)]" }.joined()
    let full = command + all + arguments + subcommand
    if full.count <= width { return full }
    let required = options.filter(\.isRequired).map { " \($0.synopsis)" }.joined()
    return "\(command) [<options>]" + required + arguments + subcommand
  }

  /// The rows of the options that every command has.
  private var helpRows: [(label: String, text: String)] {
    (isRoot ? [Self.row(.version)] : []) + [Self.row(.help)]
      + (hasShortPage ? [Self.row(.helpAll)] : [])
  }

  private static func row(_ option: OptionDefinition) -> (label: String, text: String) {
    (label: (option.short.map { "-\($0), " } ?? "") + option.usage, text: option.summary)
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

/// A subcommand in a list.
struct CommandSummary: Sendable, Hashable {
  let name: String
  let abstract: String
  /// The heading of its group; `nil` if the list has no groups.
  let heading: String?

  /// Subcommands by heading, in the order of the first one of each group.
  static func groups(of commands: [CommandSummary]) -> [(heading: String, commands: [CommandSummary])] {
    var groups: [(heading: String, commands: [CommandSummary])] = []
    for command in commands {
      let heading = command.heading ?? "SUBCOMMANDS"
      if let index = groups.firstIndex(where: { $0.heading == heading }) {
        groups[index].commands.append(command)
      } else {
        groups.append((heading, [command]))
      }
    }
    return groups
  }
}

extension String {
  /// This text with its lines broken between words. Indented lines stay unchanged.
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
