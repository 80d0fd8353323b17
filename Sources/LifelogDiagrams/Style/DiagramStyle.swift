import LifelogText

/// How a drawing looks: its colours and its fonts.
package struct DiagramStyle: Sendable, Hashable {
  /// The styles that are built in.
  package enum Theme: String, CaseIterable, Sendable {
    /// Dark on white.
    case light
    /// Light on near-black.
    case dark
    /// Without large areas of colour, and of shades that stay apart in black and white.
    case print
  }

  /// Each `#RRGGBB`.
  private var colors: [DiagramColor: String] = [:]
  /// The family of upright letters, as fontconfig and CSS know it. Helvetica, for which every system has a substitute;
  /// another should not run wider than DejaVu Sans, by which room is made for text.
  package var font: String
  /// The family of bold letters.
  package var boldFont: String

  /// A built-in style.
  package init(_ theme: Theme = .light) { self = Self.builtIn[theme] ?? Self() }

  /// A style whose colours are all to be set.
  private init() {
    font = "Helvetica"
    boldFont = "Helvetica-Bold"
  }

  /// The colour of an ink, `#RRGGBB`.
  package subscript(color: DiagramColor) -> String {
    get { colors[color] ?? "#000000" }
    set { colors[color] = newValue }
  }

  /// The style that a file describes, laid over a theme.
  ///
  /// - Parameters:
  ///   - text: What stands in the file.
  ///   - base: What holds where the file says nothing; `nil` for the theme that it names, or else the light one.
  /// - Throws: The first mistake, with its place.
  /// - Complexity: O(*n*) in the length of the text.
  package init(parsing text: String, over base: Theme? = nil) throws(DiagramStyleError) {
    self = try DiagramStyleParser(text).style(over: base.map { DiagramStyle($0) }) {
      DiagramStyle($0)
    }
  }

  private static let builtIn: [Theme: DiagramStyle] = {
    var styles: [Theme: DiagramStyle] = [:]
    for file in Template.diagramStyles {
      guard let theme = Theme(rawValue: String(file.name.prefix { $0 != "." })) else { continue }
      // A test reads each of them: a mistake cannot be built in.
      styles[theme] = try? DiagramStyleParser(file.text).style(over: DiagramStyle()) { _ in DiagramStyle() }
    }
    return styles
  }()
}
