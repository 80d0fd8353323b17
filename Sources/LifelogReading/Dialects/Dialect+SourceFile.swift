import LifelogText
import LifelogTrace

extension Dialect {
  /// `CartViewController.swift 27 viewDidLoad()`: `#file`, `#line` and `#function`; the file gives the class.
  static let sourceFile = Dialect(
    id: "source-file",
    title: "File.swift LINE callback",
    samples: [
      Sample(
        "[BaseViewController.swift:104] willMove(toParent:) > CartViewController parent=HomeViewController",
        subject: "CartViewController", .willMoveToParent, argument: "HomeViewController"),
      Sample("CartViewController.swift 27 viewDidLoad()", subject: "CartViewController", .viewDidLoad),
      Sample(
        "[Shop/CartViewController.swift:42] viewDidAppear(_:)", subject: "CartViewController", .viewDidAppear),
      Sample(
        "[CartViewController.swift:42 viewDidLoad()]: empty", subject: "CartViewController", .viewDidLoad),
      Sample("DEV CartViewController.swift viewDidLoad():19", subject: "CartViewController", .viewDidLoad),
      Sample("A ViewController.swift viewDidDisappear(_:)", subject: "A ViewController", .viewDidDisappear),
      Sample("CartViewController.swift#L42 viewDidLoad()", subject: "CartViewController", .viewDidLoad),
      Sample(
        "ACME 🛒 -[CartViewController.swift:42] viewDidLoad() - This is the list of the items that we have",
        subject: "CartViewController", .viewDidLoad),
      Sample("CartViewController.m:12 - viewDidLoad", subject: "CartViewController", .viewDidLoad),
      Sample(
        "BaseViewController.swift:28 viewDidLoad() [CartViewController]", subject: "CartViewController",
        .viewDidLoad),
      Sample(
        "|HostVC.m|64|beginAppearance YES Cart", subject: "Cart", .beginAppearanceTransition,
        argument: "appearing"),
      Sample("HostVC.swift:69 - endAppearanceTransition() Cart", subject: "Cart", .endAppearanceTransition),
    ],
    owner: { text, site in
      guard let file = SourceLocation(before: site.token.name.lowerBound, in: text) else { return nil }
      // The file's controller calls the one whose name follows.
      if site.token.callback.isAppearanceTransition, let child = callbackFirst.owner(text, site) {
        return OwnerCandidate(
          object: child.object, range: file.path.lowerBound..<child.range.upperBound, strength: .object)
      }
      let place = file.line.map { ObjectText(name: file.path, instance: .token($0)) }
      // A logger prints the line or the argument list, and any message after them.
      let isPrinted = file.line != nil || text.byte(site.token.name.upperBound) == UInt8(ascii: "(")
      return OwnerCandidate(
        object: ObjectText(name: file.name), range: file.path, strength: .object, namesMethod: true,
        maxWords: isPrinted ? .max : 6, location: place.map { DetailText(key: 0..<0, value: $0) })
    })
}

/// `Shop/CartViewController.swift:42` before a callback.
private struct SourceLocation {
  /// The file's name without its extension.
  var name: Range<Int>
  /// The file as printed, with its extension.
  var path: Range<Int>
  /// The digits of the line; `nil` if the text has none.
  var line: Range<Int>?

  init?(before end: Int, in text: Span<UInt8>) {
    guard let mark = Self.fileExtension(before: end, in: text),
      Self.isLineNumber(mark.upperBound..<end, in: text),
      let label = LabelText.ending(at: mark.lowerBound, in: text)
    else { return nil }
    name = Self.withoutLevel(label.object.name, in: text)
    path = TrailingSourceLocation.startOfPath(endingAt: label.start, in: text, after: 0)..<mark.upperBound
    line = Self.number(in: mark.upperBound..<end, of: text)
  }

  /// A name without a word in capitals before it: `DEV CartViewController`.
  private static func withoutLevel(_ name: Range<Int>, in text: Span<UInt8>) -> Range<Int> {
    guard let space = text.find(0x20, in: name), space > name.lowerBound + 1,
      (name.lowerBound..<space).allSatisfy({ text[$0].isUppercaseLetter }),
      text.find(0x20, in: space + 1..<name.upperBound) == nil
    else { return name }
    return space + 1..<name.upperBound
  }

  private static func fileExtension(before end: Int, in text: Span<UInt8>) -> Range<Int>? {
    for suffix: StaticString in [".swift", ".mm", ".m"] {
      if let start = text.find(suffix, in: 0..<end), !text.byte(start + suffix.utf8CodeUnitCount).isIdentifier
      {
        return start..<start + suffix.utf8CodeUnitCount
      }
    }
    return nil
  }

  /// The first digits of a range; `nil` if it has none, or more than a line number has.
  private static func number(in range: Range<Int>, of text: Span<UInt8>) -> Range<Int>? {
    var start = range.lowerBound
    while start < range.upperBound, !text[start].isDigit { start += 1 }
    var end = start
    while end < range.upperBound, text[end].isDigit { end += 1 }
    return (1...7).contains(end - start) ? start..<end : nil
  }

  /// Whether a range contains only digits, spaces, punctuation and the word `line` or `L`.
  private static func isLineNumber(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      if text.hasFolded("line", at: index) {
        index += 4
      } else if text[index] == UInt8(ascii: "L"), !text.byte(index + 1).isLetter {
        index += 1
      } else if text[index].isLetter || text[index] >= 0x80 && text.scalar(at: index).scalar.isWordPart {
        return false
      } else {
        index += 1
      }
    }
    return true
  }
}
