import LifelogText

/// Texts that select the lines to read. A line must contain at least one of them. They are parts of callback names and
/// of UIKit diagnostics. A part such as `rationact` leaves out letters that other words of logs share, such as those of the
/// key `activityIdentifier`.
///
/// A line without any of them is noise, and is skipped at the speed of a search.
///
/// The literal texts of declared callbacks and custom dialects are added.
package struct LineHints: Sendable {
  private static let texts =
    [
      // Callbacks, and parts of them that are present despite typing errors.
      "appear", "viewd", "vieww", "viewi", "loadview", "dealloc", "delloc", "init", "deini", "awakef",
      "omnib",
      "layoutsub", "layout sub",
      "viewconstraints", "memorywarning", "willmove", "didmove", "addchild", "removefrom", "addsubview",
      "transition", "pushview", "popview", "popto", "rotat", "supportedinterface", "prepare",
      "traitcollection",
      "present", "dismiss", "applicationd", "applicationw", "application(", "application:", "launching",
      "configurationfor", "scenedid", "scenewill", "scene(", "scene:", "scenesessions", "lc <",
      "lc probe",
      "did load", "did-load", "did_load", "didload", "didunload", "updatevi", "wconstraints",
      "enterbackground",
      "enterforeground", "resignactiv",
      "becomeactive", "willterm", "onactivated", "toparent", "forsegue", "orientations", "shouldauto",
      "scene did", "scene will", "scene co", "sceneconn", "diddisconn", "lconnect", "openurl",
      "seract", "rmaction",
      "interactionstate", "rationact", "become active", "resign active", "enter background",
      "enter foreground", "will terminate", "memory warning", "view loaded",
      // Delegates of containers and presentations, and layout.
      "willsho", "didsho", "didfinishanim", "tabbarcontroller", "splitviewcontroller", "detent",
      "updatepr",
      "setsdidch", "marginsdidchange", "sizedidchange",
      // SwiftUI.
      "scenephase", "scene phase", "oncha", "nged.", "makeui", "updateui", "mantleui", "makecoord",
      ".task", "task exec", "task fired", "task start", "task cancel", "task begin", "view task", ".body",
      "body:", "body]", "body eval", "body render",
      // UIKit diagnostics.
      "attempt", "unbalanced", "nested p", "ushing the same", "common parent", "parent view",
      "associated with",
      "uihosting",
      "rootview", "single sheet", "on detached", "uncaught exception", "main thread checker", "uiscene",
      "scene delegate", "app delegate must", "publishing changes", "modifying state", "tried to update",
      "navigationrequesto", "navigationauth", "cycle detected", "destination for", "foreach<",
      "navigationlink is", "accessing state", "accessing envi", "no observableobject", "no observable object",
      "expected to execute", "actor executor",
      "message repeated",
      // Other loggers' reports of gaps.
      "lost >=", "=== system boot",
    ] + RuledLine.words + ChineseCallback.hints

  private static let literals = LiteralSet(texts)

  /// `nil` if the texts of a custom message are too short for a search. If so, every line is read.
  private let literals: LiteralSet?

  /// Creates the hints for built-in and custom messages.
  init(_ custom: CustomMessages) {
    let hints = custom.texts.map(Self.hints)
    literals = hints.contains { $0.isEmpty } ? nil : LiteralSet(Self.texts + hints.joined())
  }

  /// Whether a part of a line must be read.
  ///
  /// - Complexity: O(*n*) in its length.
  func mayContainCallback(_ line: Span<UInt8>, in range: Range<Int>) -> Bool {
    literals.map { Self.matches($0, line, range) } ?? !range.isEmpty
  }

  /// The offset of a hint on the first line at or after an offset that has one; the end of the text if none has.
  ///
  /// - Parameter custom: The hints; `nil` for the built-in ones.
  /// - Complexity: O(*n*) in the number of bytes up to it.
  static func first(in text: Span<UInt8>, from start: Int, _ custom: LineHints?) -> Int {
    guard let custom else { return literals.first(in: text, from: start)?.start ?? text.count }
    return custom.literals.map { $0.first(in: text, from: start)?.start ?? text.count } ?? start
  }

  /// Whether a part of a line must be read.
  ///
  /// - Complexity: O(*n*) in its length.
  package static func mayContainCallback(_ line: Span<UInt8>, in range: Range<Int>) -> Bool {
    matches(literals, line, range)
  }

  @inline(__always)
  private static func matches(_ literals: LiteralSet, _ line: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let start = range.lowerBound + (isDated(line.extracting(range)) ? dateLength : 0)
    return literals.first(in: line, from: start, before: range.upperBound) != nil
  }

  /// The end of the last separator of `2026-03-05 10:22:01`.
  private static let dateLength = 17

  /// Whether a line begins with a date and a clock. They contain no hint, and are a sixth of a typical line. Nor does any
  /// other text with separators at these places, because they leave no space for a hint.
  private static func isDated(_ line: Span<UInt8>) -> Bool {
    line.count >= dateLength && line[0].isDigit && line[4] == UInt8(ascii: "-")
      && line[7] == UInt8(ascii: "-")
      && line[13] == UInt8(ascii: ":") && line[16] == UInt8(ascii: ":") && line[11].isDigit
  }
}

extension LineHints {
  /// Whether a line must be read.
  ///
  /// - Complexity: O(*n*) in its length.
  func mayContainCallback(_ line: Span<UInt8>) -> Bool { mayContainCallback(line, in: 0..<line.count) }

  /// Whether a line must be read.
  ///
  /// - Complexity: O(*n*) in its length.
  package static func mayContainCallback(_ line: Span<UInt8>) -> Bool {
    mayContainCallback(line, in: 0..<line.count)
  }
}

extension LineHints {
  /// Hints for a message that contains all given texts: its line contains at least one hint. Empty if the texts are too
  /// short.
  ///
  /// The message of a line in JSON is escaped. So a hint contains no character that JSON may escape, or occurs in both
  /// spellings.
  private static func hints(_ texts: [String]) -> [String] {
    let pieces = texts.flatMap { $0.unicodeScalars.split(whereSeparator: \.isAlwaysEscaped).map(String.init) }
    let plain = pieces.flatMap { $0.unicodeScalars.split { !$0.isASCII }.map(String.init) }
    if let hint = longest(plain) { return [hint] }
    return longest(pieces).map { [$0, $0.escaped] } ?? []
  }

  private static func longest(_ texts: [String]) -> String? {
    texts.filter { $0.utf8.count >= LiteralSet.minLength }.max { $0.utf8.count < $1.utf8.count }
  }
}

extension Unicode.Scalar {
  /// Whether a JSON string must or may escape it.
  fileprivate var isAlwaysEscaped: Bool {
    value < 0x20 || value == 0x7f || self == "\"" || self == "\\" || self == "/"
  }
}

extension String {
  /// The text with each non-ASCII character as `\u` and four digits, or as two such escapes.
  fileprivate var escaped: String {
    utf16.map { unit in
      if unit < 0x80, let scalar = Unicode.Scalar(unit) { return String(scalar) }
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}
