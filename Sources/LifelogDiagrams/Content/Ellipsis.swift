import LifelogText
import LifelogTrace

extension DiagramContent {
  /// Returns the part of the log between a step and the previous one that is not drawn; `nil` if there is nothing to show,
  /// or if only one event is between two idle periods: the first of them is the sign that rows are not to scale.
  func ellipsis(before step: Int) -> Ellipsis? {
    func between(_ step: Int) -> Ellipsis? { Ellipsis(before: step, in: trace, after: runs[step - 1]?.last) }
    guard let ellipsis = between(step) else { return nil }
    let follows = ellipsis.isIdle && step > 1 && between(step - 1)?.isIdle ?? false
    return follows ? nil : ellipsis
  }

  /// The steps after idle periods that a sequence shows, and the lengths of these: in microseconds, or in lines of a log
  /// without times.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  package var pauses: [(step: Int, length: Int64)] {
    trace.steps.indices.compactMap { step in
      let ellipsis = Ellipsis(before: step, in: trace)
      return (ellipsis?.duration ?? ellipsis?.lines.map(Int64.init)).map { (step, $0) }
    }
  }
}

/// The part of a log between two drawn events that is not drawn: an idle period, other lines, omitted events, or a gap.
struct Ellipsis: Sendable, Hashable {
  /// The length of the idle period in microseconds; `nil` if unknown or shorter than ``minDuration``.
  private(set) var duration: Int64?
  /// The number of lines; `nil` if there are fewer than ``minLines``, or if there are several logs.
  private(set) var lines: Int?
  /// The number of events that the chosen scope omits.
  private(set) var omitted: Int
  /// Whether the log has a gap, so that the events in it are unknown.
  private(set) var isGap: Bool

  /// The minimum duration of an idle period to show, in microseconds.
  static let minDuration: Int64 = 1_000_000
  /// The minimum number of other lines to show.
  static let minLines = 100

  /// Creates the ellipsis before a step; `nil` if there is nothing to show.
  ///
  /// - Parameter last: The last event before the step; `nil` for the previous step.
  init?(before index: Int, in trace: RecordedTrace, after last: RecordedTrace.Step? = nil) {
    let step = trace.steps[index]
    omitted = step.omitted
    isGap = step.followsGap && index > 0
    if index > 0 {
      let previous = last ?? trace.steps[index - 1]
      if let time = step.time, let before = previous.time, let idleTime = time.microseconds(since: before),
        idleTime >= Self.minDuration
      {
        duration = idleTime
      }
      let between = step.line - previous.line - 1
      if trace.places == nil, between >= Self.minLines { lines = between }
    }
    guard duration != nil || lines != nil || omitted > 0 || isGap else { return nil }
  }

  /// Creates the ellipsis after the last step; `nil` if nothing was omitted.
  init?(after trace: RecordedTrace) {
    guard trace.omittedAtEnd > 0 else { return nil }
    omitted = trace.omittedAtEnd
    isGap = false
  }

  /// Whether nothing happened in it.
  fileprivate var isIdle: Bool { omitted == 0 && !isGap }

  /// The label: `… 4.2 s …`, `… 312 lines …`, `… 12 events …`; a gap alone is `…`.
  var text: String { amount.isEmpty ? "…" : "… \(amount) …" }

  /// The amount that is not drawn: `12 events, 4.2 s`; empty for a gap alone.
  var amount: String {
    var parts: [String] = []
    if omitted > 0 { parts.append(omitted.counted("event")) }
    if let duration { parts.append(Self.text(forDuration: duration)) }
    // Lines add little if events or a time are shown.
    if parts.isEmpty, let lines { parts.append(lines.counted("line")) }
    return parts.joined(separator: ", ")
  }

  /// Returns a duration of at least a second, rounded to two significant digits.
  ///
  /// - Parameter duration: The duration in microseconds.
  static func text(forDuration duration: Int64) -> String {
    let tenths = (duration + 50_000) / 100_000
    if tenths < 100 { return tenths % 10 == 0 ? "\(tenths / 10) s" : "\(tenths / 10).\(tenths % 10) s" }
    let seconds = (duration + 500_000) / 1_000_000
    switch seconds {
    case ..<60: return "\(seconds) s"
    case ..<3_600: return "\(seconds / 60) min\(seconds % 60 > 0 ? " \(seconds % 60) s" : "")"
    default: return "\(seconds / 3_600) h\(seconds / 60 % 60 > 0 ? " \(seconds / 60 % 60) min" : "")"
    }
  }
}
