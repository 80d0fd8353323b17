import LifelogTrace

/// Assembles the frames of a call stack and finds its event.
///
/// The innermost method of the stack that is a callback gives the callback's name. The stack belongs to the event of
/// that callback directly before it, as with `callStackSymbols`, or directly after it: a breakpoint prints before the
/// method does. A log without call stacks costs almost nothing here.
struct StackReader {
  /// An event that can own a stack.
  struct Owner {
    var line: Int
    var callback: Callback
    var className: Name
    /// The class whose method wrote the line, if the line shows it in addition to the object's class.
    var implementation: Name
    private var hasAddress: Bool
    private var dialect: UInt8
    /// Whether a stack was found for it.
    var hasStack: Bool

    init(_ event: Event, hasStack: Bool) {
      line = event.line
      callback = event.callback
      className = event.subject.name
      implementation = event.implementation
      hasAddress = event.subject.instance.isAddress
      dialect = event.dialect
      self.hasStack = hasStack
    }

    /// Whether the class is the object's own, not that of an inherited method.
    var isOwnClass: Bool {
      !implementation.isEmpty || hasAddress && !Dialect.namesMethod(Int(dialect))
    }
  }

  /// The maximum number of lines between an event and the first line of its stack.
  static let maxDistance = 4

  /// Whether the previous line was a frame.
  private(set) var isReading = false
  private var draft = StackDraft(line: 0)
  /// A complete stack without a known event.
  private var waiting: StackDraft?
  /// The event before the stack; `nil` if it is not an event of a controller.
  private var last: Owner?
  private let lexer = CallbackLexer()

  /// Whether the last line is only a function, whose caller it is.
  var isBare: Bool { isReading && draft.isBare }
  /// Whether a complete stack waits for its event.
  var isWaiting: Bool { waiting != nil }

  /// Reads a line of a call stack.
  ///
  /// - Returns: Whether the line is a frame, and the stack of the last event, if it is now known.
  mutating func take(
    _ text: Span<UInt8>, line: Int, names: inout NameTable
  ) -> (isFrame: Bool, stack: CallStack?) {
    let next = StackFrame(text) ?? (isReading && draft.isBare ? StackFrame(function: text) : nil)
    guard let frame = next else { return (false, end()) }
    var decided: CallStack?
    if isReading, let number = frame.number, number <= draft.number { decided = end() }
    if !isReading {
      isReading = true
      draft = StackDraft(line: line)
    }
    draft.take(frame, in: text, line: line, lexer, &names)
    return (true, decided)
  }

  /// Ends the current stack. A stack that still waits belongs to the last event, or to none.
  mutating func end() -> CallStack? {
    guard isReading else { return nil }
    isReading = false
    let earlier = waiting.flatMap { stackOfLast($0) }
    waiting = draft.callback == nil ? nil : draft
    return earlier
  }

  /// Decides the owner of the waiting stack, before an event or at the end of the log.
  ///
  /// - Returns: The stack of the previous event, and that of the next one.
  mutating func decide(before next: Owner?) -> (last: CallStack?, next: CallStack?) {
    guard let stack = waiting else { return (nil, nil) }
    waiting = nil
    let fitsNext = next.map { matches($0, stack) && $0.line - stack.lastLine <= Self.maxDistance } ?? false
    let prefersNext =
      fitsNext
      && (stack.isFromDebugger
        || next.map { isExact($0, stack) } == true && last.map { isExact($0, stack) } != true)
    if !prefersNext, let found = stackOfLast(stack) { return (found, nil) }
    guard fitsNext, let next else { return (nil, nil) }
    return (nil, stack.finished(under: next))
  }

  /// Records the event that was forwarded; `nil` if it does not belong to a controller.
  mutating func record(_ owner: Owner?) { last = owner }

  private mutating func stackOfLast(_ stack: StackDraft) -> CallStack? {
    guard let owner = last, !owner.hasStack, matches(owner, stack), stack.line > owner.line,
      stack.line - owner.line <= Self.maxDistance
    else { return nil }
    last?.hasStack = true
    return stack.finished(under: owner)
  }

  private func matches(_ owner: Owner, _ stack: StackDraft) -> Bool { owner.callback == stack.callback }

  /// Whether the event names the class whose method printed the stack.
  private func isExact(_ owner: Owner, _ stack: StackDraft) -> Bool {
    [owner.className, owner.implementation].contains { name in
      !name.isEmpty && (name == stack.className || name == stack.outerClass)
    }
  }
}
