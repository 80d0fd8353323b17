import LifelogTrace

/// The code of a fix, in which the calls that the log has carry their lines.
///
/// A call before one that precedes it in the code came too early, so the wrong order shows in the fix itself.
struct FixCode {
  /// A call in the log.
  struct Call: Sendable {
    var callback: Callback
    /// Whether the argument is a parent of `nil`, or the appearance transition is a disappearance.
    var isLeaving: Bool
    var file: String
    /// Counted from 1.
    var line: Int
    /// Whether the line is evidence of the finding, or of its causes.
    var isEvidence: Bool
  }

  /// A line of the code.
  struct Line {
    /// Without its comment.
    var code: Substring
    /// With its sign; possibly empty.
    var comment: Substring
    /// The line of the log that has its call; `nil` if none does.
    var call: Call?
    /// The call that should precede it, but follows in the log; `nil` if the order is valid.
    var successor: Call?
    /// Whether the log lacks the call.
    var isMissing = false
  }

  private(set) var lines: [Line] = []

  /// What an app calls, and a log can report.
  private static let calls: Set<Callback> = [
    .addChild, .addSubview, .willMoveToParent, .didMoveToParent, .removeFromParent, .removeFromSuperview,
    .beginAppearanceTransition, .endAppearanceTransition, .transitionFromTo, .present, .dismiss, .push, .pop,
    .popToRoot, .setViewControllers,
  ]

  /// Their names in both languages, in lowercase, and text that their arguments have; possibly empty.
  private static let spellings: [(name: String, callback: Callback, label: String)] =
    calls.map { ($0.name.lowercased(), $0, "") }
    + CallbackSpelling.all.filter { calls.contains($0.callback) }.map { spelling in
      (spelling.name, spelling.callback, String((spelling.label ?? "").prefix { $0 != ":" }))
    }

  /// Finds the calls of a code. Each call of the log belongs to one line.
  ///
  /// - Parameters:
  ///   - calls: The calls that the app could have made in this code, in the order of the log.
  ///   - missing: The canonical name of the callback that the log lacks; `nil` if it lacks none.
  /// - Complexity: O(*n* *m*) in the numbers of lines and of calls.
  init(_ code: String, calls: [Call], missing: String?) {
    var (calls, missing) = (calls, missing)
    var latest: Int?
    /// The appearance transitions that the code began, by the child: whether each is a disappearance, and is in the log.
    var begun: [Substring: (isLeaving: Bool, isLogged: Bool)] = [:]
    func take(_ callback: Callback, _ isLeaving: Bool) -> Call? {
      let index = calls.firstIndex { $0.callback == callback && $0.isLeaving == isLeaving }
      return index.map { calls.remove(at: $0) }
    }
    for text in code.split(separator: "\n", omittingEmptySubsequences: false) {
      let comment = text.firstRange(of: "// ")?.lowerBound ?? text.endIndex
      var line = Line(code: text[..<comment], comment: text[comment...])
      // The order of two functions is not that of their calls.
      if Self.isDeclaration(text) { latest = nil }
      if line.code.allSatisfy({ $0 == " " }) {
        // A comment names the calls before the code.
        for part in line.comment.split(whereSeparator: { ")]".contains($0) }) {
          if let (callback, isLeaving, _) = Self.call(in: part) { _ = take(callback, isLeaving) }
        }
      } else if let (callback, leaves, receiver) = Self.call(in: line.code) {
        let start = callback == .endAppearanceTransition ? begun[receiver] : nil
        let call = take(callback, start?.isLeaving ?? leaves)
        if callback == .beginAppearanceTransition { begun[receiver] = (leaves, call != nil) }
        if let call {
          line.call = call
          if let latest, let other = lines[latest].call, call.line < other.line, call.file == other.file {
            // The order of other calls can have a reason.
            if call.isEvidence, other.isEvidence { line.successor = other }
          } else {
            latest = lines.count
          }
        } else {
          line.isMissing =
            callback.name == missing && start?.isLogged ?? (callback != .beginAppearanceTransition)
          if line.isMissing { missing = nil }
        }
      }
      lines.append(line)
    }
  }

  private static func isDeclaration(_ code: Substring) -> Bool {
    code.contains("func ") || code.hasPrefix("- (")
  }

  /// Returns the call that a line makes, whether its argument says that a child leaves, and the receiver in lowercase;
  /// `nil` for a declaration, and for the call of an inherited method.
  private static func call(in code: Substring) -> (Callback, isLeaving: Bool, receiver: Substring)? {
    guard !isDeclaration(code), !code.contains("super") else { return nil }
    let words = code.lowercased()
    for spelling in spellings {
      guard let name = words.firstRange(of: spelling.name), words.isWord(name) else { continue }
      let arguments = words[name.upperBound...]
      guard let first = arguments.first, "(:]".contains(first), arguments.contains(spelling.label) else {
        continue
      }
      let isRemoval = arguments.firstRange(of: "nil").map { arguments.isWord($0) } ?? false
      let isLeaving = isRemoval || arguments.hasPrefix("(false") || arguments.hasPrefix(":no ")
      let receiver = words[..<name.lowerBound].split { " .?[".contains($0) }.last ?? ""
      return (spelling.callback, isLeaving, receiver)
    }
    return nil
  }
}

extension StringProtocol {
  /// Whether no letter or digit precedes or follows a range.
  fileprivate func isWord(_ range: Range<Index>) -> Bool {
    func isPart(_ character: Character?) -> Bool { character.map { $0.isLetter || $0.isNumber } ?? false }
    return !isPart(self[..<range.lowerBound].last) && !isPart(self[range.upperBound...].first)
  }
}
