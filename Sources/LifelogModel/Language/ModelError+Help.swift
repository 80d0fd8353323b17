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
      "patterns end with one of these words: \(PatternForm.bases.joined(separator: ", "))"
    case .unknown(_, _, nil, let known) where !known.isEmpty && known.count <= 10:
      "known here: \(known.joined(separator: ", "))"
    case .unknown(.callback, _, nil, _):
      "callbacks bear Apple's names, without arguments: 'viewDidAppear', 'willMoveToParent'"
    case .duplicate(_, _, let line): "the first one is on line \(line)"
    case .missing(let part, .model, _): "begin the file with '\(part)'"
    case .missing(let part, _, _): "add a line '\(part)'"
    case .neverTried(_, let line): "the edge on line \(line) takes the event first; move this one before it"
    case .unreachable: "lead an edge to it, or delete it"
    case .lacksState(_, _, let file): "\(file) asks for it: keep the states that others look at"
    case .neverBroken: "name it behind 'breaks', give it a clause, or mark it 'by diagnostic'"
    case .cannotFail: "no log breaks it: say more, or delete it"
    case .cannotHold: "every log breaks it: look for a 'not' too many"
    case .noChild: "only calls such as 'addChild' and 'addSubview' name a child"
    case .noArgument(_, .yes), .noArgument(_, .no):
      "only 'shouldAutomaticallyForwardAppearanceMethods' answers yes or no"
    case .noArgument(_, .ended): "only calls that begin a transition, such as 'push' and 'present', end"
    case .noArgument: "a parent belongs to 'willMoveToParent', a direction to 'beginAppearanceTransition'"
    case .gradeTooLow: "make it a warning, or give a source of grade A or B"
    default: clauseHelp ?? declarationHelp
    }
  }

  private static func explained(_ group: CallbackGroup) -> String {
    let parts = group.parts.map { "'\($0)'" }.joined(separator: " and ")
    let what = group.parts.count == 1 ? "is the callback" : "are the callbacks"
    return "\(parts) \(what) of a rule 'for each \(group.rawValue)'"
  }

  private var clauseHelp: String? {
    switch reason {
    case .noSequence: "'then' belongs to 'response' and 'precedence'"
    case .noBound: "'within' belongs to response, precedence and succession, without a sequence"
    case .misplacedPattern(let name): "write 'expects \(name)(…)'"
    case .tooDeep: "say it in several clauses"
    case .tooLarge: "say it in several clauses, or count fewer events"
    case .tooMuchToRemember: "disable rules that you do not need, or count fewer events"
    case .noRole("child", .link): "a call names both ends of a link: write it without 'child'"
    case .noRole("child", _), .noRole("parent", _): "'child' and 'parent' are the roles of a rule 'over link'"
    case .namesNoRole(_, .process): "nobody has a part in a process: ask this of a controller"
    case .namesNoRole(let name, let slice):
      "name the part first: \(slice.roles.compactMap(\.word).map { "'\($0).\(name)'" }.joined(separator: ", "))"
    case .noRole: "'container', 'from' and 'to' are the roles of a rule 'over transition'"
    case .ambiguousState(let state, let role, let machines):
      "name the machine: \(machines.map { "'\(role).\($0) is \(state)'" }.joined(separator: " or "))"
    case .mixedNeed: "give each role a line 'needs' of its own"
    default: nil
    }
  }

  private var declarationHelp: String? {
    switch reason {
    case .nameOfUIKit: "UIKit's callbacks are read without a declaration"
    case .unusableName: "choose a name without a dot that is no word of the language"
    case .tooLittleText: "write more of the text that every such line has"
    case .adjacentPlaceholders: "put the text that stands between them between them"
    case .repeatedPlaceholder: "write '{*}' where anything may stand"
    case .unclosedPlaceholder: "end it with '}'; a brace in the log is matched by '{*}'"
    default: nil
    }
  }
}
