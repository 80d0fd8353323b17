/// The patterns that the language knows, by the words with which it writes them.
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

  /// The words that can stand before the last one of a name.
  static let modifiers: Set<String> = ["not", "alternate", "chain", "exclusive", "responded"]

  /// The words that end a name.
  static let bases = [
    "existence", "absence", "exactly", "universality", "init", "last", "choice", "coexistence", "response",
    "precedence", "succession",
  ]

  /// How many formulas it is about.
  var operandCount: Int {
    switch self {
    case .existence, .absence, .exactly, .universality, .initially, .finally: 1
    default: 2
    }
  }

  /// Whether a count may stand before its formula; in `exactly` it must.
  var counts: Bool { self == .existence || self == .absence || self == .exactly }

  /// Whether its formulas may be sequences.
  var takesSequences: Bool { self == .response || self == .precedence }

  /// Whether it can ask that its events lie near each other.
  var takesBound: Bool { relation.map { $0.0 != .notSuccession } ?? false }

  /// What it says of the order of its two events; `nil` when it says nothing of it.
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
  /// A pattern of a form.
  ///
  /// - Parameters:
  ///   - count: How many times; 1 when the source does not say.
  ///   - first: Its only formula, or the first of two.
  ///   - second: Ignored by a form of one formula.
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
