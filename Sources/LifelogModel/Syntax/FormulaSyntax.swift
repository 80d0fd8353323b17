import LifelogTrace

/// A formula in the source.
indirect enum FormulaSyntax {
  case constant(Bool)
  case event(TriggerSyntax)
  case condition(ConditionSyntax)
  case not(FormulaSyntax)
  case and(FormulaSyntax, FormulaSyntax)
  case or(FormulaSyntax, FormulaSyntax)
  case implies(FormulaSyntax, FormulaSyntax)
  /// `previously within 2 s …`
  case prefix(PrefixOperator, FormulaSyntax, within: Bound?)
  case since(FormulaSyntax, FormulaSyntax, within: Bound?)
}

/// The past-time operators that precede their operand.
enum PrefixOperator: String, CaseIterable { case previously, once, historically }

/// `child addSubview`, `willMoveToParent other parent`, `from.viewDidDisappear`
struct TriggerSyntax {
  var isChild: Bool
  var callback: QualifiedName
  var argument: ArgumentPattern
  /// The callback with its argument.
  var range: Range<Int>
}

/// `when appearance is appearing or appeared`, `unless parent is system`
struct GuardSyntax {
  var isNegated: Bool
  var condition: ConditionSyntax
}

/// A condition on the circumstances of an event.
enum ConditionSyntax {
  /// `parent.appearance is appeared`
  case state(machine: QualifiedName, states: [SourceName])
  /// `child is appeared`, if only one machine has such a state.
  case roleState(role: SourceName, states: [SourceName])
  /// `parent is system`
  case system(role: SourceName)
  /// `to.parent is container`
  case parent(of: SourceName, is: SourceName)
  /// `child.class is "Home*"`
  case className(role: SourceName?, pattern: SourceName)
  /// `argument is nil`
  case argument(ArgumentPattern)
  /// `argument is "background"`
  case argumentText(SourceName)
  /// `os is 18 or later`, `os is surely before 7`
  case versions(OSVersions, mustBeSure: Bool)
}
