import LifelogText
import LifelogTrace

/// An entry of the unified log as a JSON object, with the keys of `log show` and `log stream`.
struct LogObject {
  private var message: Range<Int>?
  private var name: Range<Int>?
  private var phase: Range<Int>?
  private(set) var time: Range<Int>?
  private var pid: Range<Int>?
  private var thread: Range<Int>?
  private var level: Range<Int>?
  private var path: Range<Int>?
  /// Whether the logger reports that it dropped messages.
  private(set) var isLoss = false

  /// A key whose value is needed.
  enum Key: UInt8 {
    case message, signpostName, signpostType, time, pid, type, thread, level, path
    case other

    /// Whether its value is a part of the message, or the time, which is needed of each object.
    var isOfMessage: Bool { self == .message || self == .signpostName || self == .time }

    init(_ name: Span<UInt8>) {
      self =
        switch name.byte(0) {
        case UInt8(ascii: "e") where name.is("eventMessage"): .message
        case UInt8(ascii: "e") where name.is("eventType"): .type
        case UInt8(ascii: "m") where name.is("messageType"): .level
        case UInt8(ascii: "p") where name.is("processID"): .pid
        case UInt8(ascii: "p") where name.is("processImagePath"): .path
        case UInt8(ascii: "s") where name.is("signpostName"): .signpostName
        case UInt8(ascii: "s") where name.is("signpostType"): .signpostType
        case UInt8(ascii: "t") where name.is("threadID"): .thread
        case UInt8(ascii: "t") where name.is("timestamp"): .time
        default: .other
        }
    }
  }

  /// The envelope of the object that begins at an offset; `nil` if the object is not an entry.
  ///
  /// - Parameters:
  ///   - memory: The object on the last line; receives this one.
  ///   - isNoise: Whether the line names no callback. If so, the envelope has only its time and its role.
  static func read(
    _ line: Span<UInt8>, from start: Int = 0, _ memory: inout RecordMemory, isNoise: Bool = false
  ) -> Envelope? {
    guard line.byte(start) == UInt8(ascii: "{") else { return nil }
    guard memory.read(line, from: start, needsHead: !isNoise) else {
      guard isFromLogTool(line, from: start) else { return nil }
      return memory.object.noise(.broken, at: memory.time)
    }
    guard memory.object.isEntry else { return nil }
    return isNoise ? memory.object.noise(memory.object.role, at: memory.time) : memory.envelope(in: line)
  }

  /// Takes a value of the object.
  @inline(__always)
  mutating func take(_ key: Key, _ value: JSONScanner.Value, in line: Span<UInt8>) {
    switch key {
    case .message: message = value.isString ? value.range : nil
    case .signpostName: name = value.isString ? value.range : nil
    case .signpostType: phase = value.range
    case .time: time = value.range
    case .pid: pid = value.range
    case .type: isLoss = isLoss || line.extracting(value.range).hasFolded("lossevent", at: 0)
    case .thread: thread = value.range
    case .level: level = value.range
    case .path: path = value.range
    case .other: break
    }
  }

  /// The part of the line that may name a callback: the name and the message.
  var searched: Range<Int> {
    let (first, last) = (message ?? name ?? 0..<0, name ?? message ?? 0..<0)
    return min(first.lowerBound, last.lowerBound)..<max(first.upperBound, last.upperBound)
  }

  /// Whether a complete object is an entry.
  private var isEntry: Bool { message != nil || name != nil || isLoss }

  /// Whether a complete object is a message.
  var isMessage: Bool { isEntry && !isLoss }

  private var role: Envelope.Role { isLoss ? .loss : .message }

  /// An envelope that has only a time and a role.
  private func noise(_ role: Envelope.Role, at time: LogTime?) -> Envelope {
    var envelope = Envelope(message: 0..<0)
    (envelope.time, envelope.role) = (time, role)
    return envelope
  }

  /// The envelope of an entry.
  func envelope(in line: Span<UInt8>, at time: LogTime?) -> Envelope {
    var envelope = noise(role, at: time)
    envelope.pid = pid(in: line)
    envelope.phase = phase(in: line)
    envelope.level = level(in: line)
    if !addTexts(of: line, to: &envelope) { addUnescapedTexts(of: line, to: &envelope) }
    return envelope
  }

  private func addUnescapedTexts(of line: Span<UInt8>, to envelope: inout Envelope) {
    var text = JSONObjectText(
      capacity: searched.count + 2 + (path?.count ?? 0) + (thread?.count ?? 0))
    if let path { envelope.process = text.append(nameOf: path, of: line) }
    if let thread { envelope.thread = text.append(thread, of: line) }
    let start = text.bytes.count
    addMessage(of: line, to: &text)
    envelope.message = start..<text.bytes.count
    envelope.text = text.bytes
  }

