package import LifelogFindings
import LifelogText
import LifelogTrace

/// The controllers that are left at the end of the log: `on screen at the end: Cart; loaded, not shown: Reviews`. After a crash:
/// `on screen when the app crashed (line 3): Cart (still appearing)`.
///
/// One line, because it is not a finding; none for a log with several processes, of which each has its own end.
package struct RunEndText {
  private let end: ReportedRunEnd

  private static let maxNames = 6

  /// Creates the text of a report.
  package init(_ report: Report) { end = report.runEnd }

  /// The text; empty if there is none.
  package var plain: String { lines.first?.plain ?? "" }

  var lines: [StyledLine] {
    guard end.processes.count == 1 else { return [] }
    let crash = end.crashes.first.map { "the app crashed (line \($0.line.grouped))" }
    let parts = [
      end.onScreen.isEmpty ? crash : nil,
      Self.part(
        crash.map { "on screen when \($0)" } ?? "on screen at the end",
        end.onScreen.map { Self.name($0, state: $0.appearance) }),
      Self.part("loaded, not shown", end.loadedNotShown.map { Self.name($0, state: .disappeared) }),
    ]
    return [StyledLine(parts.compactMap(\.self).joined(separator: "; "))]
  }

  private static func part(_ title: String, _ names: [String]) -> String? {
    guard !names.isEmpty else { return nil }
    let rest = names.count - maxNames
    let more = rest > 0 ? " and \(rest.grouped) more" : ""
    return "\(title): \(names.prefix(maxNames).joined(separator: ", "))\(more)"
  }

  /// `Cart`, `Cart (still appearing)`, `Cell (3)`.
  private static func name(_ controller: ReportedRunEnd.Controller, state: AppearanceState) -> String {
    let circumstances =
      (state == .appearing || state == .disappearing ? ["still \(state.name)"] : [])
      + (controller.count > 1 ? [controller.count.grouped] : [])
    return controller.subject + (circumstances.isEmpty ? "" : " (\(circumstances.joined(separator: ", ")))")
  }
}
