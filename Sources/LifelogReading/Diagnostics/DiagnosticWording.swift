import LifelogText
import LifelogTrace

/// The words of a UIKit diagnostic around the objects that it names, from the wording of its pattern.
///
/// The words between the objects say what each of them does, so its role does not depend on how it is printed, or whether
/// it is printed at all.
struct DiagnosticWording: Sendable {
  /// Words, and the role of the object after them.
  private struct Piece: Sendable {
    var words: Words
    /// `nil` if other words or any text follow.
    var role: DiagnosticRole?
    var isOptional: Bool
    /// Whether any text, of any length, follows.
    var isBeforeText = false
  }

  /// A message with the objects that it names.
  struct Match {
    var objects: [(role: DiagnosticRole, object: ObjectText)] = []
    /// The offset after the last words or object that were found.
    var end = 0
    /// The offset after the last words that were found.
    var wordsEnd = 0
    /// The offset of the words within or before which the message ends; `nil` if it has all required ones.
    var tornStart: Int?
    /// Whether another message may have the same words.
    var isUndecided = false
    /// Whether the message may continue on the next line, because its last object is missing.
    var isOpen = false
  }

  /// The role of the object before the first words; `nil` if there is none.
  private var first: DiagnosticRole?
  private var pieces: [Piece] = []

  init(_ template: String) {
    var rest = Substring(template).utf8
    var isOptional = false
    while let next = rest.first {
      switch next {
      case UInt8(ascii: "["), UInt8(ascii: "]"):
        isOptional = next == UInt8(ascii: "[")
        rest.removeFirst()
      case UInt8(ascii: "{"):
        let name = rest.dropFirst().prefix { $0 != UInt8(ascii: "}") }
        rest = rest[name.endIndex...].dropFirst()
        let role = DiagnosticRole(rawValue: String(Substring(name)))
        if pieces.isEmpty {
          first = role
        } else {
          pieces[pieces.count - 1].role = role
          pieces[pieces.count - 1].isBeforeText = role == nil
        }
      default:
        let words = rest.prefix {
          $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: "]") && $0 != UInt8(ascii: "{")
        }
        rest = rest[words.endIndex...]
        if let words = Words(words) { pieces.append(Piece(words: words, role: nil, isOptional: isOptional)) }
      }
    }
  }

  /// Every role in the wording.
  var roles: Set<DiagnosticRole> { Set([first].compactMap(\.self) + pieces.compactMap(\.role)) }

  /// Finds the words in a message; `nil` if it is another one.
  ///
  /// - Complexity: O(*n*) in the length of the message.
  func match(_ text: Span<UInt8>) -> Match? {
    var match = Match()
    /// The offset after the words before an object that is not printed; `nil` if the last object is.
    var unprinted: Int?
    /// Whether the message may end within the last object.
    var isCut = false
    for index in pieces.indices {
      let piece = pieces[index]
      guard let found = piece.words.first(in: text, from: match.end) else {
        if piece.isOptional {
          match.isOpen = index == pieces.count - 1
          continue
        }
        match.isOpen = true
        if index == 0 || pieces[index - 1].role != nil || pieces[index - 1].isOptional {
          match.tornStart = isCut ? text.count : piece.words.start(atEndOf: text, from: match.end)
        } else if pieces[index - 1].isBeforeText
          || text.trimmed(match.end..<text.count).allSatisfy({ !text[$0].isBreak })
        {
          // Any word may follow words without an object.
          (match.tornStart, match.isUndecided) = (text.count, true)
        }
        guard let tornStart = match.tornStart, !hasWords(unprinted, tornStart, in: text) else { return nil }
        return match
      }
      if piece.isOptional, index + 1 < pieces.count,
        let next = pieces[index + 1].words.first(in: text, from: match.end),
        next.lowerBound < found.lowerBound
      {
        continue
      }
      if index == 0, let first, let object = NamedObject(endingAt: found.lowerBound, in: text) {
        match.objects.append((first, object.object))
      }
      match.end = found.upperBound
      match.wordsEnd = found.upperBound
      isCut = false
      guard let role = piece.role else { continue }
      let object = NamedObject(after: match.end, in: text)
      unprinted = object == nil && !piece.isOptional ? match.end : nil
      if let object {
        match.end = object.end
        isCut = object.isCut
        if !object.object.name.isEmpty { match.objects.append((role, object.object)) }
      }
      match.isOpen = index == pieces.count - 1 && object?.isCut ?? !text.hasWords(from: match.end)
    }
    return match
  }

  /// Whether other words are where an object should be, as in `on a controller whose view`. `nil` is none. A message with
  /// such words is UIKit's only if it is complete.
  private func hasWords(_ start: Int?, _ end: Int, in text: Span<UInt8>) -> Bool {
    guard let start, start < end else { return false }
    var words = IdentifierScan()
    let gap = text.extracting(start..<end)
    while let word = words.next(in: gap) {
      let word = gap.extracting(word)
      if !word.is("nil"), !word.is("null") { return true }
    }
    return false
  }
}
