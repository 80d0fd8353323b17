import TestSupport

@testable import LifelogDiagrams

extension DiagramSheet {
  /// A picture of a size, in points, as a sheet.
  static func canvas(
    width: Double = 300, height: Double = 100, style: DiagramStyle = DiagramStyle(),
    _ draw: (inout Canvas) -> Void = { _ in }
  ) -> DiagramSheet {
    var canvas = Canvas(width: width, height: height)
    draw(&canvas)
    return DiagramSheet(canvas, name: "test", style: style)
  }
}

extension HostileTexts {
  /// A text as a reader returns it.
  ///
  /// - Parameter keeps: Control characters to keep.
  static func readable(_ text: String, keeps: String = "") -> String {
    let scalars = text.unicodeScalars.map { scalar in
      let isOut = scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF
      return isOut && !keeps.unicodeScalars.contains(scalar) ? "\u{FFFD}" : scalar
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
