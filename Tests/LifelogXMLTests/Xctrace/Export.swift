/// Writes an export like Instruments: each value once, with an id, and references to it afterwards.
struct Export {
  /// The document without its end.
  private(set) var text = "<?xml version=\"1.0\"?>\n<trace-query-result>\n"
  private var ids: [String: Int] = [:]
  private var lastID = 0
  private var isOpen = false

  static let logColumns = [
    "time", "thread", "process", "message-type", "format-string", "backtrace", "subsystem", "category",
    "message",
    "emit-location",
  ]
  static let signpostColumns = [
    "time", "thread", "process", "event-type", "scope", "identifier", "name", "format-string", "backtrace",
    "subsystem", "category", "message",
  ]

  /// The complete document.
  var document: String { text + (isOpen ? "</node>" : "") + "</trace-query-result>\n" }

  /// Begins a table. Without columns it has no schema.
  mutating func table(_ schema: String, columns: [String], run: Int = 1) {
    if isOpen { text += "</node>\n" }
    isOpen = true
    text += "<node xpath='//trace-toc[1]/run[\(run)]/data[1]/table[1]'>"
    if !columns.isEmpty {
      let list = columns.map { "<col><mnemonic>\($0)</mnemonic><name>\($0)</name></col>" }.joined()
      text += "<schema name=\"\(schema)\">\(list)</schema>"
    }
    text += "\n"
  }

  mutating func logTable() { table("os-log", columns: Self.logColumns) }

  mutating func signpostTable() { table("os-signpost", columns: Self.signpostColumns) }

  /// Writes a row of messages.
  ///
  /// - Parameters:
  ///   - time: Nanoseconds since the start of the recording.
  ///   - message: A cell, such as the result of `message`.
  mutating func log(
    _ time: Int, _ message: String, process: String = "Shop", pid: Int = 4711, thread: Int = 499,
    level: String = "Default"
  ) {
    let cells = [
      value("event-time", "\(time)"), self.thread(thread, process, pid), self.process(process, pid),
      value("event-type", level), value("format-string", "%{public}@"), "<sentinel/>",
      value("subsystem", "com.example.Shop"), value("category", "ui"), message, "<sentinel/>",
    ]
    row(cells)
  }

  /// Writes a row of signposts.
  mutating func signpost(_ time: Int, _ name: String, _ type: String, _ message: String = "<sentinel/>") {
    let cells = [
      value("event-time", "\(time)"), thread(499, "Shop", 4711), process("Shop", 4711),
      value("event-type", type), value("string", "Process"), value("os-signpost-identifier", "1"),
      value("signpost-name", name), "<sentinel/>", "<sentinel/>", value("subsystem", "com.example.Shop"),
      value("category", "PointsOfInterest"), message,
    ]
    row(cells)
  }

  mutating func row(_ cells: [String]) { text += "<row>\(cells.joined())</row>\n" }

  /// Returns a message made of pieces.
  mutating func message(_ pieces: String...) -> String {
    once("os-log-metadata", pieces.joined(separator: "|")) { export in
      let inner = pieces.map { export.value("narrative-text", $0) }.joined()
      return (pieces.joined(separator: "  "), inner)
    }
  }

  mutating func thread(_ id: Int, _ process: String, _ pid: Int) -> String {
    once("thread", "\(id) of \(pid)") { export in
      let hexadecimal = "0x" + String(id, radix: 16)
      let tid = export.once("tid", "\(id)") { _ in (hexadecimal, "\(id)") }
      return ("Main Thread \(hexadecimal) (\(process), pid: \(pid))", tid + export.process(process, pid))
    }
  }

  mutating func process(_ name: String, _ pid: Int) -> String {
    once("process", "\(name) \(pid)") { export in ("\(name) (\(pid))", export.value("pid", "\(pid)")) }
  }

  mutating func value(_ element: String, _ text: String) -> String {
    once(element, text) { _ in (text, text.escaped) }
  }

  /// Returns an element with its content, or a reference if it was written before.
  private mutating func once(
    _ element: String, _ key: String, content: (inout Export) -> (shown: String, inner: String)
  ) -> String {
    if let id = ids[element + key] { return "<\(element) ref=\"\(id)\"/>" }
    lastID += 1
    let id = lastID
    ids[element + key] = id
    let (shown, inner) = content(&self)
    return "<\(element) id=\"\(id)\" fmt=\"\(shown.escaped)\">\(inner)</\(element)>"
  }
}

extension String {
  /// The text escaped for XML content or for an attribute in double quotes.
  var escaped: String {
    reduce(into: "") { text, character in
      switch character {
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "&": text += "&amp;"
      case "\"": text += "&quot;"
      default: text.append(character)
      }
    }
  }
}
