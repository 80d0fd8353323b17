/// What is wrong with a format or a dialect of the settings: facts only.
enum CustomFormatError: Hashable, Sendable {
  /// A name has other characters than lower-case letters, digits and hyphens.
  case badName
  /// A name that something else bears already.
  case takenName(String, by: String)
  /// More formats and dialects than can be told apart.
  case tooMany(Int)
  /// What PCRE2 says of a pattern.
  case badPattern(String)
  case unknownGroup(String, suggestion: String?, known: [String])
  /// A pattern with neither of the groups of which it must have one.
  case missingGroup([String])
  /// A key that is of no use without a group.
  case idle(key: String, group: String)
  /// A callback that is fixed and taken from a group.
  case twoCallbacks
  case unknownCallback(String, suggestion: String?)
  /// A word that means none of what it can mean.
  case unknownMeaning(String, of: String, known: [String], suggestion: String?)
  case badLayout(String)
  case unmatched(String, kind: CustomFormatSettings.Kind)
  case costly
  /// The time of a sample is not understood.
  case unreadTime(String)
  /// A sample becomes something else; `nil` for nothing.
  case becomes(key: String, String?, expected: String)
  /// A sample of which nothing is understood but its envelope.
  case noCallback(String)
  /// Something else reads a sample, and is asked first.
  case claimed(by: String, kind: CustomFormatSettings.Kind)
  case unknownFormat(String, suggestion: String?)
}

/// The words for it.
extension CustomFormatError {
  var text: (what: String, help: String?) {
    switch self {
    case .badName: return ("a name has lower-case letters, digits and hyphens", nil)
    case .takenName(let name, let owner): return ("'\(name)' is the name of \(owner)", "choose another name")
    case .tooMany(let most): return ("more than \(most) formats and dialects are described", "leave some out")
    case .badPattern(let complaint): return ("the pattern is not understood: \(complaint)", nil)
    case .unknownGroup(let name, let suggestion, let known):
      let list = "the groups are " + known.joined(separator: ", ")
      return ("there is no use for a group '\(name)'", suggestion.map { "did you mean '\($0)'?" } ?? list)
    case .missingGroup(let names):
      let groups = names.map { "(?<\($0)>…)" }.joined(separator: " nor ")
      return ("the pattern has \(names.count > 1 ? "neither" : "no") \(groups)", Self.remedies[names[0]])
    case .idle(let key, let group): return ("'\(key)' is of no use: the pattern has no (?<\(group)>…)", nil)
    case .twoCallbacks:
      return ("the callback is fixed, and the pattern has (?<callback>…)", "leave one of them out")
    case .unknownCallback(let name, let suggestion):
      return ("there is no callback '\(name)'", suggestion.map { "did you mean '\($0)'?" })
    case .unknownMeaning(let word, let key, let known, let suggestion):
      let list = "it is one of " + known.joined(separator: ", ")
      return (
        "'\(word)' is nothing that '\(key)' can mean", suggestion.map { "did you mean '\($0)'?" } ?? list
      )
    case .badLayout(let layout):
      return (
        "'\(layout)' is no layout of a time",
        "write yyyy, MM, dd, HH, mm, ss, SSS and Z where they stand, or 'unix', or 'unix-ms'"
      )
    case .unmatched(let text, let kind):
      let subject = kind == .format ? "line" : "message"
      return (
        "the pattern does not take '\(text)'",
        "a pattern takes a whole \(subject), from its first character on"
      )
    case .costly:
      return ("the pattern gives up on this sample: it tries too much", "say more exactly what may repeat")
    case .unreadTime(let time):
      return (
        "the time '\(time)' is not understood", "say how it is written: \"time\": \"dd/MM/yyyy HH:mm:ss.SSS\""
      )
    case .becomes(let key, let actual?, let expected):
      return ("the sample gives \(key) '\(actual)'; '\(expected)' was expected", nil)
    case .becomes(let key, nil, let expected):
      return ("the sample gives no \(key); '\(expected)' was expected", nil)
    case .noCallback(let word):
      return (
        "'\(word)' means no callback", "say what it means: \"callbacks\": {\"\(word)\": \"viewDidAppear\"}"
      )
    case .claimed(let name, let kind):
      return (
        "the \(kind.rawValue) '\(name)' reads this sample, and is asked first", "make its pattern narrower"
      )
    case .unknownFormat(let name, let suggestion):
      let question = suggestion.map { "did you mean '\($0)'? " } ?? ""
      return ("there is no format '\(name)'", "\(question)'lifelog formats' lists all")
    }
  }

  private static let remedies = [
    "message": "name the part that says what happened: (?<message>.*)",
    "callback": "name the part that says what happened, or fix it: \"callback\": \"viewDidLoad\"",
  ]
}
