import LifelogTrace

/// One item of a trace: an event, a diagnostic, a gap, a call stack or a report about a test.
enum TraceItem {
  case event(Event, [Detail])
  case diagnostic(Diagnostic)
  case gap(Gap)
  /// The call stack of the event before it.
  case stack(CallStack)
  /// A test runner reports the start or the end of a test or suite.
  case test(TestMark)

  /// Its line, counted from 1; 0 for a stack, which belongs to the event before it.
  var line: Int {
    switch self {
    case .event(let event, _): event.line
    case .diagnostic(let diagnostic): diagnostic.line
    case .gap(let gap): gap.line
    case .stack: 0
    case .test(let mark): mark.line
    }
  }

  /// Its time; `nil` if unspecified.
  var time: LogTime? {
    switch self {
    case .event(let event, _): event.time
    case .diagnostic(let diagnostic): diagnostic.time
    case .test(let mark): mark.time
    case .gap, .stack: nil
    }
  }

  /// The process id; `nil` if unspecified.
  var pid: Int32? {
    switch self {
    case .event(let event, _): event.pid
    case .diagnostic(let diagnostic): diagnostic.pid
    case .gap, .stack, .test: nil
    }
  }

  /// Whether it is about a test, and not about the app.
  var isTest: Bool { if case .test = self { true } else { false } }

  /// Returns the same item at another time.
  func at(_ time: LogTime) -> TraceItem {
    switch self {
    case .event(var event, let details):
      event.time = time
      return .event(event, details)
    case .diagnostic(var diagnostic):
      diagnostic.time = time
      return .diagnostic(diagnostic)
    case .test(var mark):
      mark.time = time
      return .test(mark)
    case .gap, .stack: return self
    }
  }
}
