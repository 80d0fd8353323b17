import LifelogTrace

/// The valid values of a key, as far as a schema can express them: exactly the values that `SettingsKey.read` accepts.
indirect enum SettingsForm: Sendable {
  /// Any string.
  case text
  /// A nonempty string.
  case nonempty
  /// A string that matches a regular expression of ECMA-262.
  case matching(String)
  /// One of a few strings.
  case choice([String])
  /// A string, or an integer that counts as its digits.
  case word
  /// An object with string values.
  case texts
  /// An object whose values are each one of a few strings.
  case choices([String])
  /// `true` or `false`.
  case truth
  /// An integer from 0 to ``maxCount``.
  case count
  /// A list with a minimum number of elements, and at most ``maxElements``.
  case list(SettingsForm, atLeast: Int = 0)
  case object(ObjectSchema)

  /// Each class is compared with each budget and suppression, so their number is limited.
  static let maxElements = 1000

  /// The largest count.
  static let maxCount = 1_000_000_000
}

extension OSVersion {
  /// A regular expression (ECMA-262) that matches exactly the strings that begin with a version.
  static let pattern = #"^(?:0?[1-9][0-9]|0{0,2}[2-9])(?:(?![0-9.])|\.0?[0-9]{1,2}(?![0-9]))"#
}

/// The keys of an object in a settings file.
struct ObjectSchema: Sendable {
  /// A key and its values.
  struct Key: Sendable {
    var name: String
    var form: SettingsForm
    /// One sentence; may be empty.
    var summary = ""
  }

  var keys: [Key]
  /// The required keys.
  var required: [String] = []
  /// Keys of which at least one is required; empty if none is.
  var anyOf: [String] = []
}

extension ObjectSchema {
  /// Creates the schema of an object with some keys.
  init<Target>(_ keys: [SettingsKey<Target>], required: [String] = [], anyOf: [String] = []) {
    self.init(
      keys: keys.map { Key(name: $0.name, form: $0.form, summary: $0.summary) }, required: required,
      anyOf: anyOf)
  }
}
