import LifelogFindings
import LifelogText
import LifelogTrace

/// The numbers of a row's findings above its bar, each with the message of the first beside it if there is space.
struct TimelineFlags {
  struct Flag {
    /// The step of the first finding.
    var step: Int
    /// Indices into the content's findings.
    var findings: [Int]
    var badge: FindingBadge
    /// The left edge of the number.
    var x: Double
    /// The message of the only finding, and its left edge; `nil` if it does not fit.
    var message: (text: String, x: Double)?

    var end: Double { x + badge.width }
  }

  /// From left to right. Flags that would overlap are one.
  private(set) var flags: [Flag] = []

  static let textSize = 9.0
  /// Between a number, a message and the next flag.
  private static let gap = 5.0

  /// Creates the flags of some findings.
  ///
  /// - Parameters:
  ///   - steps: The findings of the row by step, sorted.
  ///   - counts: The number of findings of each group, by the number of the first, whose flag has the message.
  ///   - width: The width of the timeline.
  init(
    _ steps: [(step: Int, findings: [Int])], counts: [Int: Int], of content: DiagramContent,
    on axis: TimelineAxis, width: Double
  ) {
    func add(_ findings: [Int], at step: Int) {
      guard let badge = FindingBadge(findings, in: content) else { return }
      let flag = Flag(
        step: step, findings: findings, badge: badge, x: min(axis.steps[step] - 0.75, width - badge.width))
      guard let last = flags.last, flag.x < last.end + 2 else { return flags.append(flag) }
      flags.removeLast()
      add(last.findings + findings, at: last.step)
    }
    for (step, findings) in steps { add(findings, at: step) }
    var free = axis.start
    for index in flags.indices {
      let flag = flags[index]
      let next = index + 1 < flags.count ? flags[index + 1].x : width
      defer { free = max(flag.end, flags[index].message.map { $0.x + messageWidth($0.text) } ?? 0) }
      let entry = content.findings[flag.findings[0]]
      guard flag.findings.count == 1, let count = counts[entry.number] else { continue }
      let text =
        entry.finding.message.diagramLabel(limit: 600) + (count > 1 ? ", \(count.counted("time"))" : "")
      let length = messageWidth(text) + 2 * Self.gap
      if flag.end + length <= next {
        flags[index].message = (text, flag.end + Self.gap)
      } else if flag.x - length >= free {
        flags[index].message = (text, flag.x - length + Self.gap)
      }
    }
  }

  private func messageWidth(_ text: String) -> Double { TextWidth.of(text, size: Self.textSize) }
}
