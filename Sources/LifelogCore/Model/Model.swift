/// An ordering model: machines over the events of a slice, and the rules that their wrong edges break.
///
/// Compiled from the `.order` language by `ModelCompiler`; the built-in model is `Model.builtIn()`.
public struct Model: Sendable {
  public var name: String
  /// At most eight: the state of a slice packs one byte for each.
  public var machines: [Machine]
  /// Every rule that the model declares, in the order of declaration.
  public var rules: [ModelRule]
  /// Classes that call containment and appearance themselves: `UINavigationController`, …
  public var systemContainers: Set<String>

  /// The machine with a name.
  public func machine(_ name: String) -> Int? { machines.firstIndex { $0.name == name } }

  /// The rule with an id.
  public func rule(_ id: String) -> Int? { rules.firstIndex { $0.id == id } }
}

/// What a machine reads: a callback that a subject receives, or a call that names it as the child.
public struct Symbol: Sendable, Hashable {
  public var callback: Callback
  /// Whether the subject is the child that the call names, not its receiver.
  public var isChild: Bool

  public init(_ callback: Callback, isChild: Bool = false) {
    self.callback = callback
    self.isChild = isChild
  }

  /// The column in a machine's table.
  var column: Int { Int(callback.rawValue) * 2 + (isChild ? 1 : 0) }

  /// The number of columns.
  static var columnCount: Int { Callback.allCases.count * 2 }
}

/// A machine of the model as one table: states by symbols.
public struct Machine: Sendable {
  public var name: String
  /// At most 64.
  public var states: [String]
  /// The state of an instance of which nothing is known: the log begins, an excerpt begins.
  public var start: UInt8
  /// The state of an instance whose birth is in the log.
  public var born: UInt8
  /// For a state that must be left again: the rule that stays open as long as it lasts.
  public var awaits: [Int: Int] = [:]
  /// All edges; those of one state and symbol lie together, to be tried in order.
  public var edges: [Edge]
  /// `rows[state * Symbol.columnCount + column]`: where in `edges` the candidates lie; empty where the
  /// machine ignores the symbol.
  public var rows: [Range<UInt16>]

  /// A step of a machine.
  public struct Edge: Sendable, Hashable {
    public var target: UInt8
    public var meaning: Meaning
    /// The rules that it breaks: the first is the finding, the others are its effects. Indices into the
    /// model's rules.
    public var breaks: [Int]
    /// The condition on the argument.
    public var argument: ArgumentPattern
    /// Conditions on the subject's machines, as they stood before the event; all must hold.
    public var guards: [Guard]
    /// Where it is written in the model's source.
    public var line: Int

    public enum Meaning: UInt8, Sendable {
      /// The expected order.
      case advances
      /// Legal as a cancellation or reversal.
      case cancels
      /// Out of turn.
      case breaks
    }
  }

  /// What an edge asks of the argument of its event.
  public enum ArgumentPattern: UInt8, Sendable {
    /// Anything, printed or not.
    case any
    /// A parent of `nil`.
    case noParent
    /// A parent, whoever it is.
    case parent
    /// The parent that the subject has.
    case sameParent
    /// A parent other than the one that the subject has.
    case otherParent
    /// `beginAppearanceTransition` towards visible.
    case appearing
    /// `beginAppearanceTransition` towards hidden.
    case disappearing
  }

  /// A condition on another machine of the same subject, or on its parent's class.
  public enum Guard: Sendable, Hashable {
    /// The machine with this index is in one of the states (a bit for each), or, negated, in none.
    case state(machine: Int, states: UInt64, isNegated: Bool)
    /// The parent that the event names, or that the subject has, is a system container; or is known and
    /// is none.
    case systemParent(isNegated: Bool)
  }

  /// The edges to try, in order, for a symbol in a state.
  func candidates(state: UInt8, symbol: Symbol) -> Range<Int> {
    let row = rows[Int(state) * Symbol.columnCount + symbol.column]
    return Int(row.lowerBound)..<Int(row.upperBound)
  }
}

/// A rule as the model states it. Its explanation stands in `Rule` of the same id.
public struct ModelRule: Sendable, Hashable {
  public var id: String
  public var severity: Severity
  public var grade: Grade
  /// The callbacks that the class must log for the rule to be decidable: of each set at least one.
  public var needs: [CallbackSet]
  /// What is reported when the needs are not met but the events lie close together.
  public var otherwise: Otherwise?
  /// One sentence.
  public var reason: String
  /// Ids of remedies, the first one preferred.
  public var fixes: [String]

  /// How good the source of a rule is: A Apple's own words, B several independent observations, C one
  /// observation, D inference.
  public enum Grade: String, Sendable { case a = "A", b = "B", c = "C", d = "D" }

  /// A weaker verdict where the evidence is incomplete.
  public struct Otherwise: Sendable, Hashable {
    public var severity: Severity
    /// Only if the subject got the same callback not more than so many microseconds before.
    public var within: Int64

    public init(severity: Severity, within: Int64) {
      self.severity = severity
      self.within = within
    }
  }

  public init(
    id: String, severity: Severity, grade: Grade, needs: [CallbackSet] = [], otherwise: Otherwise? = nil,
    reason: String = "", fixes: [String] = []
  ) {
    self.id = id
    self.severity = severity
    self.grade = grade
    self.needs = needs
    self.otherwise = otherwise
    self.reason = reason
    self.fixes = fixes
  }
}
