/// A command line that runs as it stands, for help and manuals.
struct CommandExample: Sendable, Hashable {
  /// What is typed.
  var line: String
  /// One sentence on what it does.
  var help: String

  init(_ line: String, _ help: String) {
    self.line = line
    self.help = help
  }
}
