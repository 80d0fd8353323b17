import LifelogTrace

/// A short text about what delivered a callback, from its call stack.
struct DeliveryText {
  let names: NameTable

  /// Returns the text for a stack; `nil` if the stack does not show what delivered the callback.
  func text(for stack: CallStack) -> String? {
    let delivery: String
    switch stack.origin {
    case .directCall: delivery = "called by \(caller(stack) ?? "the app")"
    case .appearanceTransition where stack.call == .appearanceTransition:
      delivery = "begun or ended by \(caller(stack) ?? "the app")"
    case .forwarding: delivery = "forwarded by its container"
    case .windowArrival:
      let isAdded = stack.call == .addSubview && !stack.caller.isEmpty
      delivery = "sent by its view's window" + (isAdded ? ", added by \(names[stack.caller])" : "")
    default: return nil
    }
    return delivery + occasion(stack)
  }

  /// The app's method that caused the delivery; `nil` if the stack shows none.
  func caller(_ stack: CallStack) -> String? { stack.caller.isEmpty ? nil : names[stack.caller] }

  /// The asynchronous event that the app was handling, as the end of a sentence; empty if none.
  private func occasion(_ stack: CallStack) -> String {
    if stack.kinds.contains(.network) { return ", after a network response" }
    if stack.kinds.contains(.timer) { return ", from a timer" }
    return stack.kinds.contains(.queue) && !stack.caller.isEmpty ? ", in a block on a queue" : ""
  }
}
