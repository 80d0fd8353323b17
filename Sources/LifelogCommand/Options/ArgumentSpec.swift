/// How the positional argument of a command looks.
struct ArgumentDefinition: Sendable, Hashable {
  /// How many of them a command takes.
  enum Arity: Sendable { case one, oneOrMore, atMostOne, any }

  /// The placeholder in help.
  var name: String
  var help: String
  var arity: Arity
  /// What its values are, where the placeholder does not say it.
  var takes: ValueKind?

  /// As it stands in a usage line: `<log> ...`.
  var usage: String {
    switch arity {
    case .one: "<\(name)>"
    case .oneOrMore: "<\(name)> ..."
    case .atMostOne: "[<\(name)>]"
    case .any: "[<\(name)> ...]"
    }
  }
}

/// The positional argument of a command, and where its values go.
struct ArgumentSpec<Settings>: Sendable {
  let shape: ArgumentDefinition
  let apply: @Sendable (_ value: String, _ settings: inout Settings) -> Void

  /// An argument that is given once.
  static func one(
    _ name: String, help: String, takes: ValueKind? = nil, into place: OptionKeyPath<Settings, String>
  ) -> ArgumentSpec {
    ArgumentSpec(shape: ArgumentDefinition(name: name, help: help, arity: .one, takes: takes)) {
      $1[keyPath: place] = $0
    }
  }

  /// An argument that is given once or more often.
  static func oneOrMore(
    _ name: String, help: String, into place: OptionKeyPath<Settings, [String]>
  ) -> ArgumentSpec {
    ArgumentSpec(shape: ArgumentDefinition(name: name, help: help, arity: .oneOrMore)) {
      $1[keyPath: place].append($0)
    }
  }

  /// An argument that is given once or not.
  static func atMostOne(
    _ name: String, help: String, takes: ValueKind? = nil, into place: OptionKeyPath<Settings, String?>
  ) -> ArgumentSpec {
    ArgumentSpec(shape: ArgumentDefinition(name: name, help: help, arity: .atMostOne, takes: takes)) {
      $1[keyPath: place] = $0
    }
  }

  /// An argument that is given as often as one likes.
  static func any(
    _ name: String, help: String, takes: ValueKind? = nil, into place: OptionKeyPath<Settings, [String]>
  ) -> ArgumentSpec {
    ArgumentSpec(shape: ArgumentDefinition(name: name, help: help, arity: .any, takes: takes)) {
      $1[keyPath: place].append($0)
    }
  }
}
