extension ModelError {
  /// What to do; `nil` if the message is sufficient.
  package var help: String? {
    switch reason {
    case .expected(.literal("->"), let found?) where found.hasPrefix(":") || found.hasPrefix("("),
      .expected(.lineEnd, let found?) where found.hasPrefix(":") || found.hasPrefix("("):
      "write a callback without its arguments: 'willMoveToParent'"
    case .openSentence: "end it with '\"' on the same line"
    case .openBlock(_, _, let before?): "write '}' before line \(before)"
    case .openBlock(_, _, nil): "write '}' at the end of the file"
    case .unknown(_, _, let nearest?, _): "did you mean '\(nearest)'?"
    case .unknown(.callback, let word, nil, _) where CallbackGroup.having(part: word) != nil:
      CallbackGroup.having(part: word).map(Self.explained)
    case .unknown(.pattern, _, nil, _):
      "use a pattern that ends with one of these words: \(PatternForm.bases.joined(separator: ", "))"
    case .unknown(_, _, nil, let known) where !known.isEmpty && known.count <= 10:
      "use one of these: \(known.joined(separator: ", "))"
    case .unknown(.callback, _, nil, _):
      "use Apple's names without arguments, for example 'viewDidAppear' or 'willMoveToParent'"
    case .duplicate(_, _, let line): "rename or remove one; the first is on line \(line)"
    case .missing(let part, .model, _): "begin the file with '\(part)'"
    case .missing(let part, _, _): "add a line '\(part)'"
    case .neverTried(_, let line): "move it before the edge on line \(line), which takes the event first"
    case .unreachable: "add an edge to it, or delete it"
    case .lacksState(_, _, let file): "add the state: '\(file)' uses it"
    case .neverBroken: "name it after 'breaks', add a clause, or mark it 'by diagnostic'"
    case .cannotFail: "strengthen it, or delete it"
    case .cannotHold: "look for a superfluous 'not'"
    case .noChild: "use 'child' only with calls such as 'addChild' and 'addSubview'"
    case .noArgument(_, .yes), .noArgument(_, .no):
      "use 'yes' and 'no' only with 'shouldAutomaticallyForwardAppearanceMethods' and 'sceneWillConnect'"
    case .noArgument(_, .ended):
      "use 'ended' only with calls that start a transition, such as 'push' and 'present'"
    case .noArgument: "use a parent with 'willMoveToParent', a direction with 'beginAppearanceTransition'"
    case .gradeTooLow: "make it a warning, or use a source of grade A or B"
    default: clauseHelp ?? declarationHelp
    }
  }

  private static func explained(_ group: CallbackGroup) -> String {
    let parts = group.parts.map { "'\($0)'" }.joined(separator: " and ")
    return "use \(parts) only in a rule 'for each \(group.rawValue)'"
  }

  private var clauseHelp: String? {
    switch reason {
    case .noSequence: "use 'then' only with 'response' and 'precedence'"
    case .noBound: "use 'within' only with response, precedence and succession, without a sequence"
    case .misplacedPattern(let name): "write 'expects \(name)(…)'"
    case .tooDeep: "split it into several clauses"
    case .tooLarge: "split it into several clauses, or count fewer events"
    case .tooMuchToRemember: "disable rules that you do not need, or count fewer events"
    case .noRole("child", .link): "write it without 'child'; the call names both members of the link"
    case .noRole("child", _), .noRole("parent", _): "use 'child' and 'parent' only in a rule 'over link'"
    case .namesNoRole(_, .process): "move it to a rule over a controller; a process has no roles"
    case .namesNoRole(let name, let slice):
      "add a role: \(slice.roles.compactMap(\.word).map { "'\($0).\(name)'" }.joined(separator: ", "))"
    case .noRole: "use 'container', 'from' and 'to' only in a rule 'over transition'"
    case .ambiguousState(let state, let role, let machines):
      "name the machine: \(machines.map { "'\(role).\($0) is \(state)'" }.joined(separator: " or "))"
    default: nil
    }
  }

  private var declarationHelp: String? {
    switch reason {
    case .nameOfUIKit: "remove the declaration; UIKit's callbacks need none"
    case .unusableName: "choose a name that has no dot and is not a word of the language"
    case .tooLittleText: "add more text that every such line contains"
    case .adjacentPlaceholders: "add the text between them"
    case .repeatedPlaceholder: "use '{*}' for any text"
    case .unclosedPlaceholder: "end it with '}'; to match a brace in the log, use '{*}'"
    default: nil
    }
  }
}
