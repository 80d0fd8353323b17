import LifelogTrace

/// A call stack as far as it is read, from the innermost frame outwards.
struct StackDraft {
  /// Where in the stack the next frame stands.
  private enum Place {
    /// Further in than the callback: what the app does there to print the stack.
    case inside
    /// In the methods of the class and its superclasses that are the callback.
    case callback
    /// One frame outside the callback: who stands there calls it, unless UIKit calls that.
    case caller
    /// Further out.
    case outside
  }

  /// The first line, counted from 1.
  let line: Int
  private(set) var lastLine: Int
  /// The number of the last frame.
  private(set) var number = -1
  private(set) var isDebuggers = false
  /// The callback that the stack was taken under; `nil` when it names none.
  private(set) var callback: Callback?
  /// The class whose method is the innermost that is the callback.
  private(set) var className = Name.empty
  /// Another class whose method of that name called it: a subclass, or a container that forwards by itself.
  private(set) var outerClass = Name.empty
  private var stack: CallStack
  private var place = Place.inside
  private var outer: CallStack.Caller?
  private var candidate: CallStack.Caller?
  private var lastKind: FrameKind?
  private var isInApp = true

  init(line: Int) {
    self.line = line
    lastLine = line
    stack = CallStack(line: line)
  }

  mutating func take(
    _ frame: StackFrame, in text: Span<UInt8>, line: Int, _ lexer: CallbackLexer, _ names: inout NameTable
  ) {
    lastLine = line
    number = frame.number
    isDebuggers = frame.isDebuggers
    let function = FrameFunction(frame.symbol, in: text)
    let isSystem = frame.isSystem(in: text)
    switch place {
    case .inside: enter(function, isSystem, frame, in: text, lexer, &names)
    case .callback where !isSystem:
      takeOfCallback(function, frame, in: text, line: line, lexer, &names)
    case .callback, .caller, .outside:
      decideCaller(before: frame, in: text)
      takeOutside(function, isSystem, frame, in: text, line: line, &names)
    }
    isInApp = !isSystem
  }

  /// The innermost frame that is a callback, of the app, or UIKit's way to it.
  private mutating func enter(
    _ function: FrameFunction, _ isSystem: Bool, _ frame: StackFrame, in text: Span<UInt8>,
    _ lexer: CallbackLexer, _ names: inout NameTable
  ) {
    guard !isSystem || frame.isEngine(in: text), let found = function.callback(by: lexer, in: text) else {
      return
    }
    callback = found.callback
    place = isSystem ? .outside : .callback
    guard !isSystem else { return }
    className = names.intern(text.extracting(function.className))
    stack.source = FrameLocation(in: text, after: frame.symbol.lowerBound, &names)
  }

  /// A frame of the app around the callback: an override's caller by `super`, a hook, or who calls it by
  /// hand.
  private mutating func takeOfCallback(
    _ function: FrameFunction, _ frame: StackFrame, in text: Span<UInt8>, line: Int,
    _ lexer: CallbackLexer, _ names: inout NameTable
  ) {
    if let found = function.callback(by: lexer, in: text), found.callback == callback {
      let other = names.intern(text.extracting(function.className))
      if outer == nil, other != className, !other.isEmpty, !found.isWrapped, !function.isAnonymous {
        outerClass = other
        outer = Self.caller(function, frame, in: text, line: line, &names)
      }
      return
    }
    candidate = Self.caller(function, frame, in: text, line: line, &names)
    place = .caller
  }

  private static func caller(
    _ function: FrameFunction, _ frame: StackFrame, in text: Span<UInt8>, line: Int,
    _ names: inout NameTable
  ) -> CallStack.Caller {
    CallStack.Caller(
      method: function.name(in: text, &names), line: line,
      source: FrameLocation(in: text, after: frame.symbol.lowerBound, &names))
  }

  /// UIKit calls nothing of the app's but the callback itself: what it calls is a hook around it.
  private mutating func decideCaller(before frame: StackFrame, in text: Span<UInt8>) {
    place = .outside
    guard let found = candidate else { return }
    candidate = nil
    if !frame.isEngine(in: text) { stack.recordCaller(found) }
  }

  private mutating func takeOutside(
    _ function: FrameFunction, _ isSystem: Bool, _ frame: StackFrame, in text: Span<UInt8>, line: Int,
    _ names: inout NameTable
  ) {
    guard isSystem else {
      if stack.caller.isEmpty, !frame.symbol.isEmpty {
        stack.caller = function.name(in: text, &names)
        stack.callerLine = line
        stack.call = lastKind
      }
      lastKind = nil
      return
    }
    lastKind = FrameKind(frame.symbol, in: text)
    // A list that the app itself enumerates tells nothing of its container.
    if lastKind == .forwarding, isInApp { lastKind = nil }
    if let lastKind { stack.add(lastKind) }
  }

  /// The stack, now that its event is known.
  func finished(under report: StackReader.Report) -> CallStack {
    var stack = stack
    // `super` is called by the object's own class: another class that calls the same callback is another
    // object.
    if let outer, report.isOwnClass, report.className == className, stack.origin != .directCall {
      stack.recordCaller(outer)
    }
    return stack
  }
}
