/// The definition of a command's positional argument.
struct ArgumentDefinition: Sendable, Hashable {
  /// The number of arguments that a command takes.
  enum Arity: Sendable { case one, oneOrMore, atMostOne, any }

  /// The placeholder in help.
  var name: String
  var help: String
  var arity: Arity
  /// The kind of the values, if the placeholder does not determine it.
  var takes: ValueKind?
  /// The placeholder of one more argument after one or more others; `nil` for none.
  var final: String?
  /// The name of the option that can replace the argument; `nil` for none.
  var alternative: String?

  /// The argument in a usage line: `<log> ...`.
  var usage: String {
    switch arity {
    case .one: "<\(name)>"
    case .oneOrMore: "<\(name)> ..." + (final.map { " <\($0)>" } ?? "")
    case .atMostOne: "[<\(name)>]"
    case .any: "[<\(name)> ...]"
    }
  }
}

/// The positional argument of a command, and the property that its values go to.
struct ArgumentSpec<Settings>: Sendable {
  let definition: ArgumentDefinition
  let apply: @Sendable (_ value: String, _ settings: inout Settings) -> Void

  /// A required argument.
  static func one(
    _ name: String, help: String, takes: ValueKind? = nil, into property: OptionKeyPath<Settings, String>
  ) -> ArgumentSpec {
    ArgumentSpec(definition: ArgumentDefinition(name: name, help: help, arity: .one, takes: takes)) {
      $1[keyPath: property] = $0
    }
  }

  /// One or more arguments; if a placeholder of a final one is given, at least two.
  ///
  /// - Parameter option: The option that can replace the argument.
  static func oneOrMore(
    _ name: String, then final: String? = nil, help: String, orOption option: String? = nil,
    into property: OptionKeyPath<Settings, [String]>
  ) -> ArgumentSpec {
    let definition = ArgumentDefinition(
      name: name, help: help, arity: .oneOrMore, final: final, alternative: option)
    return ArgumentSpec(definition: definition) {
      $1[keyPath: property].append($0)
    }
  }

  /// An optional argument.
  static func atMostOne(
    _ name: String, help: String, takes: ValueKind? = nil, into property: OptionKeyPath<Settings, String?>
  ) -> ArgumentSpec {
    ArgumentSpec(definition: ArgumentDefinition(name: name, help: help, arity: .atMostOne, takes: takes)) {
      $1[keyPath: property] = $0
    }
  }

  /// Any number of arguments.
  static func any(
    _ name: String, help: String, takes: ValueKind? = nil, into property: OptionKeyPath<Settings, [String]>
  ) -> ArgumentSpec {
    ArgumentSpec(definition: ArgumentDefinition(name: name, help: help, arity: .any, takes: takes)) {
      $1[keyPath: property].append($0)
    }
  }
}
