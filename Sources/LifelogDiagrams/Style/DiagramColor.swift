import LifelogTrace

/// A color by its purpose. The raw value is its key in a style file.
///
/// No information depends on color alone: text, a shape or a number shows the same. `Templates/Diagrams` has the values
/// of each theme.
package enum DiagramColor: String, CaseIterable, Sendable, Hashable {
  /// The background of the diagram.
  case background
  case text
  /// Text in the margins: locations, facts, names of transitions.
  case secondaryText = "secondary-text"
  /// Lifelines, outlines of headers, links in trees.
  case line
  /// The fill of a subject's header.
  case header
  /// The fill of a group: the lanes of a container, a row of a table.
  case group

  /// A call by the app, and the mark of an event.
  case call
  /// A callback caused by another controller.
  case callback
  /// The bracket around a transition.
  case transition

  // Appearance states: the area, and the outline that separates it from the background. Text on the area of a controller
  // on screen has the color of the background.
  case appearing
  case appearingOutline = "appearing-outline"
  case appeared
  case appearedOutline = "appeared-outline"
  case disappearing
  case disappearingOutline = "disappearing-outline"
  case disappeared
  case disappearedOutline = "disappeared-outline"
  case unknown
  case unknownOutline = "unknown-outline"

  /// States and edges that the log never used: their text, and their lines, which are pale by design.
  case unused
  case unusedOutline = "unused-outline"

  // Findings: the mark, and the row that contains it.
  case error
  case errorRow = "error-row"
  case warning
  case warningRow = "warning-row"
  case note
  case noteRow = "note-row"
  /// The number in a mark.
  case markText = "mark-text"
  /// A missing callback.
  case expected

  /// Returns the colors of a finding's mark and of its row.
  static func mark(_ severity: Severity) -> (mark: DiagramColor, row: DiagramColor) {
    switch severity {
    case .error: (.error, .errorRow)
    case .warning: (.warning, .warningRow)
    case .note: (.note, .noteRow)
    }
  }

  /// Returns the colors of an appearance state.
  static func state(_ state: AppearanceState) -> (fill: DiagramColor, outline: DiagramColor) {
    switch state {
    case .appearing: (.appearing, .appearingOutline)
    case .appeared: (.appeared, .appearedOutline)
    case .disappearing: (.disappearing, .disappearingOutline)
    case .disappeared: (.disappeared, .disappearedOutline)
    case .unknown: (.unknown, .unknownOutline)
    }
  }
}
