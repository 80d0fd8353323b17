import LifelogTrace

/// What a value of a settings file looks like, as far as a schema can say it: what a key's `read` takes, and nothing else.
indirect enum SettingsForm: Sendable {
  /// Any text.
  case text
  /// A text that is not empty.
  case something
  /// A text in which a regular expression of ECMA-262 finds something.
  case matching(String)
  /// One of a few texts.
  case choice([String])
  /// A text, or a whole number for its digits.
  case word
  /// An object with a text for each key.
  case texts
  /// At least so many of one form.
  case list(SettingsForm, atLeast: Int = 0)
  case object(ObjectSchema)
}

extension OSVersion {
  /// What each text is found by that begins with a version, and no other: ECMA-262.
  static let pattern = #"^(?:0?[1-9][0-9]|0{0,2}[2-9])(?:(?![0-9.])|\.0?[0-9]{1,2}(?![0-9]))"#
}

/// The keys of an object in a settings file.
struct ObjectSchema: Sendable {
  /// A key and what it takes.
  struct Key: Sendable {
    var name: String
    var form: SettingsForm
    /// One sentence, or none.
    var summary = ""
  }

  var keys: [Key]
  /// Without which there is no such object.
  var required: [String] = []
  /// Of which there is one at least; empty where that does not matter.
  var anyOf: [String] = []
}

extension ObjectSchema {
  /// The shape of what some keys read.
  init<Target>(_ keys: [SettingsKey<Target>], required: [String] = [], anyOf: [String] = []) {
    self.init(
      keys: keys.map { Key(name: $0.name, form: $0.form, summary: $0.summary) }, required: required,
      anyOf: anyOf)
  }
}
