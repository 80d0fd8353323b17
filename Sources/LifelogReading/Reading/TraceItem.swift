import LifelogTrace

/// One thing that a log tells: an event, a diagnostic, a gap or a call stack.
enum TraceItem {
  case event(Event, [Detail])
  case diagnostic(Diagnostic)
  case border(Border)
  /// Of the event before it.
  case stack(CallStack)

  /// Its line, counted from 1; 0 for a stack, which goes with the event before it.
  var line: Int {
    switch self {
    case .event(let event, _): event.line
    case .diagnostic(let diagnostic): diagnostic.line
    case .border(let border): border.line
    case .stack: 0
    }
  }

  /// When it was reported; `nil` when the log prints no time for it.
  var time: LogTime? {
    switch self {
    case .event(let event, _): event.time
    case .diagnostic(let diagnostic): diagnostic.time
    case .border, .stack: nil
    }
  }

  /// The process; `nil` when the log prints none for it.
  var pid: Int32? {
    switch self {
    case .event(let event, _): event.pid
    case .diagnostic(let diagnostic): diagnostic.pid
    case .border, .stack: nil
    }
  }

  /// Returns the same item at another time.
  func at(_ time: LogTime) -> TraceItem {
    switch self {
    case .event(var event, let details):
      event.time = time
      return .event(event, details)
    case .diagnostic(var diagnostic):
      diagnostic.time = time
      return .diagnostic(diagnostic)
    case .border, .stack: return self
    }
  }
}
