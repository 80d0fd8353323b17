/// The width of text, computed without a font library.
enum TextWidth {
  /// Returns an upper bound for the width of one line of text.
  ///
  /// The bound covers Helvetica and DejaVu Sans, which replaces Helvetica where that is missing and is about 15%
  /// wider. A test checks it against Pango's measurements.
  ///
  /// - Parameters:
  ///   - text: A label, not a paragraph.
  ///   - size: The font size in points.
  /// - Returns: The width in points.
  /// - Complexity: O(*n*) in the length of the text.
  static func of(_ text: String, size: Double, isBold: Bool = false) -> Double {
    var thousandths = 0
    for scalar in text.unicodeScalars { thousandths += width(of: scalar, in: isBold ? bold : regular) }
    return Double(thousandths) / 1000 * size * 1.02
  }

  /// Wraps text into lines no wider than a width, at spaces if possible.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func lines(of text: String, size: Double, width measure: Double) -> [String] {
    var lines: [String] = []
    var line = ""
    var lineWidth = 0.0
    for word in text.split(separator: " ") {
      for piece in pieces(of: String(word), size: size, width: measure) {
        let width = of(piece, size: size)
        let space = line.isEmpty ? 0 : of(" ", size: size)
        if !line.isEmpty, lineWidth + space + width > measure {
          lines.append(line)
          line = piece
          lineWidth = width
        } else {
          line += (line.isEmpty ? "" : " ") + piece
          lineWidth += space + width
        }
      }
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }

  /// Splits a word that is wider than a whole line.
  private static func pieces(of word: String, size: Double, width measure: Double) -> [String] {
    guard of(word, size: size) > measure else { return [word] }
    var pieces: [String] = []
    var piece = ""
    var width = 0.0
    for character in word {
      let next = of(String(character), size: size)
      if !piece.isEmpty, width + next > measure {
        pieces.append(piece)
        piece = ""
        width = 0
      }
      piece.append(character)
      width += next
    }
    return pieces + [piece]
  }

  /// Returns the width of a scalar in thousandths of the font size.
  private static func width(of scalar: Unicode.Scalar, in basic: [Int]) -> Int {
    switch scalar.value {
    case 0x00..<0x20, 0x7F: 0
    case 0x20...0x7E: basic[Int(scalar.value) - 0x20]
    default: ScalarWidth.of(scalar)
    }
  }

  /// The widths of U+0020 to U+007E: for each, the wider of Helvetica and DejaVu Sans.
  private static let regular: [Int] = [
    318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361, 318, 337,
    636, 636, 636, 636, 636, 636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 556,
    1015, 710, 686, 722, 770, 667, 611, 778, 752, 295, 500, 667, 557, 862, 748, 787,
    667, 787, 722, 667, 611, 732, 684, 988, 685, 667, 685, 390, 337, 390, 838, 556,
    500, 613, 634, 550, 634, 615, 345, 634, 634, 277, 277, 579, 277, 974, 634, 612,
    634, 634, 395, 521, 392, 634, 592, 817, 592, 592, 525, 636, 337, 636, 838,
  ]

  /// The same widths in bold.
  private static let bold: [Int] = [
    348, 456, 521, 838, 696, 1002, 872, 306, 457, 457, 523, 838, 380, 415, 380, 365,
    696, 696, 696, 696, 696, 696, 696, 696, 696, 696, 400, 400, 838, 838, 838, 610,
    1000, 774, 762, 734, 830, 683, 683, 821, 837, 372, 556, 775, 638, 995, 837, 850,
    733, 850, 770, 677, 704, 812, 774, 1103, 771, 724, 725, 457, 365, 457, 838, 556,
    500, 675, 715, 593, 715, 678, 405, 715, 712, 343, 343, 665, 343, 1042, 712, 687,
    715, 715, 494, 596, 478, 712, 652, 924, 645, 652, 582, 712, 365, 712, 838,
  ]
}
