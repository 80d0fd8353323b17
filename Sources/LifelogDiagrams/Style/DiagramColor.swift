import LifelogTrace

/// What a colour of a drawing is for. The raw value is its key in a style file.
///
/// No colour stands alone: a word, a shape or a number says the same. What a colour is in a theme stands in
/// `Templates/Diagrams`.
package enum DiagramColor: String, CaseIterable, Sendable, Hashable {
  /// What everything lies on.
  case background
  case text
  /// What stands at the side: places, facts, the names of transitions.
  case secondaryText = "secondary-text"
  /// Lifelines, the outlines of headers, the links of trees.
  case line
  /// Behind the name of a subject.
  case header
  /// Behind what belongs together: the lanes of a container, a row of a table.
  case group

  /// A call of the app's, and the mark of an event.
  case call
  /// A callback that comes from another controller.
  case callback
  /// What encloses a transition.
  case transition

  // The states of an appearance, on a lifeline: its area, and its outline, which tells it from the paper.
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

  // The same behind text.
  case appearingLabel = "appearing-label"
  case appearedLabel = "appeared-label"
  case disappearingLabel = "disappearing-label"
  case disappearedLabel = "disappeared-label"

  /// What a log never did: its words, and its lines, which are pale on purpose.
  case unused
  case unusedOutline = "unused-outline"

  // Findings: their mark, and the row on which they lie.
  case error
  case errorRow = "error-row"
  case warning
  case warningRow = "warning-row"
  case note
  case noteRow = "note-row"
  /// The number on a mark.
  case markText = "mark-text"
  /// What should have been and was not.
  case expected

  /// The colour of a finding's mark, and of the row on which it lies.
  static func mark(_ severity: Severity) -> (mark: DiagramColor, row: DiagramColor) {
    switch severity {
    case .error: (.error, .errorRow)
    case .warning: (.warning, .warningRow)
    case .note: (.note, .noteRow)
    }
  }

  /// The colours of an appearance state behind text.
  static func box(_ state: AppearanceState) -> (fill: DiagramColor, outline: DiagramColor) {
    switch state {
    case .appearing: (.appearingLabel, .appearingOutline)
    case .appeared: (.appearedLabel, .appearedOutline)
    case .disappearing: (.disappearingLabel, .disappearingOutline)
    case .disappeared: (.disappearedLabel, .disappearedOutline)
    case .unknown: (.background, .unknownOutline)
    }
  }

  /// The colours of an appearance state on a lifeline: its area and its outline.
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
