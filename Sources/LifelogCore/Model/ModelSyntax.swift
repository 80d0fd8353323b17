/// The source of a model as it is written: names are not looked up yet.
struct ModelSyntax {
  /// `nil` when the source names no model.
  var name: Spelled?
  var systemClasses: [Spelled] = []
  var machines: [MachineSyntax] = []
  var rules: [RuleSyntax] = []
}

/// A word of the source and where it stands.
struct Spelled {
  var text: String
  /// Its bytes in the source, counted from 0.
  var range: Range<Int>
}

/// `machine appearance { start unknown … }`
struct MachineSyntax {
  var name: Spelled
  var start: Spelled?
  var born: Spelled?
  var states: [StateSyntax] = []
}

/// `state appearing awaits appearance-unresolved { … }`
struct StateSyntax {
  var name: Spelled
  /// The rule that stays open while the state lasts.
  var awaits: Spelled?
  var edges: [EdgeSyntax] = []
}

/// `viewDidAppear, viewIsAppearing when … -> appeared breaks …`
struct EdgeSyntax {
  var triggers: [TriggerSyntax]
  var guards: [GuardSyntax] = []
  var target: Spelled
  var cancels = false
  var breaks: [Spelled] = []
}

/// `child addSubview`, `willMoveToParent other parent`
struct TriggerSyntax {
  var isChild: Bool
  var callback: Spelled
  var argument: ArgumentPattern
  /// The callback with its argument.
  var range: Range<Int>
}

/// `when appearance is appearing or appeared`, `unless parent is system`
struct GuardSyntax {
  var isNegated: Bool
  var condition: Condition

  enum Condition {
    case state(machine: Spelled, states: [Spelled])
    case systemParent
  }
}

/// `rule duplicate-view-did-appear { … }`
struct RuleSyntax {
  var id: Spelled
  /// Whether messages of UIKit's own break it, so that no edge has to.
  var isByDiagnostic = false
  var severity: Spelled?
  var grade: Spelled?
  /// Of each list at least one.
  var needs: [[Spelled]] = []
  var otherwise: OtherwiseSyntax?
  var reason: Spelled?
  var fixes: [Spelled] = []
}

/// `otherwise warning within 1 s`
struct OtherwiseSyntax {
  var severity: Spelled
  /// Microseconds.
  var within: Int64
}
