/// Gathers the JSON objects of a log that stand on many lines, or many on one: an array of entries, printed
/// prettily or not, or one entry after the other.
///
/// An app prints braces and brackets of its own. So lines are kept until they turn out to be an entry, or are
/// given back as they are: at the first thing that no JSON has, at the end of an object that no format knows,
/// or at the bound of what is kept.
struct JSONRecords {
  /// What came of the lines so far, in their order.
  enum Item {
    /// An object in one line, with the place of the line on which its message stands.
    case record(ContiguousArray<UInt8>, LinePlace)
    /// A line that was kept, and is none of an object.
    case line(ContiguousArray<UInt8>, LinePlace)
    /// An object is cut off.
    case broken(LinePlace)
    /// An object is longer than is read.
    case overlong(LinePlace)
  }

  private enum State {
    /// No object has begun.
    case idle
    /// An object has begun.
    case inside
    /// An array's object has ended, the array has not.
    case between
  }

  private var state = State.idle
  private var scanner = JSONShape()
  /// The object so far, without white space between its tokens.
  private var object = ContiguousArray<UInt8>()
  /// The lines that can still be given back.
  private var kept: [(text: ContiguousArray<UInt8>, place: LinePlace)] = []
  private var keptBytes = 0
  private var begin = LinePlace(number: 0, offset: 0)
  private var message: LinePlace?
  /// Whether the object has a key that only `log` writes, or an entry came before it in its array.
  private var isSure = false
  private var hasEntryKey = false
  private var isOverlong = false
  private var released: [Item] = []

  /// Whether no object has begun, nor an array.
  var isIdle: Bool { if case .idle = state { true } else { false } }

  /// Whether a line has to be taken.
  func wants(_ line: Span<UInt8>) -> Bool {
    switch state {
    case .idle: Self.opens(line)
    case .inside: true
    case .between: Self.goesOn(line)
    }
  }

  /// Takes what came of the lines so far.
  mutating func takeReleased() -> [Item] {
    defer { released.removeAll(keepingCapacity: true) }
    return released
  }

  /// Takes a line.
  ///
  /// - Parameter isKnown: Whether some format reads an object in one line.
  /// - Complexity: O(*n*) in its length.
  mutating func take(_ line: Span<UInt8>, place: LinePlace, isKnown: (Span<UInt8>) -> Bool) {
    if !isSure { keep(line, place) }
    // Whatever is missing in front of it: an array of entries begins.
    if state == .inside, isSure, !isEmpty, line.has("[{", at: 0) {
      giveUp(line, place: place, isFirst: true, isKnown: isKnown)
      return
    }
    let before = (state: state, scanner: scanner)
    var start = 0
    for index in line.indices {
      let byte = line[index]
      switch scanner.step(byte) {
      case .space: break
      case .frame: if state == .idle { state = .inside }
      case .opening:
        beginObject(place)
        add(byte)
      case .part:
        add(byte)
        if byte == UInt8(ascii: ":"), scanner.isAtKey { noteKey(place) }
      case .closing:
        add(byte)
        guard endObject(isKnown) else { return }
        start = index + 1
      case .foreign:
        let isFirst = line.trimmed(0..<index).isEmpty
        if state == .between || isSure && isEmpty {
          passOver(line, from: start, place: place, before: before)
        } else {
          giveUp(line, place: place, isFirst: isFirst, isKnown: isKnown)
        }
        return
      }
    }
    if !scanner.endLine() {
      giveUp(line, place: place, isFirst: false, isKnown: isKnown)
    } else if scanner.isAtStart {
      if state == .between { reset() } else { giveBack() }
    } else if keptBytes > LogReader.longestLine {
      giveBack()
    }
  }

  /// Ends the log: what has begun is cut off, or was none of an object.
  mutating func finish() {
    if state == .inside, isSure, !isEmpty { released.append(.broken(begin)) } else { giveBack() }
    reset()
  }
}

extension JSONRecords {
  /// Whether an array or an object begins with a line: `[`, `{`, `[{` and nothing else, or `[{"` and more.
  static func opens(_ line: Span<UInt8>) -> Bool {
    guard line.byte(0) == UInt8(ascii: "[") || line.byte(0) == UInt8(ascii: "{") else { return false }
    let isArray = line[0] == UInt8(ascii: "[")
    var cursor = Cursor(1)
    cursor.skipSpaces(in: line)
    if isArray, cursor.skip(UInt8(ascii: "{"), in: line) {
      cursor.skipSpaces(in: line)
      if line.byte(cursor.offset) == UInt8(ascii: "\"") { return true }
    }
    return cursor.offset == line.count
  }

