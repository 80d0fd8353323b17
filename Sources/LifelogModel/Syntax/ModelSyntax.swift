/// The source of a model as it is written: names are not looked up yet.
struct ModelSyntax {
  /// `nil` when the source names no model.
  var name: SourceName?
  /// The model that it goes on with.
  var base: SourceName?
  var systemClasses: [SourceName] = []
  var events: [EventSyntax] = []
  var groups: [GroupSyntax] = []
  /// The rules that it takes away.
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
    let middle = word.range.lowerBound + word.text.utf8[..<dot].count
    role = SourceName(text: String(word.text[..<dot]), range: word.range.lowerBound..<middle)
    name = SourceName(
      text: String(word.text[dot...].dropFirst()), range: middle + 1..<word.range.upperBound)
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
  /// As many as the kind has parts.
  var callbacks: [SourceName]
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
  /// The rule that stays open while the state lasts.
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
