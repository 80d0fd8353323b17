/// The colours of a drawing.
///
/// Blue against orange stays apart under every common colour blindness, and no colour stands alone: a
/// word, a shape or a number says the same. Lines and marks have a contrast of at least 3 : 1 against
/// white, text at least 4.5 : 1 against what lies behind it (WCAG 2.2, 1.4.3 and 1.4.11).
enum DiagramInk: String, CaseIterable {
  case paper = "#FFFFFF"
  case text = "#1F2933"
  case quietText = "#52606D"
  case line = "#7B8794"
  case header = "#EEF1F4"

  case blue = "#0072B2"
  case skyBlue = "#8CC8EB"
  case paleBlue = "#B9DDF2"
  case orange = "#A35200"
  case paleOrange = "#F7CF9C"
  case grey = "#6B7280"
  case paleGrey = "#F3F4F6"

  case error = "#B00020"
  case paleError = "#FCE9EB"
  case warning = "#8A5300"
  case paleWarning = "#FFF4DC"
  case note = "#1D4E89"
  case paleNote = "#E9F1FA"

  /// The colour of a finding's mark, and of the row on which it lies.
  static func mark(_ severity: Severity) -> (mark: DiagramInk, row: DiagramInk) {
    switch severity {
    case .error: (.error, .paleError)
    case .warning: (.warning, .paleWarning)
    case .note: (.note, .paleNote)
    }
  }

  /// The colours of an appearance state behind text.
  static func box(_ state: AppearanceState) -> (fill: DiagramInk, outline: DiagramInk) {
    state == .appeared ? (.skyBlue, .blue) : (state == .appearing ? (.paleNote, .blue) : Self.state(state))
  }

  /// The colours of an appearance state on a lifeline: its area and its outline.
  static func state(_ state: AppearanceState) -> (fill: DiagramInk, outline: DiagramInk) {
    switch state {
    case .appearing: (.paleBlue, .blue)
    case .appeared: (.blue, .blue)
    case .disappearing: (.paleOrange, .orange)
    case .disappeared: (.paleGrey, .grey)
    case .unknown: (.paper, .grey)
    }
  }
}
