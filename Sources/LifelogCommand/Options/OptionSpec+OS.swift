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

  /// `--sdk 18.4`: the version of the SDK that built the app, which changes what SwiftUI and UIKit do for it.
  static func sdk(into property: OptionKeyPath<Settings, OSVersion?>) -> OptionSpec {
    .value(
      "sdk", value: "version", help: "iOS SDK that built the app, for example 18.4.", example: "18.4",
      takes: .words((8...18).map(String.init) + ["26"]), read: OSVersion.init, into: property
    ).explained(
      """
      A few notes depend on the SDK instead of the iOS version. Without this option, lifelog uses the version that \
      the log states as sdk=18.4.
      """)
  }
}
