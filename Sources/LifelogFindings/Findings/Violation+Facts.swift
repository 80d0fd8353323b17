import LifelogChecking
import LifelogModel
import LifelogTrace

/// What a message mentions of a violation.
extension Violation {
  /// Returns a controller that a page names.
  func mentioned(_ mentioned: Rule.Mentioned) -> ObjectReference {
    switch mentioned {
    case .named: named
    case .caller: ObjectReference(name: last?.stack.caller ?? .empty)
    case .old: parent
    }
  }

  /// The last earlier event of the same kind: containment, or appearance and loading. Of a rule with code the last one.
  var relevantPrevious: TraceEntry? {
    let earlier = trace.dropLast()
    guard circumstances != nil, let last else { return earlier.last }
    let isMove = last.callback.isContainment
    return earlier.last {
      isMove
        ? $0.callback.isContainment || $0.callback.isAppearance
        : $0.callback.isAppearance || $0.callback.isLoad
    } ?? earlier.last
  }

  /// The events that created what a violated rule requires: the `addChild` of a missing `didMove(toParent:)`, the
  /// `willMove(toParent:)` of a missing `addChild`. The last event of each kind before the violation, in the order of the
  /// log.
  ///
  /// - Parameter openings: The events that open what the rule watches.
  func premises(_ openings: [EventPattern]) -> [TraceEntry] {
    var events: [TraceEntry] = []
    let before = isWithoutEvent ? trace[...] : trace.dropLast()
    for entry in (earlier + before).reversed()
    where openings.contains(where: { $0.matches(entry, of: self) }) {
      let isKnown = events.contains { $0.callback == entry.callback && $0.isChild == entry.isChild }
      if !isKnown { events.insert(entry, at: 0) }
    }
    return events
  }
}

extension EventPattern {
  /// Whether an event of a violation's slice is of this kind.
  fileprivate func matches(_ entry: TraceEntry, of violation: Violation) -> Bool {
    guard entry.callback == callback, argument.matches(entry.argument) else { return false }
    let isOfSubject = entry.owner.isNone || entry.owner == violation.subject
    switch role {
    case .namedChild: return entry.isChild
    case .child: return isOfSubject && !entry.isChild
    case .parent: return !isOfSubject
    case .receiver, .container, .from, .to: return true
    }
  }
}

extension ArgumentPattern {
  /// Whether an argument is possibly of this kind.
  fileprivate func matches(_ argument: Argument) -> Bool {
    switch self {
    case .noParent: argument == .noParent
    case .parent, .sameParent, .otherParent: argument != .noParent
    case .appearing: argument != .disappearing
    case .disappearing: argument != .appearing
    case .any, .yes, .no, .ended: true
    }
  }
}

extension Callback {
  fileprivate var isContainment: Bool {
    switch self {
    case .willMoveToParent, .didMoveToParent, .addChild, .removeFromParent, .addSubview, .removeFromSuperview:
      true
    default: false
    }
  }
}

extension Rule.MessageFacts {
  /// Adds what a UIKit diagnostic names.
  mutating func add(_ diagnostic: Diagnostic, _ names: NameTable) {
    self.diagnostic = DiagnosticPattern.all[Int(diagnostic.pattern)].id
    other = names.text(for: diagnostic.other)
    parent = diagnostic.others[.expected].flatMap(names.text)
    diagnosed = diagnostic.others.compactMapValues(names.text)
    // UIKit names the caller also if it is the presenter.
    if diagnostic.others[.caller] == diagnostic.presenter { diagnosed[.caller] = nil }
    callback = Self.callbackCalled(in: diagnostic.message)
  }

  /// The callback in `Calling -viewWillAppear: directly …`.
  private static func callbackCalled(in message: String) -> Callback? {
    let words = message.split(whereSeparator: { $0 == " " || $0 == ":" })
    guard let calling = words.firstIndex(of: "Calling"), calling + 1 < words.count else { return nil }
    return Callback(name: words[calling + 1].drop { $0 == "-" })
  }
}

extension NameTable {
  /// Returns the text for an object in a message: its class or label, otherwise `controller 0x7fa1`; `nil` if the log
  /// shows neither.
  func text(for reference: ObjectReference) -> String? {
    if !reference.name.isEmpty { return self[reference.name] }
    return reference.instance.text(in: self).map { "controller \($0)" }
  }
}