  /// Adds the message. That of a signpost starts with its name.
  private func addMessage(of line: Span<UInt8>, to text: inout JSONObjectText) {
    let start = text.bytes.count
    if let name {
      _ = text.append(name, of: line)
      if let message, !message.isEmpty { text.append(": ") }
    }
    if let message { _ = text.append(message, of: line) }
    text.removeEscapes(from: start)
  }

  /// Adds the texts of an entry without escapes, as they are in the line.
  ///
  /// - Returns: `false` for any other entry.
  private func addTexts(of line: Span<UInt8>, to envelope: inout Envelope) -> Bool {
    guard let message = plainMessage(in: line),
      line.extracting(message).firstFarIndex(of: 0x1b, from: 0) == nil
    else { return false }
    let process = path.map { line.lastComponent(of: $0) } ?? 0..<0
    let thread = thread ?? 0..<0
    guard !Self.hasEscape(process, in: line), !Self.hasEscape(thread, in: line) else { return false }
    (envelope.process, envelope.thread, envelope.message) = (process, thread, message)
    return true
  }

  private static func hasEscape(_ text: Range<Int>, in line: Span<UInt8>) -> Bool {
    line.extracting(text).firstFarIndex(of: UInt8(ascii: "\\"), from: 0) != nil
  }

  /// The message of an entry without escapes, if the line has no color; `nil` for any other. Also `nil` for a nonempty
  /// message of white space, because it is content.
  @inline(__always)
  func plainMessage(in line: Span<UInt8>) -> Range<Int>? {
    guard name == nil, let message, !Self.hasEscape(message, in: line),
      message.isEmpty || !line.trimmed(message).isEmpty
    else { return nil }
    return message
  }

  /// The message of an entry, without escapes.
  func message(in line: Span<UInt8>) -> ContiguousArray<UInt8> {
    var text = JSONObjectText(capacity: searched.count + 2)
    addMessage(of: line, to: &text)
    return text.bytes
  }

  /// Whether a truncated object has keys that only `log` writes.
  private static func isFromLogTool(_ line: Span<UInt8>, from start: Int) -> Bool {
    guard var scanner = JSONScanner(line, from: start) else { return false }
    while let (key, _) = scanner.next(in: line) {
      if isLogToolKey(key, in: line) { return true }
    }
    return false
  }

  /// Whether only `log` writes a key.
  static func isLogToolKey(_ key: Range<Int>, in text: Span<UInt8>) -> Bool {
    logToolKeys.contains { key.count == $0.utf8CodeUnitCount && text.has($0, at: key.lowerBound) }
  }

  private static let logToolKeys: [StaticString] = [
    "eventMessage", "eventType", "messageType", "machTimestamp", "processImagePath", "timezoneName",
    "senderImageUUID", "senderProgramCounter", "parentActivityIdentifier", "activityIdentifier", "traceID",
    "formatString", "bootUUID",
  ]
}

/// The head of an entry: what is the same in most entries of a thread.
extension LogObject {
  /// The head of an entry.
  struct Head: Equatable {
    fileprivate(set) var process = Name.empty
    fileprivate(set) var pid: Int32?
    fileprivate(set) var thread = Name.empty
    fileprivate(set) var level: LogLevel?
    fileprivate(set) var phase: Phase?
  }

  /// Adds the values that the object has.
  @inline(__always)
  func addHead(in line: Span<UInt8>, to head: inout Head, names: inout NameTable) {
    if let path { head.process = Self.name(line.lastComponent(of: path), in: line, &names) }
    if pid != nil { head.pid = pid(in: line) }
    if let thread { head.thread = Self.name(thread, in: line, &names) }
    if level != nil { head.level = level(in: line) }
    if phase != nil { head.phase = phase(in: line) }
  }

  private static func name(_ text: Range<Int>, in line: Span<UInt8>, _ names: inout NameTable) -> Name {
    guard hasEscape(text, in: line) else { return names.intern(line.extracting(text)) }
    var unescaped = JSONObjectText()
    _ = unescaped.append(text, of: line)
    return names.intern(unescaped.bytes.span)
  }

  private func pid(in line: Span<UInt8>) -> Int32? {
    guard let pid else { return nil }
    var cursor = Cursor(pid.lowerBound)
    return cursor.number(in: line).map { Int32($0) }
  }

  private func level(in line: Span<UInt8>) -> LogLevel? {
    level.flatMap { LogLevel(word: line.extracting($0)) }
  }

  private func phase(in line: Span<UInt8>) -> Phase? {
    phase.flatMap { Phase(signpost: line.extracting($0)) }
  }
}
