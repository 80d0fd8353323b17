/// The widths of non-ASCII characters by Unicode range.
///
/// Each is the widest of its range, because the characters of a log are unknown. The widths were measured with Pango in
/// regular and bold Liberation Sans and DejaVu Sans, and in the Noto fonts where those have no glyph. Characters that
/// join become narrower, not wider.
enum ScalarWidth {
  /// Returns the width of a scalar from U+0080 on, in thousandths of the font size.
  ///
  /// - Complexity: O(1).
  static func of(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F: 0
    // Dashes, quotes and the ellipsis.
    case 0x2010...0x2027: 1010
    case 0x80..<0x600: letters[Int(scalar.value - 0x80) / 16] * 10
    case 0x600..<0x3000: scripts[Int(scalar.value - 0x600) / 128] * 10
    case 0x3000..<0x10000: plane0(scalar.value)
    case 0x20000...0x3FFFF: 1000
    case 0xE0000...0xE0FFF: 0
    default: plane1(scalar.value)
    }
  }

  private static func plane0(_ scalar: UInt32) -> Int {
    switch scalar {
    case 0x302E...0x302F: 1260
    case 0x3000..<0xA480: 1000
    case 0xA480..<0xA900: 1890
    case 0xA900..<0xAC00: 2460
    case 0xAC00..<0xE000: 930
    case 0xF900..<0xFB00: 1000
    case 0xFB00..<0xFC00: 1780
    case 0xFC00..<0xFDFD: 2630
    // A whole sentence in one character.
    case 0xFDFD: 7890
    // The last of these selects an emoji, which may be wider than the plain symbol.
    case 0xFE00...0xFE0F: scalar == 0xFE0F ? 250 : 0
    case 0xFE70..<0xFF00: 1420
    case 0xFEFF: 0
    case 0xFFFC: 1890
    case 0xFFFD...0xFFFF: 1120
    default: 1000
    }
  }

  private static func plane1(_ scalar: UInt32) -> Int {
    switch scalar {
    case 0x12000..<0x12600: 4640
    case 0x11000..<0x12000: 2770
    case 0x10000..<0x14700: 2020
    case 0x14700..<0x17000: 1450
    case 0x17000..<0x1B300: 1070
    case 0x1B300..<0x1D000: 1340
    case 0x1D000..<0x1D800: 1530
    case 0x1D800..<0x1DB00: 1010
    case 0x1DB00..<0x1F000: 2160
    case 0x1F000..<0x1F300: 1370
    case 0x1F300..<0x1FB00: 1470
    default: 1100
    }
  }

  /// The widths of U+0080 to U+05FF in hundredths, one for every 16 scalars: Latin, Greek, Cyrillic, Armenian, Hebrew.
  private static let letters: [Int] = [
    0, 0, 100, 104, 109, 85, 106, 85, 84, 85, 98, 79, 99, 118, 82, 111,
    88, 105, 109, 85, 156, 85, 109, 156, 85, 85, 87, 109, 87, 88, 105, 105,
    93, 85, 122, 60, 59, 51, 67, 54, 1, 1, 1, 1, 1, 1, 1, 103,
    102, 100, 85, 74, 88, 100, 110, 100, 116, 123, 133, 100, 111, 100, 136, 141,
    97, 123, 128, 112, 123, 123, 85, 104, 130, 129, 151, 97, 88, 86, 99, 98,
    98, 1, 1, 42, 57, 73, 81, 72,
  ]

  /// The widths of U+0600 to U+2FFF in hundredths, one for every 128 scalars.
  private static let scripts: [Int] = [
    139, 142, 142, 103, 132, 143, 115, 127, 156, 120, 164, 273, 187, 171, 238, 193,
    95, 137, 168, 163, 250, 133, 93, 93, 120, 121, 139, 145, 130, 129, 144, 160,
    202, 187, 108, 212, 124, 120, 129, 153, 139, 140, 191, 184, 108, 212, 110, 99,
    105, 111, 126, 126, 190, 177, 168, 130, 132, 143, 145, 143, 100, 100, 71, 125,
    126, 139, 125, 144, 79, 79, 104, 109, 166, 133, 142, 123, 131, 105, 106, 151,
    285, 100, 100, 100,
  ]
}
