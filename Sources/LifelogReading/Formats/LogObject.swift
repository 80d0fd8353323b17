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
  private var isLoss = false

  /// A key whose value is needed.
  enum Key {
    case message, signpostName, signpostType, time, pid, type, thread, level, path
    case other

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
    guard memory.read(line, from: start) else {
      guard isFromLogTool(line, from: start) else { return nil }
      return memory.object.noise(.broken, at: memory.time(in: line))
    }
    guard memory.object.isEntry else { return nil }
    return isNoise
      ? memory.object.noise(memory.object.role, at: memory.time(in: line)) : memory.envelope(in: line)
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

  /// The envelope of an entry. The message of a signpost starts with its name.
  func envelope(in line: Span<UInt8>, at time: LogTime?) -> Envelope {
    var envelope = noise(role, at: time)
    if let pid {
      var cursor = Cursor(pid.lowerBound)
      envelope.pid = cursor.number(in: line).map { Int32($0) }
    }
    envelope.phase = phase.flatMap { Phase(signpost: line.extracting($0)) }
    envelope.level = level.flatMap { LogLevel(word: line.extracting($0)) }
    if !addTexts(of: line, to: &envelope) { addUnescapedTexts(of: line, to: &envelope) }
    return envelope
  }

  private func addUnescapedTexts(of line: Span<UInt8>, to envelope: inout Envelope) {
    let longest = (message?.count ?? 0) + (name?.count ?? 0) + 2
    var text = JSONObjectText(capacity: longest + (path?.count ?? 0) + (thread?.count ?? 0))
    if let path { envelope.process = text.append(nameOf: path, of: line) }
    if let thread { envelope.thread = text.append(thread, of: line) }
    let start = text.bytes.count
    if let name {
      _ = text.append(name, of: line)
      if let message, !message.isEmpty { text.append(": ") }
    }
    if let message { _ = text.append(message, of: line) }
    text.removeEscapes(from: start)
    envelope.message = start..<text.bytes.count
    envelope.text = text.bytes
  }

  /// Adds the texts of an entry without escapes, as they are in the line.
  ///
  /// - Returns: `false` for any other entry. Also `false` for a nonempty message of white space, because it is content.
  private func addTexts(of line: Span<UInt8>, to envelope: inout Envelope) -> Bool {
    guard name == nil, let message, ByteScan.first(0x1b, in: line.extracting(message), from: 0) == nil,
      message.isEmpty || !line.trimmed(message).isEmpty
    else { return false }
    let process = path.map { line.lastComponent(of: $0) } ?? 0..<0
    let thread = thread ?? 0..<0
    let backslash = UInt8(ascii: "\\")
    guard line.find(backslash, in: message) == nil, line.find(backslash, in: process) == nil,
      line.find(backslash, in: thread) == nil
    else { return false }
    (envelope.process, envelope.thread, envelope.message) = (process, thread, message)
    return true
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
