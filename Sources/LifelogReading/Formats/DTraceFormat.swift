import LifelogText

extension LogFormat {
  /// DTrace with the `objc` provider: one row for each method call.
  ///
  /// A row names the method. The class is after it if the script prints that, or in the probes' description if that
  /// names one class. Otherwise the row is not an event.
  static let dtrace = LogFormat(
    id: "dtrace",
    title: "DTrace: rows of Objective-C probes",
    samples: [
      Sample(
        "dtrace: description 'objc$target:CartViewController:-viewDid*?:entry ' matched 2 probes",
        message: "",
        role: .toolOutput),
      Sample("CPU     ID                    FUNCTION:NAME", message: "", role: .toolOutput),
      Sample("CPU FUNCTION", message: "", role: .toolOutput),
      Sample(
        "  0  81899          -viewDidAppear::entry CartViewController",
        message: "-[CartViewController viewDidAppear:]"),
      Sample(
        "  0  81899          -viewDidAppear::entry CartViewController 0x7fa1",
        message: "<CartViewController: 0x7fa1> viewDidAppear:"),
      Sample(
        "  2  81899               -viewDidLoad:entry -[CartViewController viewDidLoad]",
        message: "-[CartViewController viewDidLoad]"),
      Sample("  2  81900          -viewDidAppear::return ", message: "", role: .toolOutput),
      Sample("  0  81899          -viewDidAppear::entry", message: "", role: .toolOutput),
      Sample("  1  -> -viewDidLoad CartViewController", message: "-[CartViewController viewDidLoad]"),
      Sample("  1  <- -viewDidLoad", message: "", role: .toolOutput),
      Sample("  0  81899         checkout:checkout-return 5250", message: "5250"),
      Sample("dtrace: 31 drops on CPU 0", message: "", role: .loss),
    ],
    joinsContinuations: false, firstBytes: FirstBytes("dC0123456789"),
    reader: { DTraceRows() })
}

/// Reads the rows, and stores the class from the probes' descriptions.
private struct DTraceRows: LineReader {
  /// The only class in the descriptions.
  private var owner: ContiguousArray<UInt8> = []
  private var namesSeveral = false
  private var hasChanged = false

  /// The maximum length of a class name, because every row repeats it.
  private static let maxOwnerLength = 1000

  mutating func takeStatus() -> ReaderStatus {
    defer { hasChanged = false }
    return ReaderStatus(hasChanged: hasChanged)
  }

  mutating func read(_ line: Span<UInt8>, _ date: LineDate?) -> Envelope? {
    if line.has("dtrace: ", at: 0) { return toolOutput(line) }
    if line.has("CPU ", at: 0) {
      var cursor = Cursor(3)
      cursor.skipSpaces(in: line)
      if line.has("ID ", at: cursor.offset) {
        cursor.offset += 2
        cursor.skipSpaces(in: line)
      }
      guard line.has("FUNCTION", at: cursor.offset) else { return nil }
      return Self.withoutMessage(.toolOutput)
    }
    guard let row = DTraceRow(line) else { return nil }
    guard let selector = row.selector else { return Envelope(message: row.text) }
    guard row.isEntry else { return Self.withoutMessage(.toolOutput) }
    return message(selector, row.text, of: line) ?? Self.withoutMessage(.toolOutput)
  }

  private static func withoutMessage(_ role: Envelope.Role) -> Envelope {
    var envelope = Envelope(message: 0..<0)
    envelope.role = role
    return envelope
  }

