/// The width of text in Helvetica and in fonts with the same metrics: Arial, Liberation Sans, Nimbus Sans.
///
/// A diagram specifies this width for each of its texts, so that a viewer with wider fonts does not draw them wider.
package enum HelveticaWidth {
  /// Returns the width of one line of text in points, at most ``TextWidth/of(_:size:isBold:)``.
  ///
  /// The width is exact for ASCII. Other characters have their typical width, because Helvetica lacks most of them.
  ///
  /// - Parameter size: The font size in points.
  /// - Complexity: O(*n*) in the length of the text.
  package static func of(_ text: String, size: Double, isBold: Bool = false) -> Double {
    let basic = isBold ? bold : regular
    var thousandths = 0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x00..<0x20, 0x7F: continue
      case 0x20...0x7E: thousandths += basic[Int(scalar.value) - 0x20]
      default: thousandths += min(typical(scalar), ScalarWidth.of(scalar))
      }
    }
    return Double(thousandths) / 1000 * size
  }

  /// Returns the width of a non-ASCII character in thousandths of the font size.
  private static func typical(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    case .spaceSeparator where scalar.value < 0x3000: return 278
    case _ where scalar.value >= 0x2E80: return 1000
    case .uppercaseLetter: return 722
    case .lowercaseLetter: return 556
    case .mathSymbol where scalar.value < 0x100: return 584
    case .dashPunctuation, .mathSymbol, .otherSymbol: return 1000
    case .otherPunctuation: return scalar == "…" ? 1000 : 333
    default: return 600
    }
  }

  /// The widths of U+0020 to U+007E in Adobe's Helvetica metrics.
  private static let regular: [Int] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]

  /// The same widths in Adobe's Helvetica Bold metrics.
  private static let bold: [Int] = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611,
    975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556,
    333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
    611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
  ]
}
