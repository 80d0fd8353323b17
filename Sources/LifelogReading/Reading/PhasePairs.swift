import LifelogTrace

/// Reads `called` and `completed`, or an arrow in and an arrow out, as the begin and the end of a callback, in a log that
/// writes both.
///
/// The first pair of a log is recognized at its end, so its begin stays an event without a phase.
struct PhasePairs {
  /// The callbacks that were `called`.
  private var called = CallbackSet()
  /// The last callback after an arrow in; `nil` if there is none.
  private var entered: (callback: Callback, subject: ObjectReference)?
  private var isPaired = false

  /// Completes the phase of a report.
  @inline(__always)
  mutating func complete(_ report: inout MessageReport) {
    // Most events.
    guard report.isCall || report.arrow != nil || report.event.phase == .end else { return }
    completeMarked(&report)
  }

  private mutating func completeMarked(_ report: inout MessageReport) {
    let (callback, subject) = (report.event.callback, report.event.subject)
    switch report.arrow {
    case .into: entered = (callback, subject)
    // The first arrow out is that of the last method that was entered. Any other one is a decoration.
    case .outOf where isPaired || entered.map { $0 == (callback, subject) } == true:
      isPaired = true
      if report.event.phase == .instant { report.event.phase = .end }
      return
    case .outOf, nil: break
    }
    if report.isCall || report.arrow == .into, report.event.phase == .instant {
      if isPaired { report.event.phase = .begin } else if report.isCall { called.insert(callback) }
    } else if report.event.phase == .end, called.contains(callback) {
      isPaired = true
    }
  }
}
