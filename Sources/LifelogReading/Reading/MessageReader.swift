import LifelogText
import LifelogTrace

/// Finds the reports in a message: callbacks, a UIKit diagnostic, or nothing.
package struct MessageReader {
  package enum Outcome: Equatable, Sendable {
    /// Neither a callback nor a diagnostic.
    case nothing
    /// The message names a callback without being an event.
    case mention
    /// A frame of a call stack.
    case backtraceFrame
    /// A line between rules that says what is missing between the messages.
    case ruled(RuledLine)
    /// The callbacks in `readings`.
    case callbacks
    /// A diagnostic, or its beginning: `diagnosed`. If the message may be another one, also the callbacks in `readings`.
    case diagnostic
    /// A custom dialect exceeded the backtracking limit.
    case limitExceeded
  }

  /// The callbacks of the last message, in order.
  package private(set) var readings: [CallbackReading] = []
  /// The index among all dialects of the one that matched.
  private(set) var dialect = 0
  /// The last diagnostic.
  private(set) var diagnosed = DiagnosticReader.Found()

  /// The maximum number of callback names in a message. A text with more is not an event.
  private static let maxNames = 64
  /// The maximum distance, in bytes, of an event's callback from the start of the message, and of the text that its
  /// dialect reads after it. Without this limit, a line of a megabyte full of names would take minutes.
  private static let maxDistance = 8192

  private let lexer = MessageReader.commonLexer
  private let diagnostics = MessageReader.commonDiagnostics
  private let dialects = Dialect.all
  private var custom: CustomMessages?
  private var tokens: [CallbackToken] = []

  // Shared by all logs. Building these tables takes longer than reading a short log, and a folder may have many.
  static let commonLexer = CallbackLexer()
  private static let commonDiagnostics = DiagnosticReader()

  /// - Parameter custom: The declared messages and custom dialects; `nil` if there are none.
  package init(_ custom: CustomMessages? = nil) { self.custom = custom }

  /// Leaves costly messages to the reader itself.
  mutating func beginLookahead() { custom?.readsAhead = true }

  /// Whether a custom dialect or a declaration matches a message.
  func isCustom(_ text: Span<UInt8>) -> Bool { custom?.matches(text) ?? false }

  /// The diagnostic in a message; `nil` if there is none.
  func diagnostic(in text: Span<UInt8>) -> DiagnosticReader.Found? { diagnostics.read(text) }

  /// Reads a message.
  ///
  /// - Complexity: O(*n*) in its length.
  package mutating func read(_ text: Span<UInt8>) -> Outcome {
    // There is rarely more than one of each, so removing them one by one is fastest.
    while readings.popLast() != nil {}
    while tokens.popLast() != nil {}
    guard let custom else { return readBuiltIn(text) }
    switch custom.read(text) {
    case .callback(let reading, let index):
      dialect = index
      readings.append(reading)
      return .callbacks
    case .nothing: return readBuiltIn(text)
    case .limitExceeded where custom.readsAhead: return .limitExceeded
    case .limitExceeded:
      let outcome = readBuiltIn(text)
      return outcome == .nothing || outcome == .mention ? .limitExceeded : outcome
    }
  }

  /// Reads a message in the built-in dialects and diagnostics.
  private mutating func readBuiltIn(_ text: Span<UInt8>) -> Outcome {
    if let reading = Dialect.canonicalReading(in: text) {
      dialect = Int(Dialect.canonicalIndex)
      readings.append(reading)
      return .callbacks
    }
    let first = lexer.first(in: text)
    if let first {
      if StackFrame(text) != nil { return .backtraceFrame }
      if MessageSource.isBetweenRules(text) || text.byte(0) == UInt8(ascii: "("),
        DebuggerOutput.contains(text)
      {
        return .mention
      }
      // `Calling -viewWillAppear: directly`, `popViewControllerAnimated: called on …` and `-[Cart viewDidDisappear:]: message sent to
      // deallocated instance` are not reports.
      if text.byte(first.name.lowerBound - 1) == UInt8(ascii: "-") || first.callback.changesStack
        || text.has("]: message sent to", at: first.end),
        let found = diagnostics.read(text)
      {
        diagnosed = found
        if found.pattern == nil { _ = read(first, in: text) }
        return .diagnostic
      }
      if read(first, in: text) { return .callbacks }
    } else if let words = ChineseCallback.token(in: text), read(words, in: text) {
      return .callbacks
    }
    if let found = diagnostics.read(text) {
      diagnosed = found
      return .diagnostic
    }
    if let reading = Dialect.rootAssignment(in: text) {
      dialect = Dialect.rootAssignmentIndex
      readings.append(reading)
      return .callbacks
    }
    if let reading = Dialect.bodyChanges(in: text) {
      dialect = Dialect.bodyChangesIndex
      readings.append(reading)
      return .callbacks
    }
    guard first == nil else { return .mention }
    if let line = RuledLine(message: text) { return .ruled(line) }
    return StackFrame(text) == nil ? .nothing : .backtraceFrame
  }

  /// Reads the callbacks of a message whose first callback name is known.
  private mutating func read(_ first: CallbackToken, in text: Span<UInt8>) -> Bool {
    // Most messages contain a single callback, so the others are searched for only if the first one does not match
    // alone.
    let mayBeAlone =
      !first.needsController && !Self.mayBeFollowed(first, in: text)
      && first.name.lowerBound < Self.maxDistance
      && text.find("-[", in: min(first.end, text.count)..<text.count) == nil
    if mayBeAlone,
      read(first, after: 0, inPart: text.extracting(0..<min(text.count, first.end + Self.maxDistance)))
    {
      return true
    }
    tokens.append(first)
    lexer.scan(text, from: first.end, into: &tokens)
    // Alone, it was just read.
    return (tokens.count > 1 || !mayBeAlone) && readTokens(in: text)
  }

  /// Whether a word follows a callback, with only spaces and commas between them.
  private static func mayBeFollowed(_ token: CallbackToken, in text: Span<UInt8>) -> Bool {
    var end = token.end
    while text.byte(end) == 0x20 || text.byte(end) == UInt8(ascii: ",") { end += 1 }
    return text.byte(end).isIdentifier
  }

  /// Reads the first callback that the message reports, and those directly after it.
  private mutating func readTokens(in text: Span<UInt8>) -> Bool {
    guard tokens.count <= Self.maxNames else { return false }
    // `viewDidLoad: -[Cart viewDidLoad]` says the same twice, and the method says more.
    if let method = tokens.dropFirst().firstIndex(where: { Self.isMethod($0, in: text) }),
      !Self.isMethod(tokens[0], in: text),
      tokens[..<method].allSatisfy({ $0.callback == tokens[method].callback }),
      tokens[method].name.lowerBound < Self.maxDistance,
      read(
        tokens[method], after: 0,
        inPart: text.extracting(0..<min(text.count, tokens[method].end + Self.maxDistance)))
    {
      return true
    }
    for index in tokens.indices {
      guard tokens[index].name.lowerBound < Self.maxDistance else { return false }
      // `onChange scenePhase active` reports the phase.
      let isChange = tokens[index].callback == .onChange
      if isChange, index + 1 < tokens.count, tokens[index + 1].callback == .scenePhase { continue }
      // `view loaded viewDidLoad` says the same twice.
      let isOther = tokens[index].needsController
      let follower = isOther ? index : Self.followers(of: index, in: tokens, in: text)
      // A list of callbacks is not a sentence about the first one.
      let end =
        follower > index || isOther && index + 1 < tokens.count
        ? tokens[index + 1].name.lowerBound : min(text.count, tokens[index].end + Self.maxDistance)
      let part = text.extracting(0..<end)
      guard read(tokens[index], after: index == 0 ? 0 : tokens[index - 1].end, inPart: part) else { continue }
      guard follower > index else { return true }
      // `viewDidLoad and viewWillAppear are overridden`
      let suffix = MessageSuffix(after: tokens[follower].end, in: text)
      guard !suffix.isStatement, !suffix.isSentence else {
        readings.removeLast()
        return false
      }
      let (subject, isTentative) = (readings[0].subject, readings[0].isTentative)
      for next in index + 1..<max(index + 1, follower + 1) {
        var other = CallbackReading(tokens[next].callback, subject: subject)
        other.spelling = tokens[next].name
        other.isTentative = isTentative
        other.argument = .reading(tokens[next], after: tokens[next].end, in: text)
        readings.append(other)
      }
      return true
    }
    return false
  }

  /// Whether a callback is that of a method with its class: `-[Cart viewDidLoad]`.
  private static func isMethod(_ token: CallbackToken, in text: Span<UInt8>) -> Bool {
    MethodBracket(token, in: text).map { text.byte($0.open - 1) == UInt8(ascii: "-") } ?? false
  }

  /// Reads a callback if the message reports it.
  ///
  /// - Parameter start: The end of the callback before it.
  private mutating func read(_ token: CallbackToken, after start: Int, inPart text: Span<UInt8>) -> Bool {
    guard let (found, index) = OwnerJudge.reading(token, after: start, in: text, dialects) else {
      return false
    }
    var reading = found
    reading.spelling = token.name
    if reading.details.isEmpty, let location = TrailingSourceLocation.read(in: text, after: token.end) {
      reading.details.append(location.detail)
      // The words before a location, such as `at`, say where the statement is.
      reading.note = 0..<0
    }
    dialect = index
    readings.append(reading)
    return true
  }

  /// The index of the last callback in a list with only spaces and commas between the names.
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

extension Callback {
  /// Whether it is a call that changes the stack of a navigation controller.
  fileprivate var changesStack: Bool { self == .push || self == .pop || self == .popToRoot }
}
