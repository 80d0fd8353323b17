import LifelogModel

/// The DECLARE templates of PM4Py, with PM4Py's names.
enum DeclareTemplate: String, CaseIterable {
  case existence, absence, exactlyOne = "exactly_one", initially = "init"
  case respondedExistence = "responded_existence", coexistence, noncoexistence
  case response, precedence, succession
  case altresponse, altprecedence, altsuccession
  case chainresponse, chainprecedence, chainsuccession
  case nonsuccession, nonchainsuccession

  /// The pattern of one event or two; a template of one event ignores the second.
  func pattern(_ a: Formula, _ b: Formula) -> Pattern {
    switch self {
    case .existence: .existence(a, times: 1)
    case .absence: .absence(a, times: 1)
    case .exactlyOne: .exactly(a, times: 1)
    case .initially: .initially(a)
    case .respondedExistence: .respondedExistence(a, b)
    case .coexistence: .coexistence(a, b)
    case .noncoexistence: .notCoexistence(a, b)
    case .response: .relation(.response, .plain, a, b)
    case .precedence: .relation(.precedence, .plain, a, b)
    case .succession: .relation(.succession, .plain, a, b)
    case .altresponse: .relation(.response, .alternate, a, b)
    case .altprecedence: .relation(.precedence, .alternate, a, b)
    case .altsuccession: .relation(.succession, .alternate, a, b)
    case .chainresponse: .relation(.response, .chain, a, b)
    case .chainprecedence: .relation(.precedence, .chain, a, b)
    case .chainsuccession: .relation(.succession, .chain, a, b)
    case .nonsuccession: .relation(.notSuccession, .plain, a, b)
    case .nonchainsuccession: .relation(.notSuccession, .chain, a, b)
    }
  }

  /// The number of its events.
  var arity: Int {
    switch self {
    case .existence, .absence, .exactlyOne, .initially: 1
    default: 2
    }
  }

  /// Each template with every event, or with every ordered pair of different events.
  static func instances(over count: Int) -> [DeclareInstance] {
    allCases.flatMap { template in
      (0..<count).flatMap { first in
        template.arity == 1
          ? [DeclareInstance(template: template, first: first, second: first)]
          : (0..<count).filter { $0 != first }.map {
            DeclareInstance(template: template, first: first, second: $0)
          }
      }
    }
  }
}

/// A template with letters, given by their index in the alphabet.
struct DeclareInstance: Hashable {
  var template: DeclareTemplate
  var first: Int
  var second: Int

  var pattern: Pattern { template.pattern(.letter(first), .letter(second)) }

  /// The name of the template and its letters, as `check_declare.py` takes them.
  var arguments: [String] { [template.rawValue] + [first, second].prefix(template.arity).map(String.init) }
}
