import LifelogTrace

extension OptionSpec {
  /// `--os 12.4`: the version of iOS, which changes what UIKit does.
  static func os(into property: OptionKeyPath<Settings, OSVersion?>) -> OptionSpec {
    .value(
      "os", value: "version", help: "iOS version that the log was recorded on, for example 17.4.",
      example: "12.4", takes: .words((8...18).map(String.init) + ["26"]), read: OSVersion.init,
      into: property
    ).explained(
      """
      Some rules depend on the version. Without this option, lifelog uses the version that the log states; if it \
      states none, these rules are not checked.
      """)
  }
}
