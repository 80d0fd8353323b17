/// Resolves free orders.
extension ModelResolution {
  /// The free order of a declaration; `nil` if it has an error.
  mutating func freeOrder(_ source: FreeOrderSyntax) -> FreeOrder? {
    let written = (source.first + source.second).compactMap(\.callback.role).first.flatMap {
      Role(word: $0.text)
    }
    let slice = SliceKind.allCases.first { kind in written.map(kind.roles.contains) ?? true } ?? .controller
    // All are looked up, so that all errors are reported.
    let first = source.first.map { freeEvent($0, over: slice) }
    let second = source.second.map { freeEvent($0, over: slice) }
    guard !(first + second).contains(nil) else { return nil }
    return FreeOrder(first.compactMap(\.self), second.compactMap(\.self))
  }

  private mutating func freeEvent(_ trigger: TriggerSyntax, over slice: SliceKind) -> EventPattern? {
    let callback = event(trigger, callback: callback(trigger.callback.name))
    if slice != .controller, trigger.callback.role == nil {
      record(trigger.range, .namesNoRole(trigger.callback.name.text, in: slice))
    }
    guard let callback, let role = role(trigger.callback.role, over: slice) else { return nil }
    return EventPattern(callback, role: role, argument: trigger.argument)
  }
}
