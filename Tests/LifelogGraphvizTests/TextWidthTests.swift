import XCTest

@testable import LifelogDiagrams
@testable import LifelogGraphviz

/// Compares the reserved width of text with Pango's measurement in the fonts of the tests.
final class TextWidthTests: XCTestCase {
  private static let size = 100.0

  static let samples = [
    "viewDidDisappear(_:)", "UINavigationController 0x7fb21c40cb90", "WWWWWWMMMMMM", "iiiillll||||....",
    "The quick brown fox jumps over the lazy dog", "THE QUICK BROWN FOX JUMPS OVER THE LAZY DOG",
    "0123456789 !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~", "\"A & B\" — 'C' … „D“ «E» × ÷ ± § © ® ™ € £ ¥",
    "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞß", "àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿ", "ŒœŠšŸŽžſŁłĐđĦħĲĳŊŋ",
    "e\u{301}a\u{308}o\u{302}\u{301}", "Ελληνικά ΩΨΦΔΞ", "Московский ЖШЩЫЮ жшщыю", "שלום עולם",
    "مرحبا بالعالم",
    "ابجد هوز حطي كلمن", "สวัสดีชาวโลก", "नमस्ते दुनिया क्षत्रिय", "বাংলা ভাষা", "தமிழ் மொழி ஔ", "తెలుగు భాష",
    "ಕನ್ನಡ", "മലയാളം ഔ", "ગુજરાતી", "ਪੰਜਾਬੀ", "සිංහල", "ລາວ", "မြန်မာ", "ខ្មែរ", "བོད་སྐད", "ქართული", "Հայերեն", "አማርኛ",
    "购物车控制器", "ショッピングカート ｶｰﾄ", "장바구니 컨트롤러", "，。、「」（）！？", "ＦＵＬＬ　ｗｉｄｔｈ",
    "😀😃😄", "👨‍👩‍👧‍👦", "🏳️‍🌈🇩🇪🇯🇵", "👍🏽", "☀️☁️☂️❤️✔️✂️", "→←↑↓⟶⇢⇒↔", "▢▣●○■□▲△◆◇★☆", "∑∏∫√∞≤≥≠≈", "ﬁ ﬂ ﬃ", "𝐀𝑩𝒞𝔇𝕖",
    "①②③⑩", "─│┌┐└┘├┤┬┴┼", "⠁⠂⠃", "ᚠᚢᚦ", "ᎠᎡᎢ", "ꙮ﷽", "𒐫", "\u{FFFD}\u{FFFD}", "…",
  ]

  /// The widths of labels in Graphviz, in points.
  private func measured(_ labels: [String], font: String) throws -> [Double] {
    let family = FontFamilies(font).description
    var dot = "graph { node [shape=plain, margin=0, fontsize=\(Int(Self.size)), fontname=\"\(family)\"];\n"
    for (number, label) in labels.enumerated() {
      dot += "  n\(number) [label=\(DOTText.quoted(label))];\n"
    }
    var widths: [Double] = []
    try GraphvizRenderer().draw(dot + "}", .layered) { drawing in
      let nodes = drawing.layout.nodes
      widths = labels.indices.compactMap { nodes["n\($0)"]?.width }
    }
    XCTAssertEqual(widths.count, labels.count)
    return widths
  }

  func testTextNeverExceedsReservedWidth() throws {
    for (font, isBold) in [("Helvetica", false), ("Helvetica-Bold", true), ("DejaVu Sans", false)] {
      for (text, width) in zip(Self.samples, try measured(Self.samples, font: font)) {
        let room = TextWidth.of(text, size: Self.size, isBold: isBold)
        XCTAssertLessThanOrEqual(width, room, "\(text) in \(font): \(Int(width * 100 / room)) %")
      }
    }
  }

  func testReservedWidthIsTightForCommonText() throws {
    let usual = ["viewDidDisappear", "UINavigationController", "购物车控制器", "7 events, 3 subjects"]
    for (text, width) in zip(usual, try measured(usual, font: "Helvetica")) {
      XCTAssertGreaterThan(width, TextWidth.of(text, size: Self.size) * 0.75, text)
    }
  }
}
