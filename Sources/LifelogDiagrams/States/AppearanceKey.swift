/// The signs of a picture of appearance that need a word, in one line at its foot.
struct AppearanceKey {
  private struct Sign {
    var text: String
    var color = DiagramColor.text
    var stroke: Shape.Stroke
  }

  private var signs: [Sign] = []

  init(_ use: AppearanceUse) {
    let counts = (use.edges + use.violations).map(\.count)
    if let most = counts.max(), let least = counts.min(), most >= 8 * least {
      signs.append(Sign(text: "frequent", stroke: .init(width: AppearancePicture.width(of: most))))
      signs.append(Sign(text: "rare", stroke: .init(width: AppearancePicture.width(of: least))))
    }
    if use.edges.contains(where: \.isCancellation) {
      signs.append(Sign(text: "cancelled: valid", stroke: .init(width: 2, isDashed: true)))
    }
    if !use.violations.isEmpty {
      signs.append(Sign(text: "violation", color: .error, stroke: .init(width: 1.4)))
    }
  }

  var isEmpty: Bool { signs.isEmpty }

  private static let lineWidth = 28.0

  private func width(of sign: Sign) -> Double {
    Self.lineWidth + 12 + TextWidth.of(sign.text, size: 12) + 28
  }

  var width: Double { signs.reduce(0) { $0 + width(of: $1) } }

  func draw(y: Double, width: Double, on canvas: inout Canvas) {
    canvas.line("key-rule", through: [(0, y + 12), (width, y + 12)], color: .line, classes: "key")
    var x = 0.0
    for (index, sign) in signs.enumerated() {
      canvas.line(
        "key-\(index)", through: [(x, y + 34), (x + Self.lineWidth, y + 34)], color: sign.color,
        stroke: sign.stroke, hasArrow: true, classes: "key")
      canvas.text(
        "key-text-\(index)", sign.text, x: x + Self.lineWidth + 12, y: y + 26, height: 16, size: 12,
        color: .secondaryText, classes: "key")
      x += self.width(of: sign)
    }
  }
}
