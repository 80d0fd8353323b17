/// Options that are valid by themselves but not together.
struct OptionConflict: Error, Hashable, Sendable {
  /// The problem, as in an error message.
  var what: String
  /// The help line; `nil` for the default one.
  var help: String?

  init(_ what: String, help: String? = nil) {
    self.what = what
    self.help = help
  }
}
