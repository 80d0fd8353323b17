import LifelogTrace

/// Who delivered a callback, by its call stack, in a few words.
struct DeliveryText {
  let names: NameTable

  /// `nil` where the stack does not show it.
  func words(for stack: CallStack) -> String? {
    let delivery: String
    switch stack.origin {
    case .directCall: delivery = "called by \(caller(stack) ?? "the app")"
    case .appearanceTransition where stack.call == .appearanceTransition:
      delivery = "begun or ended by \(caller(stack) ?? "the app")"
    case .forwarding: delivery = "passed on by its container"
    case .windowArrival:
      let isPut = stack.call == .addSubview && !stack.caller.isEmpty
      delivery = "sent by its view's window" + (isPut ? ", put in by \(names[stack.caller])" : "")
    default: return nil
    }
    return delivery + occasion(stack)
  }

  /// The method of the app that is behind it; `nil` when the stack shows none.
  func caller(_ stack: CallStack) -> String? { stack.caller.isEmpty ? nil : names[stack.caller] }

  /// What the app was waiting for.
  private func occasion(_ stack: CallStack) -> String {
    if stack.kinds.contains(.network) { return ", after the network answered" }
    if stack.kinds.contains(.timer) { return ", by a timer" }
    return stack.kinds.contains(.queue) && !stack.caller.isEmpty ? ", in a block on a queue" : ""
  }
}