  private mutating func toolOutput(_ line: Span<UInt8>) -> Envelope {
    if line.find(" drop", in: 0..<line.count) != nil { return Self.withoutMessage(.loss) }
    guard line.has("description '", at: 8) else { return Self.withoutMessage(.toolOutput) }
    // The description is provider:module:function:name, and its module is the class.
    var cursor = Cursor(21)
    _ = cursor.take(in: line) { $0 != UInt8(ascii: ":") }
    cursor.offset += 1
    let range = cursor.take(in: line) { $0 != UInt8(ascii: ":") }
    hasChanged = true
    guard range.count <= Self.maxOwnerLength else {
      namesSeveral = true
      return Self.withoutMessage(.toolOutput)
    }
    var name = ContiguousArray<UInt8>()
    for index in range { name.append(line[index]) }
    namesSeveral = namesSeveral || !owner.isEmpty && owner != name || !name.allSatisfy(\.isIdentifier)
    owner = name
    return Self.withoutMessage(.toolOutput)
  }

  /// The message for a call; `nil` if the class is unknown.
  private func message(_ selector: Range<Int>, _ text: Range<Int>, of line: Span<UInt8>) -> Envelope? {
    var cursor = Cursor(text.lowerBound)
    let word = cursor.take(in: line) { $0.isIdentifier || $0 == UInt8(ascii: ".") }
    cursor.skipSpaces(in: line)
    let isAddress = line.has("0x", at: cursor.offset)
    if !word.isEmpty, isAddress || cursor.offset >= text.upperBound {
      let address = isAddress ? cursor.take(in: line) { !$0.isSpace } : 0..<0
      return Self.methodMessage(selector, of: line.extracting(word), address, in: line)
    }
    if !text.isEmpty { return Envelope(message: text) }
    // Every controller is an instance of a system class.
    let isSystemClass = owner.span.has("UI", at: 0) || owner.span.has("NS", at: 0)
    guard !owner.isEmpty, !namesSeveral, !isSystemClass else { return nil }
    return Self.methodMessage(selector, of: owner.span, 0..<0, in: line)
  }

  private static func methodMessage(
    _ selector: Range<Int>, of name: Span<UInt8>, _ address: Range<Int>, in line: Span<UInt8>
  ) -> Envelope {
    var text = ContiguousArray<UInt8>(address.isEmpty ? "-[".utf8 : "<".utf8)
    for index in name.indices { text.append(name[index]) }
    if !address.isEmpty {
      text.append(contentsOf: ": ".utf8)
      for index in address { text.append(line[index]) }
      text.append(UInt8(ascii: ">"))
    }
    text.append(0x20)
    for index in selector { text.append(line[index]) }
    if address.isEmpty { text.append(UInt8(ascii: "]")) }
    var envelope = Envelope(message: 0..<text.count)
    envelope.text = text
    return envelope
  }
}

/// `CPU ID FUNCTION:NAME text`, or with an arrow `CPU -> FUNCTION text`.
private struct DTraceRow {
  /// The selector of a method, without its sign; `nil` for another kind of function.
  var selector: Range<Int>?
  var isEntry = true
  /// The output of the script.
  var text: Range<Int>

  init?(_ line: Span<UInt8>) {
    var cursor = Cursor()
    cursor.skipSpaces(in: line)
    guard let cpu = cursor.number(in: line), cpu < 1024, cursor.skipSpaces(in: line) > 0 else { return nil }
    var isFlow = false
    if line.has("-> ", at: cursor.offset) || line.has("<- ", at: cursor.offset) {
      isFlow = true
      isEntry = line[cursor.offset] == UInt8(ascii: "-")
      cursor.offset += 3
    } else {
      guard cursor.number(in: line) != nil, cursor.skipSpaces(in: line) >= 2 else { return nil }
    }
    let function = cursor.take(in: line) { !$0.isSpace }
    cursor.skipSpaces(in: line)
    text = cursor.offset..<line.trimmed(cursor.offset..<max(cursor.offset, line.count)).upperBound
    var end = function.upperBound
    if !isFlow {
      let colon = function.last { line[$0] == UInt8(ascii: ":") }
      guard let colon, colon > function.lowerBound, colon + 1 < function.upperBound else { return nil }
      end = colon
      isEntry = line.has("entry", at: colon + 1)
    }
    let sign = line.byte(function.lowerBound)
    guard sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") else { return }
    selector = function.lowerBound + 1..<end
  }
}
