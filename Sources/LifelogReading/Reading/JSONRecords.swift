import LifelogText

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
    case record(ContiguousArray<UInt8>, LineLocation)
    /// A line that was kept, and is none of an object.
    case line(ContiguousArray<UInt8>, LineLocation)
    /// An object is cut off.
    case broken(LineLocation)
    /// An object is longer than is read.
    case overlong(LineLocation)
  }

  private enum State {
    /// No object has begun.
    case idle
    /// An object has begun.
    case inside
    /// An array's object has ended, the array has not.
    case between
  }

  /// Whether objects over several lines are looked for.
  let isEnabled: Bool
  private var state = State.idle
  private var scanner = JSONShape()
  /// The object so far, in one line.
  private var object = ContiguousArray<UInt8>()
  /// Where the last text of the object begins that was read byte by byte, behind its quote.
  private var textStart = 0
  /// The lines that can still be given back.
  private var kept: [(text: ContiguousArray<UInt8>, location: LineLocation)] = []
  private var keptBytes = 0
  private var begin = LineLocation(number: 0, offset: 0)
  private var message: LineLocation?
  /// Whether the object has a key that only `log` writes, or an entry came before it in its array.
  private var isSure = false
  private var hasEntryKey = false
  private var isOverlong = false
  private var released: [Item] = []

  /// - Parameter isEnabled: Whether objects over several lines are looked for.
  init(isEnabled: Bool = true) { self.isEnabled = isEnabled }

  /// Whether no object has begun, nor an array.
  var isIdle: Bool { if case .idle = state { true } else { false } }

  /// Whether a line has to be taken.
  func wants(_ line: Span<UInt8>) -> Bool {
    switch state {
    case .idle: isEnabled && Self.opens(line)
    case .inside: true
    case .between: Self.goesOn(line)
    }
  }

  /// Whether anything came of the lines so far that was not taken.
  var hasReleased: Bool { !released.isEmpty }

  /// Takes what came of the lines so far.
  mutating func takeReleased() -> [Item] {
    defer { released.removeAll(keepingCapacity: true) }
    return released
  }

  /// Takes a line.
  ///
  /// - Parameter formats: Those that may know an object in one line.
  /// - Complexity: O(*n*) in its length.
  mutating func take(_ line: Span<UInt8>, _ location: LineLocation, _ formats: EntryReader) {
    if !isSure { keep(line, location) }
    // Whatever is missing in front of it: an array of entries begins.
    if state == .inside, isSure, !isEmpty, line.has("[{", at: 0) {
      giveUp(line, location, isFirst: true, formats)
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
        // It has a quote and the colon behind it.
        if byte == UInt8(ascii: ":"), scanner.isAtKey {
          recordKey(textStart..<max(textStart, object.count - 2), location)
        }
      case .closing:
        add(byte)
        guard endObject(formats) else { return }
        start = index
      case .foreign:
        let isFirst = line.trimmed(0..<index - 1).isEmpty
        if state == .between || isSure && isEmpty {
          passOver(line, from: start, location, before: before)
        } else {
          giveUp(line, location, isFirst: isFirst, formats)
        }
        return
      }
    }
    if !scanner.endLine() {
      giveUp(line, location, isFirst: false, formats)
    } else if scanner.isAtStart {
      if state == .between { reset() } else { giveBack() }
    } else if keptBytes > LogReader.longestLine {
      giveBack()
    }
  }

  /// Takes a line of an entry that is a key and a value.
  ///
  /// - Returns: Whether it is one.
  mutating func takeMember(_ line: Span<UInt8>, _ location: LineLocation) -> Bool {
    // What can still be given back is looked at byte by byte.
    guard isSure, case .inside = state, scanner.isAtMember, let member = JSONMember(line) else {
      return false
    }
    let start = object.count + 1
    add(line.extracting(member.text))
    if scanner.isAtKey, !isOverlong { recordKey(start..<start + member.key.count, location) }
    scanner.stepOver(isFollowed: member.isFollowed)
    return true
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
    if object.count < LogReader.longestLine { object.append(byte) } else { isOverlong = true }
  }

  private mutating func add(_ text: Span<UInt8>) {
    let room = LogReader.longestLine - object.count
    isOverlong = isOverlong || text.count > room
    object.append(bytes: text.extracting(..<min(text.count, max(0, room))))
  }

  /// Notes a key of the object.
  private mutating func recordKey(_ name: Range<Int>, _ location: LineLocation) {
    let key = Key(name, in: object.span)
    if !isSure, LogObject.isOwnKey(name, in: object.span) {
      isSure = true
      forget()
    }
    hasEntryKey = hasEntryKey || key.isEntry
    if key.isMessage { message = location }
  }

  /// What the key of a value says of its object.
  private struct Key {
    /// Whether an object with it is an entry.
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

  /// Ends an object: an entry, or what some format knows, or none.
  ///
  /// - Returns: Whether what follows is looked at.
  private mutating func endObject(_ formats: EntryReader) -> Bool {
    let location = message ?? begin
    if isOverlong {
      guard isSure else {
        giveBack()
        return false
      }
      released.append(.overlong(location))
    } else if hasEntryKey {
      released.append(.record(object, location))
    } else {
      object.removeFirst()
      if formats.knows(object.span) {
        released.append(.record(object, location))
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
    _ line: Span<UInt8>, from start: Int, _ location: LineLocation, before: (state: State, scanner: JSONShape)
  ) {
    if start == 0 { (state, scanner) = before }
    let rest = LineLocation(number: location.number, offset: location.offset + start)
    released.append(.line(Self.copy(line.extracting(start..<line.count)), rest))
  }

  /// Gives up an object at a line that is no part of it.
  ///
  /// - Parameter isFirst: Whether nothing of the line is a part of it.
  private mutating func giveUp(
    _ line: Span<UInt8>, _ location: LineLocation, isFirst: Bool, _ formats: EntryReader
  ) {
    if isSure, line.has("=== ", at: 0) {
      released.append(.line(Self.copy(line), location))
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
      take(line, location, formats)
    } else {
      released.append(.line(Self.copy(line), location))
    }
  }

  /// Gives back all lines that are kept.
  private mutating func giveBack() {
    for line in kept { released.append(.line(line.text, line.location)) }
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
