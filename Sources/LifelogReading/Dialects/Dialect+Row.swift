import LifelogText
import LifelogTrace

extension Dialect {
  /// `D,CartViewController,viewDidLoad,34,main`: fields of a row, of which one is a class and the next one its callback.
  static let row = Dialect(
    id: "row",
    title: "Class,callback in a row with other fields",
    samples: [
      Sample("D,CartViewController,viewDidLoad,34,main", subject: "CartViewController", .viewDidLoad),
      Sample(",debug,CartVC,0x7fa1,viewDidLoad,main", subject: "CartVC", instance: "0x7fa1", .viewDidLoad),
      Sample(
        "42;CartVC;0x7fa1;viewWillAppear(_:);main", subject: "CartVC", instance: "0x7fa1", .viewWillAppear),
      Sample("life\tviewDidAppear\tCartViewController\t3", subject: "CartViewController", .viewDidAppear),
      Sample("\"D\",\"CartVC\",\"viewDidLoad\",\"34\"", subject: "CartVC", .viewDidLoad),
      Sample(
        "D\tmain\tBaseVC.swift:34\tCartVC@0x7fa1\tviewDidLoad", subject: "CartVC", instance: "0x7fa1",
        .viewDidLoad),
      Sample(";CartVC;34;viewDidLoad;", subject: "CartVC", .viewDidLoad),
      Sample("| viewDidLoad | CartVC | 1 | yes |", subject: "CartVC", .viewDidLoad),
      Sample("life,ui,CartVC,didMove,HomeVC", subject: "CartVC", .didMoveToParent, argument: "HomeVC"),
    ],
    owner: { text, site in
      guard let row = Row(around: site.token, in: text) else { return nil }
      let before = row.field(before: row.callback, in: text)
      // An address may be between, or a number, which may be that of a line.
      let instance = before.flatMap { row.address($0, in: text) }
      let isBetween = instance != nil || before.map { row.isNumber($0, in: text) } ?? false
      let name = isBetween ? before.flatMap { row.field(before: $0, in: text) } : before
      if var object = name.flatMap({ row.controller($0, in: text) }) {
        if let instance { object.instance = instance }
        return OwnerCandidate(
          object: object, range: 0..<row.callback.upperBound, strength: .object, maxWords: .max)
      }
      guard let name = row.field(after: row.callback, in: text), let object = row.controller(name, in: text)
      else { return nil }
      return OwnerCandidate(
        object: object, range: 0..<name.upperBound, strength: .object, maxWords: .max)
    })
}

/// The fields of a row, with the same mark between all of them, and possibly in quotes.
private struct Row {
  private let mark: UInt8
  /// The field of the callback.
  let callback: Range<Int>

  private static let marks = Array(",;|\t".utf8)

  /// The column of a table between two bars that a text fills; `nil` if there is none.
  private static func column(_ word: Range<Int>, in text: Span<UInt8>) -> Range<Int>? {
    let bar = UInt8(ascii: "|")
    let (start, end) = (
      text.trimmed(0..<word.lowerBound).upperBound, text.trimmed(word.upperBound..<text.count).lowerBound
    )
    return text.byte(start - 1) == bar && text.byte(end) == bar ? start..<end : nil
  }

  /// `nil` if the callback does not fill a field of a row with at least three.
  init?(around token: CallbackToken, in text: Span<UInt8>) {
    var (start, end) = (token.name.lowerBound, token.end)
    let isQuoted = text.byte(start - 1) == UInt8(ascii: "\"") && text.byte(end) == UInt8(ascii: "\"")
    if isQuoted { (start, end) = (start - 1, end + 1) }
    if let column = Self.column(start..<end, in: text) {
      (start, end) = (column.lowerBound, column.upperBound)
    }
    let mark = start > 0 ? text[start - 1] : text.byte(end)
    guard Self.marks.contains(mark), end == text.count || text[end] == mark else { return nil }
    self.mark = mark
    callback = start..<end
    var marks = 0
    for index in text.indices where text[index] == mark { marks += 1 }
    guard marks >= 2 else { return nil }
  }

  func field(before field: Range<Int>, in text: Span<UInt8>) -> Range<Int>? {
    guard field.lowerBound > 0 else { return nil }
    let end = field.lowerBound - 1
    let start = text.findLast(mark, or: mark, before: end).map { $0 + 1 } ?? 0
    return start..<end
  }

  func field(after field: Range<Int>, in text: Span<UInt8>) -> Range<Int>? {
    guard field.upperBound < text.count else { return nil }
    let start = field.upperBound + 1
    return start..<(text.find(mark, in: start..<text.count) ?? text.count)
  }

  /// A field without its quotes, or the spaces of its column.
  func value(_ field: Range<Int>, in text: Span<UInt8>) -> Range<Int> {
    if mark == UInt8(ascii: "|") { return text.trimmed(field) }
    guard field.count > 2, text[field.lowerBound] == UInt8(ascii: "\""),
      text[field.upperBound - 1] == UInt8(ascii: "\"")
    else { return field }
    return field.lowerBound + 1..<field.upperBound - 1
  }

  func isNumber(_ field: Range<Int>, in text: Span<UInt8>) -> Bool {
    let value = value(field, in: text)
    return !value.isEmpty && CallbackContext.isNumber(value, in: text)
  }

  /// The address that fills a field.
  func address(_ field: Range<Int>, in text: Span<UInt8>) -> InstanceText? {
    let value = value(field, in: text)
    guard !value.isEmpty, let found = InstanceText.address(at: value.lowerBound, in: text),
      found.end == value.upperBound
    else { return nil }
    return found.instance
  }

  /// The controller whose class, possibly with its instance, fills a field.
  func controller(_ field: Range<Int>, in text: Span<UInt8>) -> ObjectText? {
    let value = value(field, in: text)
    guard !value.isEmpty, text[value.lowerBound].isUppercaseLetter,
      value.allSatisfy({ text[$0].isIdentifier || ".@#".utf8.contains(text[$0]) })
    else { return nil }
    let object = LabelText.named(value, in: text)
    return ControllerName(object.name, in: text).endsLikeController ? object : nil
  }
}
