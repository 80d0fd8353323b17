import LifelogCore

/// The manual page of a command in mdoc, the language of manuals on BSD, macOS and Linux.
struct Manual {
  private let command: ListedCommand
  private let others: [ListedCommand]

  /// Creates the page of a command.
  ///
  /// - Parameter all: All commands, for the references.
  init(of command: ListedCommand, in all: [ListedCommand]) {
    self.command = command
    others = all.filter { other in
      other.words != command.words
        && (other.words.count == 1
          || other.words.count == command.words.count + 1
            && other.words.starts(with: command.words))
    }.sorted { Self.name(of: $0) < Self.name(of: $1) }
  }

  /// The date of the release.
  private static let releaseDate = "November 22, 2026"

  /// `lifelog-model-check`.
  static func name(of command: ListedCommand) -> String { command.words.joined(separator: "-") }

  /// The name of the file: `lifelog-analyze.1`.
  static func file(of command: ListedCommand) -> String { name(of: command) + ".1" }

  /// The whole page; each line ends with a newline.
  var text: String {
    var page = ManualText()
    page.macro("Dd", Self.releaseDate)
    page.macro("Dt", Self.name(of: command).uppercased(), "1")
    page.macro("Os", "lifelog", Analyzer.version)
    page.heading("NAME")
    page.macro("Nm", Self.name(of: command))
    page.macro("Nd", Self.phrase(command.abstract))
    page.heading("SYNOPSIS")
    writeSynopsis(to: &page)
    page.heading("DESCRIPTION")
    page.paragraphs([command.abstract] + paragraphs.filter { !Self.isExitStatus($0) })
    if let argument = command.argument {
      page.list([(["Ar", argument.name], argument.help)])
    }
    if !command.subcommands.isEmpty {
      page.paragraph()
      page.line("The commands are:")
      page.list(command.subcommands.map { (["Cm", $0.name], $0.abstract) })
    }
    page.heading("OPTIONS")
    let groups = command.optionGroups
    for (group, options) in groups {
      if groups.count > 1 { page.subheading(group.rawValue) }
      page.list(options.map { (Self.item(of: $0), Self.explanation(of: $0)) })
    }
    let status = paragraphs.filter(Self.isExitStatus)
    if !status.isEmpty {
      page.heading("EXIT STATUS")
      page.paragraphs(status)
    }
    if !command.examples.isEmpty {
      page.heading("EXAMPLES")
      for example in command.examples { page.example(example) }
    }
    if !others.isEmpty {
      page.heading("SEE ALSO")
      for (index, other) in others.enumerated() {
        page.macro("Xr", Self.name(of: other), "1" + (index + 1 < others.count ? " ," : ""))
      }
    }
    return page.text
  }

  private var paragraphs: [String] {
    command.discussion.split(separator: "\n\n").map { $0.split(separator: "\n").joined(separator: " ") }
  }

  private static func isExitStatus(_ paragraph: String) -> Bool { paragraph.hasPrefix("Exit status: ") }

  /// A sentence without its first capital and its period.
  private static func phrase(_ sentence: String) -> String {
    let rest = sentence.hasSuffix(".") ? sentence.dropLast() : sentence[...]
    return rest.prefix(1).lowercased() + rest.dropFirst()
  }

  private func writeSynopsis(to page: inout ManualText) {
    page.macro("Nm", command.name)
    for option in command.options {
      let words = Self.item(of: option) + (option.isRepeatable ? ["..."] : [])
      if option.isRequired { page.macro(words) } else { page.macro(["Op"] + words) }
    }
    if let argument = command.argument {
      switch argument.arity {
      case .one: page.macro("Ar", argument.name)
      case .oneOrMore: page.macro("Ar", argument.name, "...")
      case .atMostOne: page.macro("Op", "Ar", argument.name)
      case .any: page.macro("Op", "Ar", argument.name, "...")
      }
    }
    if !command.subcommands.isEmpty { page.macro("Ar", "subcommand") }
  }

  private static func item(of option: OptionDefinition) -> [String] {
    let value = option.value.map { ["Ar", $0] } ?? []
    let short = option.short.map { ["Fl", String($0), ","] } ?? []
    return short + ["Fl", "-\(option.long)"] + value
  }

  private static func explanation(of option: OptionDefinition) -> String {
    option.summary + (option.details.isEmpty ? "" : " " + option.details)
  }
}
