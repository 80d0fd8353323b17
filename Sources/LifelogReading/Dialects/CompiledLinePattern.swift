import LifelogModel
import LifelogText

/// The pattern of a declared message, compiled for matching.
///
/// It matches anywhere in a message. The pieces between two `{*}` are one run. A run matches contiguous text, and each
/// run matches after the previous one.
struct CompiledLinePattern: Sendable {
  enum Piece: Sendable {
    case text(ContiguousArray<UInt8>)
    case subject, instance
  }

  /// No run is empty.
  private let runs: [[Piece]]
  /// Whether the pattern starts or ends with `{*}`, so that a word may continue beyond that end.
  private let isOpenAtStart: Bool
  private let isOpenAtEnd: Bool

  /// Compiles a pattern; `nil` for a pattern without text, which would match every message.
  init?(_ pattern: LinePattern) {
    var runs: [[Piece]] = [[]]
    var hasText = false
    for part in pattern.parts {
      switch part {
      case .text(""): break
      case .text(let text):
        runs[runs.count - 1].append(.text(ContiguousArray(text.utf8)))
        hasText = true
      case .subject: runs[runs.count - 1].append(.subject)
      case .instance: runs[runs.count - 1].append(.instance)
      case .anything: runs.append([])
      }
    }
    guard hasText else { return nil }
    isOpenAtStart = runs.first?.isEmpty == true
    isOpenAtEnd = runs.last?.isEmpty == true
    self.runs = runs.filter { !$0.isEmpty }
  }

  /// The subject in a matching message, empty if the message names none; `nil` if the message does not match.
  ///
  /// - Complexity: O(*n*) in the length of the message, for each run.
  func subject(in text: Span<UInt8>) -> ObjectText? {
    var found = Found(end: 0)
    for index in runs.indices {
      let isCut = (
        start: index == 0 && !isOpenAtStart, end: index == runs.count - 1 && !isOpenAtEnd
      )
      guard let next = Self.find(runs[index], after: found, mayNotCut: isCut, in: text) else { return nil }
      found = next
    }
    var subject = found.subject ?? ObjectText()
    // The model's instance has priority over the one in the object's description.
    if !found.instance.isNone { subject.instance = found.instance }
    return subject
  }

  /// The matches so far, and their end.
  private struct Found {
    var end: Int
    var subject: ObjectText?
    var instance = InstanceText.none
  }

  /// Finds the first match of a run.
  ///
  /// - Parameter mayNotCut: Whether the run may not start, or end, inside a word of the message.
  private static func find(
    _ run: [Piece], after earlier: Found, mayNotCut: (start: Bool, end: Bool), in text: Span<UInt8>
  ) -> Found? {
    var start = earlier.end
    while start <= text.count {
      if case .text(let literal) = run[0] {
        guard let position = text.find(literal, from: start) else { return nil }
        start = position
      }
      var found = earlier
      found.end = start
      let isCut = mayNotCut.start && run[0].isText && text.isInsideWord(at: start)
      if !isCut, match(run, &found, in: text), !(mayNotCut.end && text.isInsideWord(at: found.end)) {
        return found
      }
      start += 1
    }
    return nil
  }

  /// Whether a run matches at `found.end`; if so, advances `found.end` beyond it.
  private static func match(_ run: [Piece], _ found: inout Found, in text: Span<UInt8>) -> Bool {
    for (index, piece) in run.enumerated() {
      var following: ContiguousArray<UInt8>?
      if index + 1 < run.count, case .text(let literal) = run[index + 1] { following = literal }
      switch piece {
      case .text(let literal):
        guard text.has(literal, at: found.end) else { return false }
        found.end += literal.count
      case .subject:
        // A name matches as a whole, not from its middle.
        guard index > 0 || found.end == 0 || !text.scalar(before: found.end).scalar.isWordPart,
          let (subject, end) = ObjectText.named(at: found.end, before: following, in: text)
        else { return false }
        found.subject = found.subject ?? subject
        found.end = end
      case .instance:
        guard index > 0 || !text.byte(found.end - 1).isIdentifier,
          let (instance, end) = InstanceText.token(at: found.end, in: text)
        else { return false }
        found.instance = instance
        found.end = end
      }
    }
    return true
  }
}

extension CompiledLinePattern {
  /// Its literal texts, one for each part between placeholders.
  var texts: [String] {
    runs.joined().compactMap { piece in
      if case .text(let literal) = piece { String(decoding: literal, as: UTF8.self) } else { nil }
    }
  }
}

extension CompiledLinePattern.Piece {
  fileprivate var isText: Bool { if case .text = self { true } else { false } }
}

extension Span<UInt8> {
  /// Whether a text is at an offset.
  func has(_ literal: ContiguousArray<UInt8>, at start: Int) -> Bool {
    guard start >= 0, start + literal.count <= count else { return false }
    for index in literal.indices where self[start + index] != literal[index] { return false }
    return true
  }

  /// The offset of the first occurrence of a text at or after an offset.
  fileprivate func find(_ literal: ContiguousArray<UInt8>, from start: Int) -> Int? {
    var index = start
    while let next = ByteScan.first(literal[0], in: self, from: index) {
      if has(literal, at: next) { return next }
      index = next + 1
    }
    return nil
  }

  /// Whether an offset is inside a word. Scripts without word separators may be cut anywhere.
  fileprivate func isInsideWord(at index: Int) -> Bool {
    byte(index - 1).isIdentifier && byte(index).isIdentifier
  }
}
