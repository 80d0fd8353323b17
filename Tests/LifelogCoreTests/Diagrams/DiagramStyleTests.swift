import Foundation
import XCTest

@testable import LifelogDiagrams
@testable import LifelogText
@testable import LifelogTrace

final class DiagramStyleTests: XCTestCase {
  private let styles = DiagramStyle.Theme.allCases.map { ($0, DiagramStyle($0)) }

  // MARK: Files

  func testEveryThemeHasFileThatSetsEveryKey() throws {
    XCTAssertEqual(
      Set(Template.diagramStyles.map(\.name)), Set(DiagramStyle.Theme.allCases.map { "\($0.rawValue).style" })
    )
    for file in Template.diagramStyles {
      let (theme, text) = (file.name, file.text)
      XCTAssertNoThrow(try DiagramStyle(parsing: text), theme)
      for key in DiagramStyleParser.keys where key != "theme" {
        XCTAssertTrue(text.contains("\n\(key): "), "\(theme) does not set \(key)")
      }
    }
  }

  func testFileExtendsThemeThatItNames() throws {
    let style = try DiagramStyle(
      parsing: """
        # Slides.
        theme: dark
          appeared : #56b4E9   # of the house
        font: Inter

        """)
    var expected = DiagramStyle(.dark)
    expected[.appeared] = "#56B4E9"
    expected.font = "Inter"
    XCTAssertEqual(style, expected)
    XCTAssertEqual(try DiagramStyle(parsing: ""), DiagramStyle(.light))
    XCTAssertEqual(try DiagramStyle(parsing: "theme: dark", over: .print), DiagramStyle(.print))
  }

  func testStyleErrorHasItsLocation() {
    for (text, line, column, reason) in [
      ("font: Inter\nbackground\n", 2, 1, .noValue("background")),
      ("  backgruond: #FFFFFF", 1, 3, .unknownKey("backgruond", suggestion: "background")),
      ("text: #000000\r\n\r\ntext: #111111", 3, 1, .duplicateKey("text", line: 1)),
      ("text:   red", 1, 9, .wrongValue(key: "text", value: "red", expected: "a color: #RRGGBB")),
      ("text: #12345", 1, 7, .wrongValue(key: "text", value: "#12345", expected: "a color: #RRGGBB")),
      ("theme: Dark", 1, 8, .wrongValue(key: "theme", value: "Dark", expected: "one of light, dark, print")),
      ("font: a\"b", 1, 7, .wrongValue(key: "font", value: "a\"b", expected: "the name of a font")),
      ("font:", 1, 6, .wrongValue(key: "font", value: "", expected: "the name of a font")),
    ] as [(String, Int, Int, DiagramStyleError.Reason)] {
      XCTAssertThrowsError(try DiagramStyle(parsing: text), text) { error in
        XCTAssertEqual(
          error as? DiagramStyleError, DiagramStyleError(line: line, column: column, reason: reason),
          text)
      }
    }
  }

  // MARK: Contrast

  func testTextIsReadableOnItsBackground() {
    for (theme, style) in styles {
      var pairs: [(DiagramColor, DiagramColor)] = [
        (.text, .background), (.text, .header), (.text, .group), (.secondaryText, .background),
        (.secondaryText, .header),
        (.secondaryText, .group), (.expected, .background), (.background, .text), (.unused, .background),
        (.unused, .header),
      ]
      for state in [AppearanceState.appeared, .disappeared, .unknown] {
        pairs.append((state.textColor, DiagramColor.state(state).fill))
      }
      for severity in Severity.allCases {
        let color = DiagramColor.mark(severity)
        pairs += [
          (.markText, color.mark), (.text, color.row), (.secondaryText, color.row), (.expected, color.row),
          (color.mark, .background), (color.mark, color.row),
        ]
      }
      for (text, ground) in pairs {
        XCTAssertGreaterThanOrEqual(
          Color(style[text]).contrast(to: Color(style[ground])), 4.5, "\(theme): \(text) on \(ground)")
      }
    }
  }

  func testLinesAndMarksAreVisibleOnBackground() {
    for (theme, style) in styles {
      let outlines = AppearanceState.allCases.map { DiagramColor.state($0).outline }
      for color in [DiagramColor.line, .call, .callback, .transition] + outlines {
        XCTAssertGreaterThanOrEqual(
          Color(style[color]).contrast(to: Color(style[.background])), 3, "\(theme): \(color)")
      }
    }
  }

  // MARK: Color blindness

  func testStatesAreDistinctWithColorBlindness() {
    let states: [AppearanceState] = [.appearing, .appeared, .disappearing]
    for (theme, style) in styles {
      for vision in Vision.all {
        for first in states {
          for second in states where first.rawValue < second.rawValue {
            let colors = [first, second].map { vision.seen(Color(style[DiagramColor.state($0).fill])) }
            XCTAssertGreaterThan(
              colors[0].difference(to: colors[1]), 20, "\(theme): \(first) and \(second) to \(vision.name)")
          }
        }
      }
    }
  }
}

/// An sRGB color, with each channel linear and from 0 to 1.
private struct Color {
  var channels: [Double]

  init(channels: [Double]) { self.channels = channels }

  init(_ hex: String) {
    let value = Int(hex.dropFirst(), radix: 16) ?? 0
    channels = [16, 8, 0].map { shift in
      let channel = Double(value >> shift & 0xFF) / 255
      return channel <= 0.04045 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
    }
  }

  /// WCAG 2.2, "relative luminance".
  var luminance: Double { 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2] }

  /// WCAG 2.2, "contrast ratio".
  func contrast(to other: Color) -> Double {
    let (lower, upper) = (min(luminance, other.luminance), max(luminance, other.luminance))
    return (upper + 0.05) / (lower + 0.05)
  }

  /// CIE 1976: the distance in L*a*b*; a distance of about 2 is just visible.
  func difference(to other: Color) -> Double {
    zip(lab, other.lab).map { ($0 - $1) * ($0 - $1) }.reduce(0, +).squareRoot()
  }

  private var lab: [Double] {
    let (r, g, b) = (channels[0], channels[1], channels[2])
    let x = Self.scaled((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047)
    let y = Self.scaled(0.2126 * r + 0.7152 * g + 0.0722 * b)
    let z = Self.scaled((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883)
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
  }

  private static func scaled(_ value: Double) -> Double {
    value > 0.008856 ? cbrt(value) : 7.787 * value + 16.0 / 116
  }
}

/// How colors appear with a color vision deficiency: Machado, Oliveira and Fernandes, "A physiologically-based model
/// for simulation of color vision deficiency", doi:10.1109/TVCG.2009.113, at full severity.
private struct Vision {
  var name: String
  var matrix: [[Double]]

  static let all = [
    Vision(name: "all", matrix: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]),
    Vision(
      name: "protanopes",
      matrix: [
        [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998],
      ]),
    Vision(
      name: "deuteranopes",
      matrix: [
        [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881],
      ]),
    Vision(
      name: "tritanopes",
      matrix: [
        [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900],
      ]),
  ]

  func seen(_ color: Color) -> Color {
    Color(
      channels: matrix.map { row in
        min(max(zip(row, color.channels).map(*).reduce(0, +), 0), 1)
      })
  }
}
