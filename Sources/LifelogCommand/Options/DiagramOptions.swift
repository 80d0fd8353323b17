import LifelogDiagrams

/// What all commands that draw let their users say of how a drawing looks.
struct DiagramOptions: Sendable {
  var theme: DiagramStyle.Theme?
  /// The path of a style file; `nil` for the theme alone.
  var style: String?
  /// Where the lines of the log can be read; `nil` when marks lead nowhere.
  var links: LineLinks?
}

/// A command that draws.
protocol DrawingCommand: Command {
  var drawing: DiagramOptions { get set }
}

extension OptionSpec where Settings: DrawingCommand {
  /// `--theme`, `--style`, `--link-base`: how a drawing looks, and where it leads.
  static var drawing: [OptionSpec] {
    [
      .choice(
        "theme", in: DiagramStyle.Theme.allCases, defaultValue: .light, help: "The colours of drawings.",
        into: \.drawing.theme),
      .text(
        "style", value: "file",
        help: "Colours and fonts of your own, laid over the theme: a key, a colon and a value on each line.",
        takes: .file(endings: ["style"]), into: \.drawing.style),
      OptionSpec(
        shape: OptionDefinition(
          long: "link-base", value: "address",
          help:
            "Let marks in SVG lead to their line: to this address with #L41, or with 41 for {line} and the log's path "
            + "for {file}.",
          example: "https://ci.example/42/device.log")
      ) { text, settings in
        guard let links = LineLinks(base: text) else { return false }
        settings.drawing.links = links
        return true
      },
    ]
  }
}
