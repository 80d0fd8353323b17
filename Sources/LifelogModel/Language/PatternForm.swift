/// The patterns of the language, by name.
enum PatternForm: String, CaseIterable {
  case existence, absence, exactly, universality
  case initially = "init"
  case finally = "last"
  case choice
  case exclusiveChoice = "exclusive choice"
  case respondedExistence = "responded existence"
  case coexistence
  case response, precedence, succession
  case alternateResponse = "alternate response"
  case alternatePrecedence = "alternate precedence"
  case alternateSuccession = "alternate succession"
  case chainResponse = "chain response"
  case chainPrecedence = "chain precedence"
  case chainSuccession = "chain succession"
  case notCoexistence = "not coexistence"
  case notRespondedExistence = "not responded existence"
  case notResponse = "not response"
  case notPrecedence = "not precedence"
  case notSuccession = "not succession"
  case notChainResponse = "not chain response"
  case notChainPrecedence = "not chain precedence"
  case notChainSuccession = "not chain succession"

  /// The words that can precede the last word of a name.
  static let modifiers: Set<String> = ["not", "alternate", "chain", "exclusive", "responded"]

  /// The words that end a name.
  static let bases = [
    "existence", "absence", "exactly", "universality", "init", "last", "choice", "coexistence", "response",
    "precedence", "succession",
  ]

  /// The number of operands.
  var operandCount: Int {
    switch self {
    case .existence, .absence, .exactly, .universality, .initially, .finally: 1
    default: 2
    }
  }

  /// Whether a count may precede the formula; `exactly` requires it.
  var counts: Bool { self == .existence || self == .absence || self == .exactly }

  /// Whether operands may be sequences.
  var takesSequences: Bool { self == .response || self == .precedence }

  /// Whether the distance of its events can be bounded.
  var takesBound: Bool { relation.map { $0.0 != .notSuccession } ?? false }

  /// The order of its two events; `nil` if it states none.
  var relation: (Pattern.Relation, Pattern.Strength)? {
    switch self {
    case .response: (.response, .plain)
    case .precedence: (.precedence, .plain)
    case .succession: (.succession, .plain)
    case .alternateResponse: (.response, .alternate)
    case .alternatePrecedence: (.precedence, .alternate)
    case .alternateSuccession: (.succession, .alternate)
    case .chainResponse: (.response, .chain)
    case .chainPrecedence: (.precedence, .chain)
    case .chainSuccession: (.succession, .chain)
    case .notResponse, .notPrecedence, .notSuccession: (.notSuccession, .plain)
    case .notChainResponse, .notChainPrecedence, .notChainSuccession: (.notSuccession, .chain)
    default: nil
    }
  }
}

extension Pattern {
  /// The pattern of a form.
  ///
  /// - Parameters:
  ///   - count: The number of times; 1 if the source does not specify it.
  ///   - first: The only formula, or the first of two.
  ///   - second: Ignored by a form with one formula.
  init(_ form: PatternForm, count: Int = 1, _ first: Formula, _ second: Formula) {
    switch form {
    case .existence: self = .existence(first, times: count)
    case .absence: self = .absence(first, times: count)
    case .exactly: self = .exactly(first, times: count)
    case .initially: self = .initially(first)
    case .finally: self = .finally(first)
    case .choice: self = .choice(first, second, isExclusive: false)
    case .exclusiveChoice: self = .choice(first, second, isExclusive: true)
    case .respondedExistence: self = .respondedExistence(first, second)
    case .coexistence: self = .coexistence(first, second)
    case .notCoexistence, .notRespondedExistence: self = .notCoexistence(first, second)
    case .universality: self = .universality(first)
    default:
      let (relation, strength) = form.relation ?? (.response, .plain)
      self = .relation(relation, strength, first, second)
    }
  }
}
