/// The maximum height of a page.
struct PageHeight: Hashable, Sendable {
  /// The height in points, 72 per inch.
  var points: Double

  /// The longer sides of paper sizes.
  private static let sheets: [String: Double] = ["a3": 1_191, "a4": 842, "letter": 792]

  /// The height of bitmap pages: two A4 pages, which a screen still shows well.
  static let ofBitmaps = PageHeight(points: 1_684)

  init(points: Double) { self.points = points }

  /// Parses `a4` or `1200`; `nil` for other text. A PDF page has at most 14,400 points.
  init?(_ text: String) {
    if let sheet = Self.sheets[text.lowercased()] {
      points = sheet
    } else {
      guard let points = Double(text), (200...14_400).contains(points) else { return nil }
      self.points = points
    }
  }
}
