import LifelogModel
import LifelogTrace

/// The lines that show a finding, in the report's notation.
struct WitnessText {
  let names: NameTable
  let callbacks: CallbackNames

  /// Maximum number of event lines; the violating line is always among them.
  private static let maxLines = 6

  /// Returns the witness lines of a violation and the diagnostics among its effects, in the order of the log.
  func witness(of found: ProvenViolation, _ effects: [ProvenViolation]) -> [Finding.Witness] {
    let events = shownEvents(found).map { entry in
      Finding.Witness(
        line: entry.line, time: entry.time?.clock, callback: callbacks[entry.callback],
        text: text(entry, of: found.subject),
        note: note(entry, of: found))
    }
    let diagnostics = ([found] + effects).filter { $0.diagnosticText != nil }.map(diagnostic)
    return (events + diagnostics).sorted { $0.line < $1.line }
  }

  /// Returns the note of a line, and what delivered the callback if a call stack shows it.
  private func note(_ entry: TraceEntry, of found: ProvenViolation) -> String? {
    let ruleNote = entry.line == found.line ? Rule.named(found.rule)?.note : nil
    let parts = [
      found.notes[entry.line] ?? ruleNote,
      entry.stack.isNone ? nil : names.delivery(of: entry.stack),
    ].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// Returns the events with notes, those that created what the rule requires, and the last ones. If at least three
  /// others remain, omits the events of initialization and loading, which add nothing.
  private func shownEvents(_ found: ProvenViolation) -> [TraceEntry] {
    func isNeeded(_ entry: TraceEntry) -> Bool {
      found.notes[entry.line] != nil || found.premises.contains(entry.line)
    }
    let later = found.trace.filter {
      $0.line == found.line || isNeeded($0) || !$0.callback.isLoad && $0.callback != .`init`
    }
    let entries = later.count >= 3 ? later : found.trace
    var remaining = Self.maxLines - entries.count(where: isNeeded)
    let kept = entries.reversed().filter { entry in
      if isNeeded(entry) { return true }
      remaining -= 1
      return remaining >= 0
    }
    return kept.reversed()
  }

  private func diagnostic(_ found: ProvenViolation) -> Finding.Witness {
    let writer = Rule.named(found.rule)?.group == .swiftUI ? "SwiftUI" : "UIKit"
    return Finding.Witness(
      line: found.line, time: found.time?.clock, callback: nil,
      text: "\(writer): \(found.diagnosticText ?? found.rule.rawValue)",
      note: nil, instant: found.time)
  }

  private func text(_ entry: TraceEntry, of subject: ObjectReference) -> String {
    let subject = entry.owner.isNone ? subject : entry.owner
    if entry.isChild {
      let (printed, child) = (names[entry.spelling], object(subject))
      let isCanonical = entry.callback.name.hasPrefix(printed)
      return object(entry.caller)
        + (isCanonical ? " \(callbacks[entry.callback])(\(child))" : " \(printed): \(child)")
    }
    return "\(object(subject)) \(call(entry))\(phase(entry.phase))"
  }

  /// The call as the log spells it, with the canonical name in parentheses if that is not a part of it:
  /// `willMoveToParentViewController: Host`, `dealloc (deinit)`.
  private func call(_ entry: TraceEntry) -> String {
    let canonical = canonicalCall(entry)
    let printed = names[entry.spelling]
    guard !entry.spelling.isEmpty, !canonical.hasPrefix(printed) else { return canonical }
    guard printed.hasPrefix(entry.callback.name) else { return "\(printed) (\(canonical))" }
    return switch entry.argument {
    case .object(let object): "\(printed): \(label(object))"
    case .noParent: "\(printed): nil"
    default: printed
    }
  }

  private func canonicalCall(_ entry: TraceEntry) -> String {
    switch (entry.callback, entry.argument) {
    case (_, .noParent): callbacks.call(entry.callback, "nil")
    case (_, .object(let object)): callbacks.call(entry.callback, label(object))
    case (.beginAppearanceTransition, .appearing): "beginAppearanceTransition(true)"
    case (.beginAppearanceTransition, .disappearing): "beginAppearanceTransition(false)"
    case (.endAppearanceTransition, _): "endAppearanceTransition()"
    default: callbacks.methodName(of: entry.callback)
    }
  }

  private func phase(_ phase: Phase) -> String {
    switch phase {
    case .instant: ""
    case .begin: " begins"
    case .end: " ends"
    }
  }

  private func label(_ reference: ObjectReference) -> String {
    reference.name.isEmpty ? reference.instance.text(in: names) ?? "" : names[reference.name]
  }

  private func object(_ reference: ObjectReference) -> String {
    let name = reference.name.isEmpty ? "(no name)" : names[reference.name]
    guard let instance = reference.instance.text(in: names) else { return name }
    return "<\(name): \(instance)>"
  }
}

/// Short texts about what delivered a callback, from its call stack.
extension NameTable {
  /// What delivered the callback; `nil` if the stack does not show it.
  fileprivate func delivery(of stack: CallStack) -> String? {
    let delivery: String
    switch stack.origin {
    case .directCall: delivery = "called by \(caller(of: stack) ?? "the app")"
    case .appearanceTransition where stack.call == .appearanceTransition:
      delivery = "begun or ended by \(caller(of: stack) ?? "the app")"
    case .forwarding: delivery = "forwarded by its container"
    case .windowArrival:
      let isAdded = stack.call == .addSubview && !stack.caller.isEmpty
      delivery = "sent by its view's window" + (isAdded ? ", added by \(self[stack.caller])" : "")
    default: return nil
    }
    return delivery + stack.occasion
  }

  /// The app's method that caused the delivery; `nil` if the stack shows none.
  func caller(of stack: CallStack) -> String? { stack.caller.isEmpty ? nil : self[stack.caller] }
}

extension CallStack {
  /// The asynchronous event that the app was handling, as the end of a sentence; empty if none.
  fileprivate var occasion: String {
    if kinds.contains(.network) { return ", after a network response" }
    if kinds.contains(.timer) { return ", from a timer" }
    return kinds.contains(.queue) && !caller.isEmpty ? ", in a block on a queue" : ""
  }
}
