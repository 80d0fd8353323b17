import LifelogText
import LifelogTrace

/// What lies between two neighbouring events of a drawing and is not drawn: a silence, other lines, events that were
/// left out, or a gap in the log.
struct Fold: Hashable {
  /// In microseconds; `nil` where the clock does not say, or where it is too short to be worth a word.
  private(set) var duration: Int64?
  /// How many lines; `nil` where they are too few to be worth a word, or of several logs.
  private(set) var lines: Int?
  /// How many events were left out by those who chose what is drawn.
  private(set) var omitted: Int
  /// Whether the log is not contiguous: what happened meanwhile is unknown.
  private(set) var isGap: Bool

  /// A silence of so many microseconds is folded.
  static let leastDuration: Int64 = 1_000_000
  /// So many lines of others are folded.
  static let leastLines = 100

  /// What lies before a step; `nil` when nothing worth a word does.
  init?(before index: Int, in trace: RecordedTrace) {
    let step = trace.steps[index]
    omitted = step.omitted
    isGap = step.followsGap && index > 0
    if index > 0 {
      let previous = trace.steps[index - 1]
      if let time = step.time, let before = previous.time, let silence = time.microseconds(since: before),
        silence >= Self.leastDuration
      {
        duration = silence
      }
      let between = step.line - previous.line - 1
      if trace.places == nil, between >= Self.leastLines { lines = between }
    }
    guard duration != nil || lines != nil || omitted > 0 || isGap else { return nil }
  }

  /// What was left out after the last step; `nil` when nothing was.
  init?(after trace: RecordedTrace) {
    guard trace.omittedAtEnd > 0 else { return nil }
    omitted = trace.omittedAtEnd
    isGap = false
  }

  /// As it stands at the side: `… 4.2 s …`, `… 312 lines …`, `… 12 events …`; a gap alone is `…`.
  var text: String { words.isEmpty ? "…" : "… \(words) …" }

  /// How much is folded: `12 events, 4.2 s`; empty for a gap alone.
  var words: String {
    var parts: [String] = []
    if omitted > 0 { parts.append(omitted.counted("event")) }
    if let duration { parts.append(Self.words(duration)) }
    // Lines say little beside events or a time.
    if parts.isEmpty, let lines { parts.append(lines.counted("line")) }
    return parts.joined(separator: ", ")
  }

  /// A length of at least a second with two digits that matter, rounded.
  ///
  /// - Parameter duration: In microseconds.
  static func words(_ duration: Int64) -> String {
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
