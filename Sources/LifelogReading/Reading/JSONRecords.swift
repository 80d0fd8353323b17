import LifelogText

/// Joins JSON objects that span many lines, and splits lines with many objects: an array of entries, pretty-printed or
/// not, or one entry after the other.
///
/// Apps print braces and brackets, too. So lines are kept until they prove to be an entry. Otherwise they are returned
/// unchanged: at the first character that is not JSON, at the end of an object that no format recognizes, or at the
/// size limit.
struct JSONRecords {
  /// The results for the lines so far, in order.
  enum Item {
    /// An object in one line, with the location of the line of its message.
    case record(ContiguousArray<UInt8>, LineLocation)
    /// A kept line that is not part of an object.
    case line(ContiguousArray<UInt8>, LineLocation)
    /// A truncated object.
    case broken(LineLocation)
    /// An object that exceeds the maximum length.
    case overlong(LineLocation)
  }

  private enum State {
    /// Before an object.
    case idle
    /// In an object.
    case inside
    /// After an object of an array, before the end of the array.
    case between
  }

  /// Whether objects on several lines are recognized.
  let isEnabled: Bool
  private var state = State.idle
  private var scanner = JSONSyntax()
  /// The object so far, in one line.
  private var object = ContiguousArray<UInt8>()
  /// The start of the last string of the object that was read byte by byte, after its quote.
  private var textStart = 0
  /// The lines that can still be returned.
  private var kept: [(text: ContiguousArray<UInt8>, location: LineLocation)] = []
  private var keptBytes = 0
  private var begin = LineLocation(number: 0, offset: 0)
  private var message: LineLocation?
  /// Whether the object has a key that only `log` writes, or follows an entry in its array.
  private var isConfirmed = false
  private var hasEntryKey = false
  private var isOverlong = false
  private var released: [Item] = []

  /// - Parameter isEnabled: Whether objects on several lines are recognized.
  init(isEnabled: Bool = true) { self.isEnabled = isEnabled }

  /// Whether neither an object nor an array has begun.
  var isIdle: Bool { if case .idle = state { true } else { false } }

  /// Whether a line must be passed to `take`.
  func accepts(_ line: Span<UInt8>) -> Bool {
    switch state {
    case .idle: isEnabled && Self.opens(line)
    case .inside: true
    case .between: Self.mayContinueArray(line)
    }
  }

  /// Whether there are results to take.
  var hasReleased: Bool { !released.isEmpty }

  /// Takes the results so far.
  mutating func takeReleased() -> [Item] {
    defer { released.removeAll(keepingCapacity: true) }
    return released
  }

  /// Reads a line.
  ///
  /// - Parameter formats: The formats that may recognize an object in one line.
  /// - Complexity: O(*n*) in its length.
  mutating func take(_ line: Span<UInt8>, _ location: LineLocation, _ formats: EntryReader) {
    if !isConfirmed { keep(line, location) }
    // An array of entries begins here, whatever is missing before it.
    if state == .inside, isConfirmed, !isEmpty, line.has("[{", at: 0) {
      abandon(line, location, isFirst: true, formats)
      return
    }
    let before = (state: state, scanner: scanner)
    var start = 0
    var index = 0
    while index < line.count {
      if scanner.isInText {
        let end = line.find(UInt8(ascii: "\""), or: UInt8(ascii: "\\"), in: index..<line.count) ?? line.count
        add(line.extracting(index..<end))
        index = end
        if index == line.count { break }
      }
      if scanner.isInNumber {
        let start = index
        while line.byte(index).isDigit { index += 1 }
        add(line.extracting(start..<index))
        if index == line.count { break }
      }
      let byte = line[index]
      index += 1
      switch scanner.step(byte) {
      case .space: while line.byte(index) == 0x20 { index += 1 }
      case .frame: if state == .idle { state = .inside }
      case .opening:
        beginObject(location)
        add(byte)
      case .part:
        if scanner.isInText, byte == UInt8(ascii: "\"") { textStart = object.count + 1 }
        add(byte)
        // The text includes a quote and the colon after it.
        if byte == UInt8(ascii: ":"), scanner.isAtKey {
          recordKey(textStart..<max(textStart, object.count - 2), location)
        }
      case .closing:
        add(byte)
        guard endObject(formats) else { return }
        start = index
      case .invalid:
        let isFirst = line.trimmed(0..<index - 1).isEmpty
        if state == .between || isConfirmed && isEmpty {
          returnLine(line, from: start, location, before: before)
        } else {
          abandon(line, location, isFirst: isFirst, formats)
        }
        return
      }
    }
    if !scanner.endLine() {
      abandon(line, location, isFirst: false, formats)
    } else if scanner.isAtStart {
      if state == .between { reset() } else { returnKept() }
    } else if keptBytes > LogReader.maxLineLength {
      returnKept()
    }
  }

