import LifelogText

/// Groups in brackets or quotes, in any script: `[Cart]`, `(Cart)`, `【购物车】`, `「カート」`, `"Cart"`.
struct Brackets {
  /// The range with both marks.
  var range: Range<Int>
  /// The range between them.
  var content: Range<Int>
  /// The opening mark.
  var mark: Unicode.Scalar

  /// Whether the marks are quotes.
  var isQuote: Bool { "\"'`\u{201c}\u{2018}".unicodeScalars.contains(mark) }

  /// Maximum length of a group in bytes.
  private static let maxLength = 400

  /// The group that begins at an offset; `nil` if there is none, or if it does not end before a limit.
  init?(at start: Int, before limit: Int, in text: Span<UInt8>) {
    guard start < limit, let (scalar, length, closing) = Self.opening(at: start, in: text) else { return nil }
    var depth = 1
    var index = start + length
    let end = min(limit, start + Self.maxLength)
    while index < end {
      let (next, size) = text.scalar(at: index)
      index += size
      // The head of an arrow does not close a group.
      if next == closing, closing != ">" || text.byte(index - 2) != UInt8(ascii: "-") {
        depth -= 1
        if depth == 0 {
          self.init(range: start..<index, content: start + length..<index - size, mark: scalar)
          return
        }
      } else if next == scalar {
        depth += 1
      }
    }
    return nil
  }

  /// The group that ends at an offset.
  init?(endingAt end: Int, in text: Span<UInt8>) {
    guard end > 0, Self.isMark(text[end - 1]) else { return nil }
    let (closing, length) = text.scalar(before: end)
    guard let opening = Self.openings[closing] else { return nil }
    var depth = 1
    var index = end - length
    let limit = max(0, end - Self.maxLength)
    while index > limit {
      let (next, size) = text.scalar(before: index)
      index -= size
      if next == opening {
        depth -= 1
        if depth == 0 {
          self.init(range: index..<end, content: index + size..<end - length, mark: opening)
          return
        }
      } else if next == closing {
        depth += 1
      }
    }
    return nil
  }

  private init(range: Range<Int>, content: Range<Int>, mark: Unicode.Scalar) {
    (self.range, self.content, self.mark) = (range, content, mark)
  }

  /// Whether a scalar opens a group.
  static func opens(_ scalar: Unicode.Scalar) -> Bool { closings[scalar] != nil }

  private static func opening(
    at start: Int, in text: Span<UInt8>
  ) -> (scalar: Unicode.Scalar, length: Int, closing: Unicode.Scalar)? {
    guard isMark(text[start]) else { return nil }
    let (scalar, length) = text.scalar(at: start)
    return closings[scalar].map { (scalar, length, $0) }
  }

  /// Whether a byte may be of a mark. Most bytes are of words or spaces.
  @inline(__always)
  private static func isMark(_ byte: UInt8) -> Bool { byte >= 0x80 || !byte.isIdentifier && byte > 0x20 }

  private static let closings: [Unicode.Scalar: Unicode.Scalar] = [
    "[": "]", "(": ")", "{": "}", "<": ">", "\"": "\"", "'": "'", "`": "`", "\u{3010}": "\u{3011}",
    "\u{300c}": "\u{300d}", "\u{300e}": "\u{300f}", "\u{300a}": "\u{300b}", "\u{3008}": "\u{3009}",
    "\u{ff08}": "\u{ff09}", "\u{ff3b}": "\u{ff3d}", "\u{3014}": "\u{3015}", "\u{201c}": "\u{201d}",
    "\u{2018}": "\u{2019}", "\u{ab}": "\u{bb}", "\u{bb}": "\u{ab}", "\u{27e6}": "\u{27e7}",
    "\u{27ea}": "\u{27eb}",
    "\u{3016}": "\u{3017}",
  ]

  private static let openings = Dictionary(uniqueKeysWithValues: closings.map { ($1, $0) })
}
