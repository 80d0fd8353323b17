/// How the positional argument of a command looks.
struct ArgumentShape: Sendable, Hashable {
  /// How many of them a command takes.
  enum Arity: Sendable { case one, oneOrMore, atMostOne }

  /// The placeholder in help.
  var name: String
  var help: String
  var arity: Arity

  /// As it stands in a usage line: `<log> ...`.
  var usage: String {
    switch arity {
    case .one: "<\(name)>"
    case .oneOrMore: "<\(name)> ..."
    case .atMostOne: "[<\(name)>]"
    }
  }
}

/// The positional argument of a command, and where its values go.
struct ArgumentSpec<Settings>: Sendable {
  let shape: ArgumentShape
  let apply: @Sendable (_ value: String, _ settings: inout Settings) -> Void

  /// An argument that is given once.
  static func one(
    _ name: String, help: String, into place: Place<Settings, String>
  ) -> ArgumentSpec {
    ArgumentSpec(shape: ArgumentShape(name: name, help: help, arity: .one)) { $1[keyPath: place] = $0 }
  }

  /// An argument that is given once or more often.
  static func oneOrMore(
    _ name: String, help: String, into place: Place<Settings, [String]>
  ) -> ArgumentSpec {
    ArgumentSpec(shape: ArgumentShape(name: name, help: help, arity: .oneOrMore)) {
      $1[keyPath: place].append($0)
    }
  }

  /// An argument that is given once or not.
  static func atMostOne(
    _ name: String, help: String, into place: Place<Settings, String?>
  ) -> ArgumentSpec {
    ArgumentSpec(shape: ArgumentShape(name: name, help: help, arity: .atMostOne)) { $1[keyPath: place] = $0 }
  }
}
