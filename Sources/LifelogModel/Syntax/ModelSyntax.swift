/// The syntax tree of a model, before names are resolved.
struct ModelSyntax {
  /// `nil` if the source names no model.
  var name: SourceName?
  /// The model that it extends.
  var base: SourceName?
  var systemClasses: [SourceName] = []
  var events: [EventSyntax] = []
  var groups: [GroupSyntax] = []
  var freeOrders: [FreeOrderSyntax] = []
  /// The rules that it removes.
  var disabled: [SourceName] = []
  var machines: [MachineSyntax] = []
  var rules: [RuleSyntax] = []
}

/// A name and the role before its dot: `child.viewDidAppear`.
struct QualifiedName {
  var role: SourceName?
  var name: SourceName

  init(_ word: SourceName) {
    guard let dot = word.text.utf8.firstIndex(of: UInt8(ascii: ".")) else {
      name = word
      return
    }
    let (before, after) = (word.text.utf8[..<dot], word.text.utf8[dot...].dropFirst())
    let middle = word.range.lowerBound + before.count
    role = SourceName(text: String(Substring(before)), range: word.range.lowerBound..<middle)
    name = SourceName(text: String(Substring(after)), range: middle + 1..<word.range.upperBound)
  }
}

/// `event screenShown = "Analytics: shown {subject}"`
struct EventSyntax {
  var name: SourceName
  var lines: [LinePattern]
}

/// `pair timerStarted, timerStopped`
struct GroupSyntax {
  var kind: CallbackGroup
  /// One for each part of the kind.
  var callbacks: [SourceName]
}

/// `free viewDidDisappear, didMoveToParent nil`
struct FreeOrderSyntax {
  /// The alternatives of both events.
  var first: [TriggerSyntax]
  var second: [TriggerSyntax]
}

/// `machine appearance { start unknown … }`
struct MachineSyntax {
  var name: SourceName
  var start: SourceName?
  var born: SourceName?
  var states: [StateSyntax] = []
}

/// `state appearing awaits appearance-unresolved { … }`
struct StateSyntax {
  var name: SourceName
  /// The rule that is pending in the state.
  var awaits: SourceName?
  var edges: [EdgeSyntax] = []
}

/// `viewDidAppear, viewIsAppearing when … -> appeared breaks …`
struct EdgeSyntax {
  var triggers: [TriggerSyntax]
  var guards: [GuardSyntax] = []
  var target: SourceName
  var cancels = false
  var breaks: [SourceName] = []
}
