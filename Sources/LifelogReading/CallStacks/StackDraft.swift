import LifelogTrace

/// The part of a call stack read so far, from the innermost frame outwards.
struct StackDraft {
  /// The position of the next frame in the stack.
  private enum Position {
    /// Inside the callback: the app's own functions that print the stack.
    case inside
    /// The methods of the class and its superclasses that implement the callback.
    case callback
    /// One frame outside the callback: its function calls the callback, unless UIKit calls that function.
    case caller
    /// Farther out.
    case outside
  }

  /// The first line, counted from 1.
  let line: Int
  private(set) var lastLine: Int
  /// The number of the last frame.
  private(set) var number = -1
  private(set) var isFromDebugger = false
  /// Whether the last line is only a function.
  private(set) var isBare = false
  /// The callback during which the app printed the stack; `nil` if the stack has none.
  private(set) var callback: Callback?
  /// The class of the innermost method that implements the callback.
  private(set) var className = Name.empty
  /// Another class whose method of that name called it: a subclass, or a container that forwards callbacks itself.
  private(set) var outerClass = Name.empty
  private var stack: CallStack
  private var position = Position.inside
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
    number = frame.number ?? number + 1
    (isFromDebugger, isBare) = (frame.isFromDebugger, frame.isBare)
    let function = FrameFunction(frame.symbol, in: text)
    let isSystem = frame.isSystem(in: text)
    switch position {
    case .inside: enter(function, isSystem, frame, in: text, lexer, &names)
    case .callback where !isSystem:
      takeAppFrame(function, frame, in: text, line: line, lexer, &names)
    case .callback, .caller, .outside:
      decideCaller(before: frame, in: text)
      takeOuterFrame(function, isSystem, frame, in: text, line: line, &names)
    }
    isInApp = !isSystem
  }

  /// Handles the innermost frame that is a callback: the app's method, or the UIKit function that calls it.
  private mutating func enter(
    _ function: FrameFunction, _ isSystem: Bool, _ frame: StackFrame, in text: Span<UInt8>,
    _ lexer: CallbackLexer, _ names: inout NameTable
  ) {
    guard !isSystem || frame.deliversAppearance(in: text), let found = function.callback(by: lexer, in: text)
    else {
      return
    }
    callback = found.callback
    position = isSystem ? .outside : .callback
    guard !isSystem else { return }
    className = names.intern(text.extracting(function.className))
    stack.source = FrameLocation(in: text, after: frame.symbol.lowerBound, &names)
  }

  /// Handles an app frame around the callback: an override that calls `super`, a hook, or a direct caller.
  private mutating func takeAppFrame(
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
    position = .caller
  }

  private static func caller(
    _ function: FrameFunction, _ frame: StackFrame, in text: Span<UInt8>, line: Int,
    _ names: inout NameTable
  ) -> CallStack.Caller {
    CallStack.Caller(
      method: function.name(in: text, &names), line: line,
      source: FrameLocation(in: text, after: frame.symbol.lowerBound, &names))
  }

  /// The only app method that UIKit calls here is the callback itself, so an app function that UIKit calls is a hook
  /// around it.
  private mutating func decideCaller(before frame: StackFrame, in text: Span<UInt8>) {
    position = .outside
    guard let found = candidate else { return }
    candidate = nil
    if !frame.deliversAppearance(in: text) { stack.recordCaller(found) }
  }

  private mutating func takeOuterFrame(
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
    // An enumeration by the app itself does not show that a container forwards the callback.
    if lastKind == .forwarding, isInApp { lastKind = nil }
    if let lastKind { stack.add(lastKind) }
  }

  /// The complete stack, with its event known.
  func finished(under owner: StackReader.Owner) -> CallStack {
    var stack = stack
    // An object's own class calls `super`, so another class that calls the same callback is another object.
    if let outer, owner.isOwnClass, owner.className == className, stack.origin != .directCall {
      stack.recordCaller(outer)
    }
    return stack
  }
}
