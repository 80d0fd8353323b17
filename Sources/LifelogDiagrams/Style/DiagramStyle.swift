import LifelogText

/// The appearance of a diagram: its colors and fonts.
package struct DiagramStyle: Sendable, Hashable {
  /// The built-in styles.
  package enum Theme: String, CaseIterable, Sendable {
    /// Dark on white.
    case light
    /// Light on near-black.
    case dark
    /// Without large areas of color, in shades that stay distinct in black and white.
    case print
  }

  /// The colors, each `#RRGGBB`.
  private var colors: [DiagramColor: String] = [:]
  /// The regular font family, by its name in fontconfig and CSS. Every system has a substitute for the default,
  /// Helvetica. Other fonts should not be wider than DejaVu Sans, which determines the space for text.
  package var font: String
  /// The bold font family.
  package var boldFont: String

  /// Creates a built-in style.
  package init(_ theme: Theme = .light) { self = Self.builtIn[theme] ?? Self() }

  /// Creates a style without colors.
  private init() {
    font = "Helvetica"
    boldFont = "Helvetica-Bold"
  }

  /// The color for a purpose, `#RRGGBB`.
  package subscript(color: DiagramColor) -> String {
    get { colors[color] ?? "#000000" }
    set { colors[color] = newValue }
  }

  /// Creates the style that a file describes, based on a theme.
  ///
  /// - Parameters:
  ///   - text: The contents of the file.
  ///   - base: The theme for keys that the file does not set; `nil` for the theme that the file names, or else the
  ///     light one.
  /// - Throws: The first error, with its location.
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
      // A test parses each template, so this cannot fail.
      styles[theme] = try? DiagramStyleParser(file.text).style(over: DiagramStyle()) { _ in DiagramStyle() }
    }
    return styles
  }()
}
