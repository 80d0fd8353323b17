/// A complete command line, for help and manuals.
struct CommandExample: Sendable, Hashable {
  /// The command line.
  var line: String
  /// One sentence about its effect.
  var help: String

  init(_ line: String, _ help: String) {
    self.line = line
    self.help = help
  }
}