  /// Reads a line of an entry that is a key and a value.
  ///
  /// - Returns: Whether the line is one.
  mutating func takeMember(_ line: Span<UInt8>, _ location: LineLocation) -> Bool {
    // Lines that may still be returned are read byte by byte.
    guard isConfirmed, case .inside = state, scanner.isAtMember, let member = JSONMember(line) else {
      return false
    }
    let start = object.count + 1
    add(line.extracting(member.text))
    if scanner.isAtKey, !isOverlong { recordKey(start..<start + member.key.count, location) }
    scanner.stepOver(isFollowed: member.isFollowed)
    return true
  }

  /// Ends the log. An object that has begun is truncated, or was not an object.
  mutating func finish() {
    if state == .inside, isConfirmed, !isEmpty { released.append(.broken(begin)) } else { returnKept() }
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

  /// Whether a line may continue an array.
  private static func mayContinueArray(_ line: Span<UInt8>) -> Bool {
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
    copy.append(bytes: line)
    return copy
  }

  private mutating func keep(_ line: Span<UInt8>, _ location: LineLocation) {
    kept.append((Self.copy(line), location))
    keptBytes += line.count + 1
  }

  private mutating func beginObject(_ location: LineLocation) {
    state = .inside
    begin = location
    message = nil
    hasEntryKey = false
    isOverlong = false
    object.removeAll(keepingCapacity: true)
    object.append(UInt8(ascii: "["))
  }

  private mutating func add(_ byte: UInt8) {
    if object.count < LogReader.maxLineLength { object.append(byte) } else { isOverlong = true }
  }

  private mutating func add(_ text: Span<UInt8>) {
    let capacity = LogReader.maxLineLength - object.count
    isOverlong = isOverlong || text.count > capacity
    object.append(bytes: text.extracting(..<min(text.count, max(0, capacity))))
  }

  /// Records a key of the object.
  private mutating func recordKey(_ name: Range<Int>, _ location: LineLocation) {
    let key = Key(name, in: object.span)
    if !isConfirmed, LogObject.isLogToolKey(name, in: object.span) {
      isConfirmed = true
      dropKept()
    }
    hasEntryKey = hasEntryKey || key.isEntry
    if key.isMessage { message = location }
  }

  /// The meaning of a key for its object.
  private struct Key {
    /// Whether an object with this key is an entry.
    var isEntry = false
    /// Whether its value is a message.
    var isMessage = false

    init(_ name: Range<Int>, in text: Span<UInt8>) {
      switch name.count {
      case 12 where text.has("eventMessage", at: name.lowerBound): (isEntry, isMessage) = (true, true)
      case 12: isEntry = text.has("signpostName", at: name.lowerBound)
      case 9: isEntry = text.has("lossCount", at: name.lowerBound)
      case 7: isMessage = text.has("message", at: name.lowerBound)
      case 3: isMessage = text.has("msg", at: name.lowerBound)
      default: break
      }
    }
  }

  /// Ends an object: an entry, an object of a known format, or neither.
  ///
  /// - Returns: Whether to continue after it.
  private mutating func endObject(_ formats: EntryReader) -> Bool {
    let location = message ?? begin
    if isOverlong {
      guard isConfirmed else {
        returnKept()
        return false
      }
      released.append(.overlong(location))
    } else if hasEntryKey {
      released.append(.record(object, location))
    } else {
      object.removeFirst()
      if formats.recognizes(object.span) {
        released.append(.record(object, location))
      } else if !isConfirmed {
        returnKept()
        return false
      }
    }
    dropKept()
    isConfirmed = true
    state = .between
    return true
  }

  /// Whether only the brace of an object was read.
  private var isEmpty: Bool { object.count <= 2 }

  /// Returns a line between two entries, or the text after an entry. The array continues after it.
  private mutating func returnLine(
    _ line: Span<UInt8>, from start: Int, _ location: LineLocation,
    before: (state: State, scanner: JSONSyntax)
  ) {
    if start == 0 { (state, scanner) = before }
    let rest = LineLocation(number: location.number, offset: location.offset + start)
    released.append(.line(Self.copy(line.extracting(start..<line.count)), rest))
  }

  /// Abandons an object at a line that is not part of it.
  ///
  /// - Parameter isFirst: Whether no part of the line belongs to it.
  private mutating func abandon(
    _ line: Span<UInt8>, _ location: LineLocation, isFirst: Bool, _ formats: EntryReader
  ) {
    if isConfirmed, line.has("=== ", at: 0) {
      released.append(.line(Self.copy(line), location))
      return
    }
    if isConfirmed {
      released.append(.broken(begin))
      reset()
    } else {
      if isFirst, !kept.isEmpty { kept.removeLast() }
      returnKept()
    }
    guard isFirst else { return }
    if Self.opens(line) {
      take(line, location, formats)
    } else {
      released.append(.line(Self.copy(line), location))
    }
  }

  /// Returns all kept lines.
  private mutating func returnKept() {
    for line in kept { released.append(.line(line.text, line.location)) }
    reset()
  }

  private mutating func dropKept() {
    kept.removeAll(keepingCapacity: true)
    keptBytes = 0
  }

  private mutating func reset() {
    dropKept()
    state = .idle
    scanner = JSONSyntax()
    isConfirmed = false
    object.removeAll(keepingCapacity: true)
  }
}
