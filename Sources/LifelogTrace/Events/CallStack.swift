/// What a call stack in the log tells of the event under which it was taken.
///
/// Of fixed size: frames are reduced to their kinds, of the app's own code one method is kept.
package struct CallStack: Sendable, Hashable {
  /// The line of its first frame; in half a word, because every remembered event has room for a stack.
  private var firstLine: UInt32
  /// The app's innermost method outside the callback's own frames, as printed; empty when there is none.
  package var caller: Name
  /// So many lines behind the first frame that method stands.
  private var callerDistance: UInt16
  /// What stands outside the callback's own frames.
  package var kinds: FrameKinds
  /// The innermost of these kinds: who delivered the callback; `nil` when no frame means anything.
  package var origin: FrameKind?
  /// What the app's innermost method outside the callback called; `nil` when that means nothing.
  package var call: FrameKind?
  /// The line of the app's source that called the callback by hand, or else that the callback itself stands on; `nil` when the
  /// frame names none.
  package var source: FrameLocation?

  /// A stack of which nothing is known but its first line, counted from 1.
  package init(line: Int) {
    firstLine = UInt32(clamping: line)
    caller = .empty
    callerDistance = 0
    kinds = []
    origin = nil
    call = nil
    source = nil
  }

  /// No call stack was printed.
  package static var none: CallStack { CallStack(line: 0) }

  /// The line of its first frame, counted from 1; 0 for no stack.
  package var line: Int { Int(firstLine) }

  /// Whether no call stack was printed, or one that tells nothing.
  package var isNone: Bool { kinds.isEmpty && caller.isEmpty }

  /// The line of the caller's frame, counted from 1; the first line where there is no caller.
  package var callerLine: Int {
    get { line + Int(callerDistance) }
    set { callerDistance = UInt16(clamping: newValue - line) }
  }
}

extension CallStack {
  /// The same stack on other lines, of which this is the first, counted from 1.
  package func moved(to line: Int) -> CallStack {
    var stack = self
    stack.firstLine = UInt32(clamping: line)
    return stack
  }

  /// Notes a frame that means something; those further in come first.
  package mutating func add(_ kind: FrameKind) {
    kinds.insert(FrameKinds(kind))
    if origin == nil { origin = kind }
  }

  /// Notes that the app's own code called the callback.
  package mutating func blame(_ caller: Caller) {
    kinds.insert(FrameKinds(.directCall))
    origin = .directCall
    call = .directCall
    self.caller = caller.method
    callerLine = caller.line
    source = caller.source ?? source
  }

  /// A method of the app's that a frame shows.
  package struct Caller {
    package var method: Name
    /// The frame's line of the log, counted from 1.
    package var line: Int
    package var source: FrameLocation?

    package init(method: Name, line: Int, source: FrameLocation? = nil) {
      self.method = method
      self.line = line
      self.source = source
    }
  }
}

/// A line of the app's source, as a frame of a call stack names it.
package struct FrameLocation: Sendable, Hashable {
  package var file: Name
  private var number: UInt32

  /// - Parameter line: Counted from 1.
  package init(file: Name, line: Int) {
    self.file = file
    number = UInt32(clamping: line)
  }

  /// Counted from 1.
  package var line: Int { Int(number) }
}
