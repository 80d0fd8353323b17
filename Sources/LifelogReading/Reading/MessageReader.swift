import LifelogText

/// Finds what a message reports: callbacks, a diagnostic of UIKit's, or nothing.
package struct MessageReader {
  package enum Outcome: Equatable {
    /// Nothing that concerns us.
    case nothing
    /// It names a callback without reporting one.
    case mention
    /// It is a frame of a call stack.
    case backtraceFrame
    /// It reports the callbacks in `readings`.
    case callbacks
    /// It is a diagnostic; an index into `DiagnosticPattern.all`. Its objects are in `diagnosed`.
    case diagnostic(Int)
    /// To know it would have taken too long.
    case gaveUp
  }

  /// What the last message reported, in order.
  package private(set) var readings: [CallbackReading] = []
  /// The place among all dialects of the one that read it.
  private(set) var dialect = 0
  /// The objects of the last diagnostic.
  private(set) var diagnosed = (subject: ObjectText(), other: ObjectText())

  /// Of so many callbacks' names at most one is looked for that is reported: a text with more is none of a report.
  private static let maxNames = 64
  /// So far from the start of a message, and so far before its end, a report looks at most, in bytes. Without such a
  /// bound a line of a megabyte that is full of names would take minutes.
  private static let farthest = 8192

  private let lexer = MessageReader.commonLexer
  private let diagnostics = MessageReader.commonDiagnostics
  private let dialects = Dialect.all
  private let own: CustomMessages?
  private var tokens: [CallbackToken] = []

  // The same for every log: to build their tables takes longer than to read a short log, of which a folder has many.
  private static let commonLexer = CallbackLexer()
  private static let commonDiagnostics = DiagnosticReader()

  /// A reader.
  ///
  /// - Parameter own: What is known of messages beside what is built in; `nil` when that is nothing.
  package init(_ own: CustomMessages? = nil) { self.own = own }

  /// Whether a message has a shape that is not built in.
  func isOwn(_ text: Span<UInt8>) -> Bool { own?.matches(text) ?? false }

  /// Reads a message.
  ///
  /// - Complexity: O(*n*) in its length.
  package mutating func read(_ text: Span<UInt8>) -> Outcome {
    // There is hardly ever more than one of each: to remove them one by one is the least work.
    while readings.popLast() != nil {}
    while tokens.popLast() != nil {}
    guard let own else { return readBuiltIn(text) }
    switch own.read(text) {
    case .callback(let reading, let index):
      dialect = index
      readings.append(reading)
      return .callbacks
    case .nothing: return readBuiltIn(text)
    case .gaveUp:
      let outcome = readBuiltIn(text)
      return outcome == .nothing || outcome == .mention ? .gaveUp : outcome
    }
  }

  /// Reads a message of which nobody but us knows what it means.
  private mutating func readBuiltIn(_ text: Span<UInt8>) -> Outcome {
    if let token = Dialect.canonicalToken(in: text), let reading = dialects[0].read(text, token) {
      dialect = Int(Dialect.canonicalIndex)
      readings.append(reading)
      return .callbacks
    }
    let first = lexer.first(in: text)
    if let first {
      if StackFrame(text) != nil { return .backtraceFrame }
      if read(first, in: text) { return .callbacks }
    }
    if let found = diagnostics.read(text) {
      diagnosed = (found.subject, found.other)
      return .diagnostic(found.pattern)
    }
    guard first == nil else { return .mention }
    return StackFrame(text) == nil ? .nothing : .backtraceFrame
  }

  /// Reads the callbacks of a message, of which the first is found.
  private mutating func read(_ first: CallbackToken, in text: Span<UInt8>) -> Bool {
    // Most messages report one callback, and hold none besides: the others are looked for where the first is not all.
    if !Self.mayBeFollowed(first, in: text), first.name.lowerBound < Self.farthest,
      read(first, inPart: text.extracting(0..<min(text.count, first.end + Self.farthest)))
    {
      return true
    }
    tokens.append(first)
    lexer.scan(text, from: first.end, into: &tokens)
    return readTokens(in: text)
  }

  /// Whether a word stands behind a callback with only spaces and commas between them.
  private static func mayBeFollowed(_ token: CallbackToken, in text: Span<UInt8>) -> Bool {
    var end = token.end
    while text.byte(end) == 0x20 || text.byte(end) == UInt8(ascii: ",") { end += 1 }
    return text.byte(end).isIdentifier
  }

  /// Reads the first callback that a dialect understands, and those that follow it in the same breath.
  private mutating func readTokens(in text: Span<UInt8>) -> Bool {
    for index in tokens.indices.prefix(Self.maxNames) {
      guard tokens[index].name.lowerBound < Self.farthest else { return false }
      let follower = Self.followers(of: index, in: tokens, in: text)
      // What follows in the same breath is no sentence about the callback.
      let end =
        follower > index
        ? tokens[index + 1].name.lowerBound : min(text.count, tokens[index].end + Self.farthest)
      let part = text.extracting(0..<end)
      guard read(tokens[index], inPart: part) else { continue }
      guard follower > index else { return true }
      let subject = readings[0].subject
      for next in index + 1..<max(index + 1, follower + 1) {
        var other = CallbackReading(tokens[next].callback, subject: subject)
        other.argument = .reading(tokens[next], after: tokens[next].end, in: text)
        readings.append(other)
      }
      return true
    }
    return false
  }

  /// Reads a callback in the first dialect that understands it.
  private mutating func read(_ token: CallbackToken, inPart text: Span<UInt8>) -> Bool {
    for index in 1..<Dialect.declaredIndex {
      guard var reading = dialects[index].read(text, token) else { continue }
      if reading.details.isEmpty, let place = TrailingSourceLocation.read(in: text, after: token.end) {
        reading.details.append(place.detail)
      }
      dialect = index
      readings.append(reading)
      return true
    }
    return false
  }

  /// The last of the callbacks that follow one another with only spaces and commas between them.
  private static func followers(of index: Int, in tokens: [CallbackToken], in text: Span<UInt8>) -> Int {
    var last = index
    while last + 1 < tokens.count {
      let gap = tokens[last].end..<max(tokens[last].end, tokens[last + 1].name.lowerBound)
      var isBare = true
      for offset in gap where text[offset] != 0x20 && text[offset] != UInt8(ascii: ",") { isBare = false }
      guard isBare else { break }
      last += 1
    }
    return last
  }
}
