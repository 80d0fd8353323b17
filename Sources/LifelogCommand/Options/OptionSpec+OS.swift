import LifelogTrace

extension OptionSpec {
  /// `--os 12.4`: what UIKit does differently from version to version.
  static func os(into place: OptionKeyPath<Settings, OSVersion?>) -> OptionSpec {
    .value(
      "os", value: "version",
      help: """
        The version of iOS that the log was recorded on, such as 12.4: what changed from one to the next is held \
        against it. Without it the log's own word counts, and where there is none nothing that depends on it.
        """,
      example: "12.4", takes: .words((8...18).map(String.init) + ["26"]), read: OSVersion.init, into: place)
  }
}