  /// Whether a line may go on with an array.
  private static func goesOn(_ line: Span<UInt8>) -> Bool {
    let trimmed = line.trimmed(0..<line.count)
    guard !trimmed.isEmpty else { return true }
    switch line[trimmed.lowerBound] {
    case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ","):
      return true
    default: return false
    }
  }

  private static func copy(_ line: Span<UInt8>) -> ContiguousArray<UInt8> {
    var copy = ContiguousArray<UInt8>()
    copy.reserveCapacity(line.count)
    for index in line.indices { copy.append(line[index]) }
    return copy
  }

  private mutating func keep(_ line: Span<UInt8>, _ place: LinePlace) {
    kept.append((Self.copy(line), place))
    keptBytes += line.count + 1
  }

  private mutating func beginObject(_ place: LinePlace) {
    state = .inside
    begin = place
    message = nil
    hasEntryKey = false
    isOverlong = false
    object.removeAll(keepingCapacity: true)
    object.append(UInt8(ascii: "["))
  }

  private mutating func add(_ byte: UInt8) {
    if object.count < LogReader.longestLine { object.append(byte) } else { isOverlong = true }
  }

  /// Notes the key that ends the object so far, a colon behind it.
  private mutating func noteKey(_ place: LinePlace) {
    let key = Key(before: object.count - 1, in: object.span)
    if key.isOwn, !isSure {
      isSure = true
      forget()
    }
    hasEntryKey = hasEntryKey || key.isEntry
    if key.isMessage { message = place }
  }

  /// What the key of a value says of its object.
  private struct Key {
    /// Whether only `log` writes it.
    var isOwn = false
    /// Whether an object with it is an entry.
    var isEntry = false
    /// Whether its value is a message.
    var isMessage = false

    /// - Parameter colon: The offset of the colon behind the key.
    init(before colon: Int, in text: Span<UInt8>) {
      let end = colon - 1
      guard text.byte(end) == UInt8(ascii: "\"") else { return }
      var start = end
      while start > 0, text[start - 1] != UInt8(ascii: "\"") { start -= 1 }
      isOwn = LogObject.isOwnKey(start..<end, in: text)
      let isOfLog = text.has("eventMessage\"", at: start)
      isEntry = isOfLog || text.has("signpostName\"", at: start) || text.has("lossCount\"", at: start)
      isMessage = isOfLog || text.has("message\"", at: start) || text.has("msg\"", at: start)
    }
  }

  /// Ends an object: an entry, or what some format knows, or none.
  ///
  /// - Returns: Whether what follows is looked at.
  private mutating func endObject(_ isKnown: (Span<UInt8>) -> Bool) -> Bool {
    let place = message ?? begin
    if isOverlong {
      guard isSure else {
        giveBack()
        return false
      }
      released.append(.overlong(place))
    } else if hasEntryKey {
      released.append(.record(object, place))
    } else {
      object.removeFirst()
      if isKnown(object.span) {
        released.append(.record(object, place))
      } else if !isSure {
        giveBack()
        return false
      }
    }
    forget()
    isSure = true
    state = .between
    return true
  }

  /// Whether nothing of an object was read but its brace.
  private var isEmpty: Bool { object.count <= 2 }

  /// Passes over a line between two entries, or what stands behind an entry: the array goes on behind it.
  private mutating func passOver(
    _ line: Span<UInt8>, from start: Int, place: LinePlace, before: (state: State, scanner: JSONShape)
  ) {
    if start == 0 { (state, scanner) = before }
    let rest = LinePlace(number: place.number, offset: place.offset + start)
    released.append(.line(Self.copy(line.extracting(start..<line.count)), rest))
  }

  /// Gives up an object at a line that is no part of it.
  ///
  /// - Parameter isFirst: Whether nothing of the line is a part of it.
  private mutating func giveUp(
    _ line: Span<UInt8>, place: LinePlace, isFirst: Bool, isKnown: (Span<UInt8>) -> Bool
  ) {
    if isSure, line.has("=== ", at: 0) {
      released.append(.line(Self.copy(line), place))
      return
    }
    if isSure {
      released.append(.broken(begin))
      reset()
    } else {
      if isFirst, !kept.isEmpty { kept.removeLast() }
      giveBack()
    }
    guard isFirst else { return }
    if Self.opens(line) {
      take(line, place: place, isKnown: isKnown)
    } else {
      released.append(.line(Self.copy(line), place))
    }
  }

  /// Gives back all lines that are kept.
  private mutating func giveBack() {
    for line in kept { released.append(.line(line.text, line.place)) }
    reset()
  }

  private mutating func forget() {
    kept.removeAll(keepingCapacity: true)
    keptBytes = 0
  }

  private mutating func reset() {
    forget()
    state = .idle
    scanner = JSONShape()
    isSure = false
    object.removeAll(keepingCapacity: true)
  }
}
