/// How wide a text will be, known before any library has seen it.
enum TextWidth {
  /// The width of one line of text.
  ///
  /// An upper bound for the usual sans fonts: Helvetica's own widths (Adobe's font metrics), and a
  /// seventh more, since DejaVu Sans, which stands in where Helvetica is missing, runs wider.
  ///
  /// - Parameters:
  ///   - text: The text; a label, not a paragraph.
  ///   - size: The font size in points.
  /// - Returns: Points.
  /// - Complexity: O(*n*) in the length of the text.
  static func of(_ text: String, size: Double, isBold: Bool = false) -> Double {
    var thousandths = 0
    for scalar in text.unicodeScalars { thousandths += width(of: scalar) }
    return Double(thousandths) / 1000 * size * (isBold ? 1.24 : 1.15)
  }

  /// The text in lines that are no wider than a measure, broken at spaces where there are any.
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

  /// A word cut where it is wider than a whole line.
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

  /// The width of a scalar in thousandths of the font size.
  private static func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20...0x7E: helvetica[Int(scalar.value) - 0x20]
    case 0x00...0x1F, 0x300...0x36F, 0x200B...0x200F, 0xFE00...0xFE0F: 0
    case 0x80...0x10FF: 620
    case 0x2026: 1000
    case 0x1100...0x11FF, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F,
      0xFF00...0xFF60, 0x20000...0x3FFFF:
      1000
    case 0x1F000...0x1FAFF: 1250
    default: 900
    }
  }

  /// The widths of Helvetica for U+0020 to U+007E.
  private static let helvetica: [Int] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]
}
