import LifelogTrace

/// Reads `called` and `completed` as the begin and the end of a callback, in a log that writes both.
///
/// The first pair of a log is recognized at its end, so its begin stays an event without a phase.
struct PhasePairs {
  /// The callbacks that were `called`.
  private var called = CallbackSet()
  private var isPaired = false

  /// Completes the phase of a report.
  mutating func complete(_ report: inout MessageReport) {
    if report.isCall, report.event.phase == .instant {
      if isPaired { report.event.phase = .begin } else { called.insert(report.event.callback) }
    } else if report.event.phase == .end, called.contains(report.event.callback) {
      isPaired = true
    }
  }
}
