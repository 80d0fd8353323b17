package import LifelogTrace

/// An ordering model: machines over the events of a slice, and the rules that their wrong edges break.
///
/// Compiled from the `.order` language by `ModelCompiler`; the built-in model is `Model.builtIn()`.
package struct Model: Sendable {
  package var name: String
  /// The machines that follow each controller. At most sixteen: the state of a slice has one byte for each.
  package var machines: [Machine]
  /// Every rule that the model declares, in the order of declaration.
  package var rules: [RuleDefinition]
  /// Classes that call containment and appearance themselves: `UINavigationController`, …
  package var systemContainers: Set<String>
  /// The callbacks that the model declares: `Callback.declared(place)` is the one at that place.
  package var declared: [DeclaredCallback] = []

  /// The machine with a name.
  package func machine(_ name: String) -> Int? { machines.firstIndex { $0.name == name } }

  /// What a callback is called in this model.
  package func name(of callback: Callback) -> String { callbackNames[callback] }

  /// The rule with an id.
  package func rule(_ id: String) -> Int? { rules.firstIndex { $0.id == id } }

  /// The index of a rule, or `nil` when the model does not have it.
  ///
  /// - Complexity: O(*n*) in the number of rules.
  package func rule(_ id: RuleID) -> Int? { rule(id.rawValue) }
}

/// What a machine reads: a callback that a subject receives, or a call that names it as the child.
package struct Symbol: Sendable, Hashable {
  package var callback: Callback
  /// Whether the subject is the child that the call names, not its receiver.
  package var isChild: Bool

  package init(_ callback: Callback, isChild: Bool = false) {
    self.callback = callback
    self.isChild = isChild
  }

  /// Whether the view of the subject is created by it.
  package var isLoad: Bool { callback.isLoad && !isChild }

  /// The column in a machine's table.
  package var column: Int { Int(callback.rawValue) * 2 + (isChild ? 1 : 0) }

  /// The number of columns.
  static var columnCount: Int { Callback.allCases.count * 2 }
}

/// A machine of the model as one table: states by symbols.
package struct Machine: Sendable {
  package var name: String
  /// At most 64.
  package var states: [String]
  /// The state of an instance of which nothing is known: the log begins, an excerpt begins.
  package var start: UInt8
  /// The state of an instance whose birth is in the log.
  package var born: UInt8
  /// For a state that must be left again: the rule that stays open as long as it lasts.
  package var awaits: [Int: Int] = [:]
  /// All edges; those of one state and symbol lie together, to be tried in order.
  package var edges: [Edge]
  /// `rows[state * Symbol.columnCount + column]`: where in `edges` the candidates lie; empty where the
  /// machine ignores the symbol.
  package var rows: [Range<UInt16>]
  /// What the source is called in which all of it is written; empty when it has none.
  package var file = ""

  /// A step of a machine.
  package struct Edge: Sendable, Hashable {
    package var target: UInt8
    package var meaning: Meaning
    /// The rules that it breaks: the first is the finding, the others are its effects. Indices into the
    /// model's rules.
    package var breaks: [Int]
    /// The condition on the argument.
    package var argument: ArgumentPattern
    /// Conditions on the subject's machines, as they stood before the event; all must hold.
    package var guards: [Guard]
    /// Where it is written in the machine's source, counted from 1.
    package var line: Int

    package enum Meaning: UInt8, Sendable {
      /// The expected order.
      case advances
      /// Legal as a cancellation or reversal.
      case cancels
      /// Out of turn.
      case breaks
    }
  }

  /// What an edge asks of the circumstances of an event.
  package struct Guard: Sendable, Hashable {
    package var condition: Condition
    /// Whether it must not hold. What the log does not tell is neither.
    package var isNegated: Bool

    package init(_ condition: Condition, isNegated: Bool = false) {
      self.condition = condition
      self.isNegated = isNegated
    }
  }

  /// The edges to try, in order, for a symbol in a state.
  package func candidates(state: UInt8, symbol: Symbol) -> Range<Int> {
    let row = rows[Int(state) * Symbol.columnCount + symbol.column]
    return Int(row.lowerBound)..<Int(row.upperBound)
  }
}

extension Model {
  /// What callbacks are called in this model.
  package var callbackNames: CallbackNames { CallbackNames(declared) }
}
