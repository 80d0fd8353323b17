/// `rule duplicate-view-did-appear { … }`
struct RuleSyntax {
  var id: SourceName
  /// `nil` when the rule does not say what it is over.
  var slice: SliceKind?
  /// What else can break it, so that no edge has to.
  var witnesses: Set<ViolationSource> = []
  /// What it is repeated for; `nil` for a rule that stands once.
  var forEach: CallbackGroup?
  var severity: SourceName?
  var grade: SourceName?
  /// Whether a later source gives another grade to the severity of one before.
  var overridesGradeOnly = false
  /// Of each list at least one.
  var needs: [[QualifiedName]] = []
  var otherwise: FallbackSyntax?
  var reason: SourceName?
  var fixes: [SourceName] = []
  var exceptions: [SourceName] = []
  var clauses: [ClauseSyntax] = []
}

/// `otherwise warning within 1 s`
struct FallbackSyntax {
  var severity: SourceName
  /// Microseconds.
  var within: Int64
}

/// `never viewDidAppear and once deinit`
struct ClauseSyntax {
  var demand: Demand
  /// All of it, from its first word on.
  var range: Range<Int>

  enum Demand {
    case always(FormulaSyntax)
    case never(FormulaSyntax)
    case expects(PatternSyntax, ScopeSyntax, within: BoundSyntax?)
  }
}

/// `response(viewWillAppear, viewDidAppear)`
struct PatternSyntax {
  var form: PatternForm
  var name: SourceName
  /// How many times.
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
