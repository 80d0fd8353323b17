/// `rule duplicate-view-did-appear { … }`
struct RuleSyntax {
  var id: SourceName
  /// `nil` if the rule does not specify it.
  var slice: SliceKind?
  /// The sources of violations other than edges and clauses.
  var witnesses: Set<ViolationSource> = []
  /// The kind of declaration that it is repeated for; `nil` for a rule that is not repeated.
  var forEach: CallbackGroup?
  var severity: SourceName?
  var grade: SourceName?
  /// Whether a later source overrides the grade but not the severity.
  var overridesGradeOnly = false
  /// The alternatives of each need.
  var needs: [[QualifiedName]] = []
  var otherwise: FallbackSyntax?
  /// A field of a page, which has no statement in the language.
  var pending: SourceName?
  var reason: SourceName?
  var fixes: [SourceName] = []
  var exceptions: [SourceName] = []
  var clauses: [ClauseSyntax] = []
}

/// `otherwise warning within 1 s`
struct FallbackSyntax {
  var severity: SourceName
  /// In microseconds.
  var within: Int64
}

/// `never viewDidAppear and once deinit`
struct ClauseSyntax {
  var requirement: Requirement
  /// All of it, from its first word.
  var range: Range<Int>

  enum Requirement {
    case always(FormulaSyntax)
    case never(FormulaSyntax)
    case expects(PatternSyntax, ScopeSyntax, within: BoundSyntax?)
  }
}

/// `response(viewWillAppear, viewDidAppear)`
struct PatternSyntax {
  var form: PatternForm
  var name: SourceName
  /// The number of times; `nil` if unspecified.
  var count: Int?
  var operands: [OperandSyntax]
}

/// A formula, or a sequence of them: `viewWillAppear then viewDidAppear`.
struct OperandSyntax {
  var formulas: [FormulaSyntax]
  var range: Range<Int>
}

/// `after viewDidAppear until viewDidDisappear`
enum ScopeSyntax {
  case globally
  case before(FormulaSyntax)
  case after(FormulaSyntax)
  case between(FormulaSyntax, FormulaSyntax)
  case afterUntil(FormulaSyntax, FormulaSyntax)
}

/// `within 2 s`
struct BoundSyntax {
  var bound: Bound
  var range: Range<Int>
}
