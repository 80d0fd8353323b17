import LifelogTrace

/// The reports with unknown words before them: which of their styles are those of a logger.
///
/// An app's own logger may write anything before a message, and a sentence may end with a controller and its callback. But only
/// a logger writes the life of a controller in one style.
struct TentativeReports {
  private struct Life: Hashable {
    let name: Name
    let style: LineStyle
  }

  /// The callbacks of each name in each style.
  private var lives: [Life: CallbackSet] = [:]
  /// The styles of loggers, and the names of the controllers that only they show.
  private var styles: Set<LineStyle> = []
  private var names: Set<Name> = []
  /// The number of reports that were taken for mentions since the last call of `takeCount()`.
  private var count = 0

  /// The minimum number of different callbacks of a name that show a style to be a logger's.
  private static let minCallbacks = 3
  /// The maximum number of names and styles.
  private static let maxLives = 1_024

  /// Records a report.
  ///
  /// - Returns: Whether it shows that its subject is a controller.
  mutating func record(_ event: Event) -> Bool {
    guard event.callback.provesController, !event.subject.name.isEmpty else { return false }
    let life = Life(name: event.subject.name, style: event.style)
    guard lives[life] != nil || lives.count < Self.maxLives else { return false }
    lives[life, default: []].insert(event.callback)
    guard lives[life].map({ $0.members.count >= Self.minCallbacks }) == true else { return false }
    styles.insert(event.style)
    return names.insert(event.subject.name).inserted
  }

  /// Whether a report is an event; `nil` if that is unknown.
  ///
  /// - Parameter isController: Whether the log shows the subject to be a controller.
  func verdict(_ event: Event, isController: Bool) -> Bool? {
    // What other lines report is mentioned here.
    if isController, !names.contains(event.subject.name) { return false }
    return isController || styles.contains(event.style) ? true : nil
  }

  /// Counts a report that was taken for a mention.
  mutating func drop() { count += 1 }

  /// Returns the number of mentions and resets it.
  mutating func takeCount() -> Int {
    defer { count = 0 }
    return count
  }
}
