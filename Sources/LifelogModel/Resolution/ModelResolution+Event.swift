import LifelogTrace

/// Resolves events.
extension ModelResolution {
  /// The callback of a trigger, if it is known; records invalid arguments.
  mutating func event(_ trigger: TriggerSyntax, callback: Callback?) -> Callback? {
    guard let callback else { return nil }
    let name = trigger.callback.name.text
    if trigger.isChild, !callback.namesChild { record(trigger.range, .noChild(name)) }
    if !callback.takes(trigger.argument, isChild: trigger.isChild) {
      record(trigger.range, .noArgument(name, trigger.argument))
    }
    return callback
  }

  /// The role of an event in a kind of slice.
  mutating func role(of trigger: TriggerSyntax, callback: Callback?, over slice: SliceKind) -> Role? {
    guard trigger.isChild else {
      if trigger.callback.role == nil, let callback, !slice.binds(callback, trigger.argument) {
        record(trigger.range, .namesNoRole(trigger.callback.name.text, in: slice))
      }
      return role(trigger.callback.role, over: slice)
    }
    if let role = trigger.callback.role { return self.role(role, over: slice) }
    if slice.roles.contains(.namedChild) { return .namedChild }
    record(trigger.range, .noRole("child", in: slice))
    return nil
  }

  /// - Parameters:
  ///   - name: `nil` for the receiver of the callback.
  ///   - asksParent: Whether a condition on a controller may name its parent.
  mutating func role(_ name: SourceName?, over slice: SliceKind, asksParent: Bool = false) -> Role? {
    guard let name else { return .receiver }
    let known = slice.roles + (asksParent && slice == .controller ? [.parent] : [])
    guard let role = Role(word: name.text) else {
      recordUnknown(.role, name, known: known.compactMap(\.word))
      return nil
    }
    if known.contains(role) { return role }
    record(name.range, .noRole(name.text, in: slice))
    return nil
  }
}

extension SliceKind {
  /// Whether an event without a role belongs to the slice because it names all members.
  fileprivate func binds(_ callback: Callback, _ argument: ArgumentPattern) -> Bool {
    switch self {
    case .controller, .process: true
    case .link: callback.bindsLink && argument != .noParent && argument != .otherParent
    case .transition: callback.beginsTransition
    }
  }
}

extension Callback {
  /// Whether its argument can match such a pattern.
  ///
  /// - Parameter isChild: Whether the subject is the child that the call names. Its argument is then the caller.
  fileprivate func takes(_ argument: ArgumentPattern, isChild: Bool) -> Bool {
    switch argument {
    case .any: true
    case .sameParent where isChild, .otherParent where isChild: true
    case .noParent, .parent, .sameParent, .otherParent: self == .willMoveToParent || self == .didMoveToParent
    case .appearing, .disappearing: self == .beginAppearanceTransition
    case .yes, .no: self == .shouldAutomaticallyForwardAppearanceMethods || self == .sceneWillConnect
    case .ended: beginsTransition
    }
  }
}
