import LifelogText
import LifelogTrace

/// An entry of the unified log as a JSON object, with the keys of `log show` and `log stream`.
struct LogObject {
  private var message: Range<Int>?
  private var name: Range<Int>?
  private var path: Range<Int>?
  private var thread: Range<Int>?
  private var level: Range<Int>?
  private var envelope = Envelope(message: 0..<0)

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
  ///   - last: The object on the last line; receives this one.
  ///   - isNoise: Whether the line names no callback. If so, the envelope has only its time, its role, and the part of the
  ///     line that may name one.
  static func read(
    _ line: Span<UInt8>, from start: Int = 0, _ last: inout RecordMemory, isNoise: Bool = false
  ) -> Envelope? {
    guard line.byte(start) == UInt8(ascii: "{"), var scanner = JSONScanner(line, from: start) else {
      return nil
    }
    var object = LogObject()
    last.begin()
    while let (key, value) = last.next(&scanner, in: line) {
      if key != .other { object.take(key, value, in: line) }
    }
    last.finish(line.extracting(start...))
    if scanner.isComplete(in: line) {
      guard object.isEntry else { return nil }
      return isNoise ? object.noise : object.finished(in: line)
    }
    return isFromLogTool(line, from: start) ? object.broken : nil
  }

  private mutating func take(_ key: Key, _ value: JSONScanner.Value, in line: Span<UInt8>) {
    switch key {
    case .message: message = value.isString ? value.range : nil
    case .signpostName: name = value.isString ? value.range : nil
    case .signpostType: envelope.phase = Phase(signpost: line.extracting(value.range))
    case .time:
      var cursor = Cursor(value.range.lowerBound)
      envelope.time = Timestamp.dateAndTime(&cursor, in: line)
    case .pid:
      var cursor = Cursor(value.range.lowerBound)
      envelope.pid = cursor.number(in: line).map { Int32($0) }
    case .type: if line.extracting(value.range).hasFolded("lossevent", at: 0) { envelope.role = .loss }
    case .thread: thread = value.range
    case .level: level = value.range
    case .path: path = value.range
    case .other: break
    }
  }

  /// The envelope of an entry that names no callback. Its message is the part of the line with its name and its message.
  private var noise: Envelope {
    var envelope = envelope
    let (first, last) = (message ?? name ?? 0..<0, name ?? message ?? 0..<0)
    envelope.message = min(first.lowerBound, last.lowerBound)..<max(first.upperBound, last.upperBound)
    return envelope
  }

  /// Whether a complete object is an entry.
  private var isEntry: Bool { message != nil || name != nil || envelope.role == .loss }

  /// The envelope of an entry. The message of a signpost starts with its name.
  private consuming func finished(in line: Span<UInt8>) -> Envelope {
    if let plain = withoutEscapes(in: line) { return plain }
    let longest = (message?.count ?? 0) + (name?.count ?? 0) + 2
    var text = JSONObjectText(capacity: longest + (path?.count ?? 0) + (thread?.count ?? 0))
    envelope.level = level.flatMap { LogLevel(word: line.extracting($0)) }
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
    return envelope
  }

  /// The envelope of an entry without escapes; `nil` for any other. Also `nil` for a nonempty message of white space,
  /// because it is content.
  private func withoutEscapes(in line: Span<UInt8>) -> Envelope? {
    guard name == nil, let message, ByteScan.first(0x1b, in: line.extracting(message), from: 0) == nil,
      message.isEmpty || !line.trimmed(message).isEmpty
    else { return nil }
    let process = path.map { line.lastComponent(of: $0) } ?? 0..<0
    let thread = thread ?? 0..<0
    let backslash = UInt8(ascii: "\\")
    guard line.find(backslash, in: message) == nil, line.find(backslash, in: process) == nil,
      line.find(backslash, in: thread) == nil
    else { return nil }
    var envelope = envelope
    envelope.level = level.flatMap { LogLevel(word: line.extracting($0)) }
    envelope.process = process
    envelope.thread = thread
    envelope.message = message
    return envelope
  }

  private var broken: Envelope {
    var envelope = Envelope(message: 0..<0)
    envelope.time = self.envelope.time
    envelope.role = .broken
    return envelope
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
