extension OptionSpec {
  /// `--complete`: the classes log all that any of them logs.
  static func complete(into property: OptionKeyPath<Settings, Bool>) -> OptionSpec {
    .flag(
      "complete", help: "Every class logs all callbacks that any class logs.", into: property
    ).explained(
      """
      Use it if one base class or hook logs the callbacks of all your controllers. A callback that a class never logs \
      then did not come. Without this option, lifelog does not check the rules that need such a callback.
      """)
  }
}
