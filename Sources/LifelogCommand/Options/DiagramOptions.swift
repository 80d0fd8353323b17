import LifelogDiagrams

/// The options for the look of diagrams.
struct DiagramOptions: Sendable {
  var theme: DiagramStyle.Theme?
  /// The path of a style file; `nil` for the theme alone.
  var style: String?
  /// The address of the log's lines; `nil` if marks have no links.
  var links: LineLinks?
  /// Whether each instance has its own row or lifeline.
  var showsAllInstances = false
}

/// A command that draws.
protocol DrawingCommand: Command {
  var drawing: DiagramOptions { get set }
}

extension OptionSpec where Settings: DrawingCommand {
  /// `--theme`, `--style`, `--link-base`: the look of a diagram, and its links.
  static var drawing: [OptionSpec] {
    [
      OptionSpec.choice(
        "theme", in: DiagramStyle.Theme.allCases, defaultValue: .light, help: "Color theme of diagrams.",
        into: \.drawing.theme),
      OptionSpec.text(
        "style", value: "file", help: "Style file whose colors and fonts override the theme.",
        takes: .file(endings: ["style"]), into: \.drawing.style
      ).explained("Each line of the file has a key, a colon and a value."),
      OptionSpec.value(
        "link-base", value: "address", help: "Address of the log that marks in SVG files link to.",
        example: "https://ci.example/42/device.log", read: LineLinks.init(base:), into: \.drawing.links
      ).explained(
        """
        A link appends #L41 to the address, or replaces {line} with 41 and {file} with the log's path.
        """),
    ].map(\.rare)
  }
}
