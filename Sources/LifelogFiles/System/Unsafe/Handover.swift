/// A value for another thread.
///
/// Unsafe, because the compiler does not check that only one thread uses the value: the sender uses it again only if the
/// other thread was not started.
@safe struct Handover<Value>: Sendable {
  private nonisolated(unsafe) let content: Value

  init(_ value: Value) { unsafe content = value }

  /// The value, on the thread that receives it.
  var value: Value { unsafe content }
}
