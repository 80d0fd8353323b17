import LifelogText

/// Recognizes UIKit diagnostics in messages.
struct DiagnosticReader: Sendable {
  /// A diagnostic in a message, with the objects that it names.
  struct Found {
    /// An index into `DiagnosticPattern.all`.
    var pattern: Int
    var subject: ObjectText
    var other: ObjectText
  }

  private let literals: LiteralSet
  /// The patterns of each literal, in matching order.
  private let candidates: ContiguousArray<ContiguousArray<Candidate>>

  /// The parts of a pattern that matching needs.
  private struct Candidate {
    /// An index into `DiagnosticPattern.all`.
    var pattern: Int
    var condition: StaticString
    var subject: Int?
    var other: Int?
    var needsBoth: Bool
  }

  init() {
    var texts: [String] = []
    var candidates: ContiguousArray<ContiguousArray<Candidate>> = []
    for (index, pattern) in DiagnosticPattern.all.enumerated() {
      let candidate = Candidate(
        pattern: index, condition: pattern.condition, subject: pattern.subject, other: pattern.other,
        needsBoth: pattern.needsBoth)
      let text = "\(pattern.literal)"
      if let known = texts.firstIndex(of: text) {
        candidates[known].append(candidate)
      } else {
        texts.append(text)
        candidates.append([candidate])
      }
    }
    literals = LiteralSet(texts)
    self.candidates = candidates
  }

  /// The diagnostic in a message, or `nil`.
  ///
  /// - Complexity: O(*n*) in the length of the message.
  func read(_ text: Span<UInt8>) -> Found? {
    guard let match = literals.first(in: text) else { return nil }
    for position in candidates[match.literal].indices {
      let pattern = candidates[match.literal][position]
      let isMet =
        pattern.condition.utf8CodeUnitCount == 0 || text.find(pattern.condition, in: 0..<text.count) != nil
      guard isMet else { continue }
      let objects = objects(in: text)
      func object(_ index: Int?) -> ObjectText {
        guard let index, objects.indices.contains(index) else { return ObjectText() }
        return objects[index]
      }
      let (subject, other) = (object(pattern.subject), object(pattern.other))
      if pattern.needsBoth, subject.name.isEmpty || other.name.isEmpty { continue }
      return Found(pattern: pattern.pattern, subject: subject, other: other)
    }
    return nil
  }

  /// The maximum number of objects in a diagnostic.
  private static let maxObjects = 4
  /// The maximum length of a class name, in bytes.
  private static let maxClassNameLength = 1024

  /// Every `<Class: 0x…>` of a message in order, also `<Class>`, because a copy may have lost the address.
  private func objects(in text: Span<UInt8>) -> [ObjectText] {
    var objects: [ObjectText] = []
    var index = 0
    while index < text.count, objects.count < Self.maxObjects {
      if text[index] == UInt8(ascii: "<") {
        if let found = ObjectText.description(startingAt: index, in: text) {
          objects.append(found.object)
          index = found.end
          continue
        }
        if let close = text.find(
          UInt8(ascii: ">"), in: index..<min(text.count, index + Self.maxClassNameLength)),
          index + 1 < close,
          text.find(0x20, in: index..<close) == nil
        {
          objects.append(ObjectText(className: index + 1..<close, in: text))
          index = close
        }
      }
      index += 1
    }
    return objects
  }
}
