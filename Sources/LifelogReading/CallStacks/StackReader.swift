import LifelogTrace

/// Puts the frames of a call stack together and finds the event under which it was taken.
///
/// The stack itself names the callback: its innermost method that is one. It belongs to the report of that
/// callback right before it, as `callStackSymbols` is printed, or right behind it: a breakpoint prints before
/// the method does. A log without call stacks costs next to nothing here.
struct StackReader {
  /// An event that a stack can belong to.
  struct Report {
    var line: Int
    var callback: Callback
    var className: Name
    /// The class whose method wrote the line, where that is told beside the object's own.
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

    /// Whether the class is the object's own, and not that of a method it inherits.
    var isOwnClass: Bool {
      !implementation.isEmpty || hasAddress && !Dialect.namesMethod(Int(dialect))
    }
  }

  /// At most so many lines lie between a report and the first line of its stack.
  static let reach = 4

  /// Whether the line before was a frame.
  private(set) var isReading = false
  private var draft = StackDraft(line: 0)
  /// A whole stack whose event is not decided.
  private var waiting: StackDraft?
  /// The event before it; `nil` when that is no event of a controller.
  private var last: Report?
  private let lexer = CallbackLexer()

  /// Whether a whole stack waits for its event.
  var isWaiting: Bool { waiting != nil }

  /// Takes a line of a call stack.
  ///
  /// - Returns: Whether it is one, and the stack of the last event, if it is decided by now.
  mutating func take(
    _ text: Span<UInt8>, line: Int, names: inout NameTable
  ) -> (isFrame: Bool, stack: CallStack?) {
    guard let frame = StackFrame(text) else { return (false, end()) }
    var decided: CallStack?
    if isReading, frame.number <= draft.number { decided = end() }
    if !isReading {
      isReading = true
      draft = StackDraft(line: line)
    }
    draft.take(frame, in: text, line: line, lexer, &names)
    return (true, decided)
  }

  /// Ends the stack that is read. One that has waited till now belongs to the last event, or to none.
  mutating func end() -> CallStack? {
    guard isReading else { return nil }
    isReading = false
    let earlier = waiting.flatMap { stackOfLast($0) }
    waiting = draft.callback == nil ? nil : draft
    return earlier
  }

  /// Decides whose the stack is that waits before an event, or before the end of the log.
  ///
  /// - Returns: The stack of the event before, and that of the event that comes.
  mutating func decide(before next: Report?) -> (last: CallStack?, next: CallStack?) {
    guard let stack = waiting else { return (nil, nil) }
    waiting = nil
    let fitsNext = next.map { fits($0, stack) && $0.line - stack.lastLine <= Self.reach } ?? false
    let isNextSurer =
      fitsNext
      && (stack.isDebuggers
        || next.map { isExact($0, stack) } == true && last.map { isExact($0, stack) } != true)
    if !isNextSurer, let found = stackOfLast(stack) { return (found, nil) }
    guard fitsNext, let next else { return (nil, nil) }
    return (nil, stack.finished(under: next))
  }

  /// Notes the event that was passed on; `nil` when what was reported is no controller's.
  mutating func record(_ report: Report?) { last = report }

  private mutating func stackOfLast(_ stack: StackDraft) -> CallStack? {
    guard let report = last, !report.hasStack, fits(report, stack), stack.line > report.line,
      stack.line - report.line <= Self.reach
    else { return nil }
    last?.hasStack = true
    return stack.finished(under: report)
  }

  private func fits(_ report: Report, _ stack: StackDraft) -> Bool { report.callback == stack.callback }

  /// Whether the report names the class whose method the stack was taken in.
  private func isExact(_ report: Report, _ stack: StackDraft) -> Bool {
    [report.className, report.implementation].contains { name in
      !name.isEmpty && (name == stack.className || name == stack.outerClass)
    }
  }
}
