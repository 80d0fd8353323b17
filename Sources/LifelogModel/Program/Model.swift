public import LifelogTrace

/// A model: machines over the events of a slice, and the rules that their edges and clauses can violate.
///
/// `ModelCompiler` compiles it from the `.order` language; the built-in model is `Model.builtIn()`.
package struct Model: Sendable {
  package var name: String
  /// The machines of each controller. At most sixteen, because the state of a slice has one byte for each.
  package var machines: [Machine] { didSet { plans = [:] } }
  /// Every rule that the model declares, in the order of declaration.
  package var rules: [RuleDefinition] { didSet { plans = [:] } }
  /// Classes that make containment and appearance calls themselves: `UINavigationController`, …
  package var systemContainers: Set<String>
  /// The declared callbacks: `Callback.declared(index)` is the one at an index.
  package var declared: [DeclaredCallback] = []
  /// The events whose order UIKit leaves free.
  package var freeOrders: [FreeOrder] = []
  /// The plans that were made before they were asked for; none after a change.
  private var plans: [SliceKind: MonitorPlan] = [:]

  package init(
    name: String, machines: [Machine], rules: [RuleDefinition], systemContainers: Set<String>,
    declared: [DeclaredCallback] = [], freeOrders: [FreeOrder] = []
  ) {
    self.name = name
    self.machines = machines
    self.rules = rules
    self.systemContainers = systemContainers
    self.declared = declared
    self.freeOrders = freeOrders
  }

  /// The plan of the monitors of a kind of slice.
  ///
  /// - Complexity: O(1) for the built-in model, otherwise O(model).
  package func plan(of slice: SliceKind) -> MonitorPlan { plans[slice] ?? MonitorPlan(self, slice: slice) }

  /// Keeps a plan that was made of this model, so that it is not made again.
  mutating func keep(_ plan: MonitorPlan, of slice: SliceKind) { plans[slice] = plan }

  /// The index of the machine with a name; `nil` if there is none.
  package func machine(_ name: String) -> Int? { machines.firstIndex { $0.name == name } }

  /// The canonical name of a callback in this model.
  package func name(of callback: Callback) -> String { callbackNames[callback] }

  /// The index of the rule with an id; `nil` if there is none.
  package func rule(_ id: String) -> Int? { rules.firstIndex { $0.id == id } }

  /// The index of a rule; `nil` if the model does not have it.
  ///
  /// - Complexity: O(*n*) in the number of rules.
  package func rule(_ id: RuleID) -> Int? { rule(id.rawValue) }
}

/// The input of a machine: a callback that a subject receives, or a call that names the subject as the child.
@usableFromInline
package struct Symbol: Sendable, Hashable {
  @usableFromInline package var callback: Callback
  /// Whether the subject is the child that the call names, not the receiver.
  @usableFromInline package var isChild: Bool

  @inlinable package init(_ callback: Callback, isChild: Bool = false) {
    self.callback = callback
    self.isChild = isChild
  }

  /// Whether it loads the view of the subject.
  @inlinable package var isLoad: Bool { callback.isLoad && !isChild }

  /// The column in a machine's table.
  @inlinable package var column: Int { Int(callback.rawValue) * 2 + (isChild ? 1 : 0) }

  /// The number of columns.
  static var columnCount: Int { Callback.allCases.count * 2 }
}

/// A machine of the model as a table of states by symbols.
package struct Machine: Sendable {
  package var name: String
  /// At most 64.
  package var states: [String]
  /// The state of an unknown instance, for example at the start of the log or of an excerpt.
  package var start: UInt8
  /// The state of an instance whose birth is in the log.
  package var born: UInt8
  /// For a state that must be left again: the rule that is pending in it.
  package var awaits: [Int: Int] = [:]
  /// All edges. Those of one state and symbol are adjacent, in the order in which they are tried.
  package var edges: [Edge]
  /// The range in `edges` of the candidates at `rows[state * Symbol.columnCount + column]`; empty if the machine
  /// ignores the symbol.
  package var rows: [Range<UInt16>]
  /// The name of the source that contains the whole machine; empty if there is none.
  package var file = ""

  /// An edge of a machine.
  package struct Edge: Sendable, Hashable {
    package var target: UInt8
    package var meaning: Meaning
    /// The rules that it violates, as indices into the model's rules: the first is the finding, the others are its
    /// effects.
    package var breaks: [Int]
    /// The condition on the argument.
    package var argument: ArgumentPattern
    /// Conditions on the circumstances of the event, with the states before it; all must be true.
    package var guards: [Guard]
    /// Its line in the machine's source, counted from 1.
    package var line: Int

    package enum Meaning: UInt8, Sendable {
      /// The expected order.
      case advances
      /// Valid as a cancellation or reversal.
      case cancels
      /// A violation.
      case breaks
    }
  }

  /// A condition of an edge on the circumstances of an event.
  package struct Guard: Sendable, Hashable {
    package var condition: Condition
    /// Whether the condition must be false. An unknown condition is neither true nor false.
    package var isNegated: Bool

    package init(_ condition: Condition, isNegated: Bool = false) {
      self.condition = condition
      self.isNegated = isNegated
    }
  }

  /// The candidate edges for a symbol in a state, in the order in which they are tried.
  package func candidates(state: UInt8, symbol: Symbol) -> Range<Int> {
    let row = rows[Int(state) * Symbol.columnCount + symbol.column]
    return Int(row.lowerBound)..<Int(row.upperBound)
  }
}

extension Model {
  /// The names of the callbacks in this model.
  package var callbackNames: CallbackNames { CallbackNames(declared) }
}
