extension ModelError {
  /// The error in one sentence, without a period.
  package var message: String {
    switch reason {
    case .expected(let expectation, let found):
      "expected \(expectation.displayName), found \(Self.quoted(found))"
    case .openSentence: "the sentence is not closed"
    case .openBlock(let kind, let name, _): "\(kind.displayName) '\(name)' is not closed"
    case .unknown(.state(let machine), let name, _, _): "machine '\(machine)' has no state '\(name)'"
    case .unknown(.stateOfAny, let name, _, _): "no machine has a state '\(name)'"
    case .unknown(let kind, let name, _, _): "unknown \(kind.displayName) '\(name)'"
    case .duplicate(.declaration, let name, _), .duplicate(.machinePart, let name, _),
      .duplicate(.rulePart, let name, _):
      "'\(name)' is specified twice"
    case .duplicate(let kind, let name, _): "\(kind.displayName) '\(name)' is defined twice"
    case .page(let reason): reason.text
    case .missing(_, .model, _): "the file names no model"
    case .missing(let part, let kind, let name): "\(kind.displayName) '\(name)' has no \(part)"
    case .neverTried(let callback, _): "this edge for '\(callback)' is never tried"
    case .unreachable(let state, let machine): "state '\(state)' of machine '\(machine)' is never reached"
    case .lacksState(let machine, let state, _): "machine '\(machine)' has no state '\(state)'"
    case .neverBroken(let rule): "nothing breaks rule '\(rule)'"
    case .cannotFail(let rule): "rule '\(rule)' can never be violated"
    case .cannotHold(let rule): "rule '\(rule)' can never be satisfied"
    case .tooMany(let kind, let limit): "more than \(limit) \(kind.plural)"
    case .tooManyEdges(let machine, let limit): "machine '\(machine)' has more than \(limit) edges"
    case .noChild(let callback): "'\(callback)' names no child"
    case .noArgument(let callback, let pattern): "'\(callback)' has no argument '\(pattern.displayName)'"
    case .gradeTooLow(let rule, let grade):
      "rule '\(rule)' has grade \(grade.rawValue) and cannot be an error"
    case .operandCount(let pattern, let expected, let found):
      "pattern '\(pattern)' takes \(expected == 1 ? "one formula" : "two formulas"), not \(found)"
    case .noSequence(let pattern): "pattern '\(pattern)' takes no sequence"
    case .noBound(let pattern): "pattern '\(pattern)' cannot be bounded"
    case .outOfRange(.count, let limit): "the count must be between 1 and \(limit)"
    case .outOfRange(.eventBound, let limit): "the bound must be between 1 and \(limit) events"
    case .misplacedPattern(let name): "'\(name)' is a pattern, not a formula"
    case .tooDeep: "the formula is nested too deeply"
    case .tooLarge: "the clause is too large"
    case .tooMuchToRemember(let slice):
      "the rules over a \(slice.rawValue) exceed the memory of a monitor"
    case .noRole(let role, let slice): "a \(slice.rawValue) has no '\(role)'"
    case .namesNoRole(let name, let slice): "over a \(slice.rawValue), '\(name)' needs a role"
    case .ambiguousState(let state, _, _): "several machines have a state '\(state)'"
    case .nameOfUIKit(let name): "'\(name)' is a UIKit callback"
    case .unusableName(let name): "'\(name)' cannot name a callback"
    case .tooLittleText(let letters): "the line pattern has no text with at least \(letters) letters"
    case .adjacentPlaceholders(let placeholder):
      "no text separates '\(placeholder)' from the placeholder before it"
    case .repeatedPlaceholder(let placeholder): "the placeholder '\(placeholder)' is repeated"
    case .unclosedPlaceholder: "the placeholder is not closed"
    case .pairOfOne(let name): "'\(name)' is paired with itself"
    }
  }

  private static func quoted(_ found: String?) -> String { found.map { "'\($0)'" } ?? "the end of the line" }
}

extension ModelError.Kind {
  fileprivate var displayName: String {
    switch self {
    case .declaration: "declaration"
    case .machinePart: "part of a machine"
    case .rulePart: "part of a rule"
    case .model: "model"
    case .machine: "machine"
    case .rule: "rule"
    case .callback: "callback"
    case .severity: "severity"
    case .grade: "grade"
    case .pattern: "pattern"
    case .role: "role"
    case .slice: "kind of slice"
    case .declaredCallback: "declared callback"
    case .placeholder: "placeholder"
    case .witness: "violation source"
    case .group: "kind of declaration"
    case .unit: "unit of time"
    case .measure: "measure"
    case .state, .stateOfAny: "state"
    }
  }

  fileprivate var plural: String {
    if case .state(let machine) = self { "states in machine '\(machine)'" } else { displayName + "s" }
  }
}

extension ModelError.Expectation {
  fileprivate var displayName: String {
    switch self {
    case .name(let kind): "the name of a \(kind.displayName)"
    case .literal(let text): "'\(text)'"
    case .sentence: "a sentence in quotation marks"
    case .duration: "a duration such as '1 s'"
    case .fix: "the id of a fix"
    case .className: "the name of a class"
    case .formula: "a callback or a condition"
    case .argument: "an argument such as 'nil' or 'appearing'"
    case .count: "a count"
    case .lineEnd: "the end of the line"
    case .version: "an iOS version such as 18 or \"12.4\""
    }
  }
}
