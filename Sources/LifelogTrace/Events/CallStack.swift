/// What a call stack in the log shows about the event that it was printed for.
///
/// Has a fixed size: frames are reduced to their kinds, and one method of the app is kept.
package struct CallStack: Sendable, Hashable {
  /// The line of the first frame. 32 bits, because every remembered event has a stack.
  private var firstLine: UInt32
  /// The app's innermost method outside the callback's own frames, as printed; empty if there is none.
  package var caller: Name
  /// The number of lines from the first frame to the caller's frame.
  private var callerDistance: UInt16
  /// The kinds of the frames outside the callback's own frames.
  package var kinds: FrameKinds
  /// The innermost of these kinds, which delivered the callback; `nil` if no frame has a kind.
  package var origin: FrameKind?
  /// What the app's innermost method outside the callback called; `nil` if the called frame has no kind.
  package var call: FrameKind?
  /// The line of the app's source that called the callback directly, or otherwise the line of the callback itself;
  /// `nil` if the frame names no source line.
  package var source: FrameLocation?

  /// A stack of which only the first line is known, counted from 1.
  package init(line: Int) {
    firstLine = UInt32(clamping: line)
    caller = .empty
    callerDistance = 0
    kinds = FrameKinds(rawValue: 0)
    origin = nil
    call = nil
    source = nil
  }

  /// No call stack was printed.
  package static var none: CallStack { CallStack(line: 0) }

  /// The line of the first frame, counted from 1; 0 without a stack.
  package var line: Int { Int(firstLine) }

  /// Whether no call stack was printed, or only one without known frames.
  package var isNone: Bool { kinds.isEmpty && caller.isEmpty }

  /// The line of the caller's frame, counted from 1; the first line without a caller.
  package var callerLine: Int {
    get { line + Int(callerDistance) }
    set { callerDistance = UInt16(clamping: newValue - line) }
  }
}

extension CallStack {
  /// The same stack, moved so that it starts on the given line, counted from 1.
  package func moved(to line: Int) -> CallStack {
    var stack = self
    stack.firstLine = UInt32(clamping: line)
    return stack
  }

  /// Records a frame that has a kind. Inner frames come first.
  package mutating func add(_ kind: FrameKind) {
    kinds.insert(FrameKinds(kind))
    if origin == nil { origin = kind }
  }

  /// Records that the app's own code called the callback.
  package mutating func recordCaller(_ caller: Caller) {
    kinds.insert(FrameKinds(.directCall))
    origin = .directCall
    call = .directCall
    self.caller = caller.method
    callerLine = caller.line
    source = caller.source ?? source
  }

  /// A method of the app that a frame shows.
  package struct Caller {
    package var method: Name
    /// The frame's line in the log, counted from 1.
    package var line: Int
    package var source: FrameLocation?

    package init(method: Name, line: Int, source: FrameLocation? = nil) {
      self.method = method
      self.line = line
      self.source = source
    }
  }
}

/// A line of the app's source that a frame of a call stack names.
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
