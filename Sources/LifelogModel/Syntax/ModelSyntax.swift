/// The source of a model as it is written: names are not looked up yet.
struct ModelSyntax {
  /// `nil` when the source names no model.
  var name: Spelled?
  /// The model that it goes on with.
  var base: Spelled?
  var systemClasses: [Spelled] = []
  var events: [EventSyntax] = []
  var groups: [GroupSyntax] = []
  /// The rules that it takes away.
  var disabled: [Spelled] = []
  var machines: [MachineSyntax] = []
  var rules: [RuleSyntax] = []
}

/// A name and the role before its dot: `child.viewDidAppear`.
struct QualifiedName {
  var role: Spelled?
  var name: Spelled

  init(_ word: Spelled) {
    guard let dot = word.text.utf8.firstIndex(of: UInt8(ascii: ".")) else {
      name = word
      return
    }
    let middle = word.range.lowerBound + word.text.utf8[..<dot].count
    role = Spelled(text: String(word.text[..<dot]), range: word.range.lowerBound..<middle)
    name = Spelled(
      text: String(word.text[dot...].dropFirst()), range: middle + 1..<word.range.upperBound)
  }
}

/// `event screenShown = "Analytics: shown {subject}"`
struct EventSyntax {
  var name: Spelled
  var lines: [LinePattern]
}

/// `pair timerStarted, timerStopped`
struct GroupSyntax {
  var kind: CallbackGroup
  /// As many as the kind has parts.
  var callbacks: [Spelled]
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
