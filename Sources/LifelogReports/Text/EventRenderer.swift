package import LifelogReading
import LifelogText
package import LifelogTrace

/// Prints events in the order in which they are read, one line each.
package struct EventRenderer: Sendable {
  /// The format of an event.
  package enum Style: String, Sendable, CaseIterable {
    /// One JSON object per line, for programs.
    case ndjson
    /// Aligned columns, for people.
    case text
  }

  private let style: Style
  /// The input's name; `nil` if there is only one input.
  package var file: String?
  private let callbacks: CallbackNames
  private let formats: [String]
  private let dialects: [String]
  /// The current width of each text column.
  private var widths = [6, 12, 36, 24]

  /// Creates a renderer of the events of one input.
  ///
  /// - Parameters:
  ///   - style: The format of an event.
  ///   - file: The input's name, printed with each event; `nil` if there is only one input.
  ///   - callbacks: The names of the callbacks.
  ///   - options: The options with which the input was read.
  package init(
    _ style: Style, file: String? = nil, callbacks: CallbackNames = CallbackNames(),
    options: LogReader.Options = LogReader.Options()
  ) {
    self.style = style
    self.file = file
    self.callbacks = callbacks
    formats = options.allFormats.map(\.id)
    dialects = options.allDialectIDs
  }

  /// Prints one event and a newline.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - details: The other key-value pairs of its line.
  ///   - names: The table that the event's names belong to.
  ///   - output: The output.
  package mutating func render(
    _ event: Event, details: [Detail], names: NameTable, to output: inout some TextOutputStream
  ) {
    switch style {
    case .ndjson: output.write(object(event, details, names))
    case .text: output.write(row(event, names))
    }
  }

  /// Returns the JSON object, with keys in a fixed order. Values that the log does not show are `null`.
  private func object(_ event: Event, _ details: [Detail], _ names: NameTable) -> String {
    var json = "{"
    if let file { json += "\"file\":\(JSONText.quoted(file))," }
    json += "\"line\":\(event.line),\"offset\":\(event.offset)"
    json.addMember("time", event.time?.iso8601)
    json.addMember("process", names.text(event.process))
    json += ",\"pid\":" + (event.pid.map { "\($0)" } ?? "null")
    json.addMember("thread", names.text(event.thread))
    json.addMember("subject", names.text(event.subject.name))
    json.addMember("module", names.text(event.module))
    json.addMember("instance", event.subject.instance.text(in: names))
    json.addMember("callback", callbacks[event.callback])
    json.addMember("phase", "\(event.phase)")
    json.addMember("argument", event.argumentText(names))
    json.addMember("format", formats[Int(event.format)])
    json.addMember("dialect", dialects[Int(event.dialect)])
    let details = details.filter { !$0.isSourceLocation }
    if !details.isEmpty { json += ",\"details\":" + Self.object(details, names) }
    return json + "}\n"
  }

  /// Returns the pairs in the order of the line; a repeated key has an array.
  private static func object(_ details: [Detail], _ names: NameTable) -> String {
    var members: [(key: String, values: [String])] = []
    func add(_ key: String, _ value: String) {
      if let index = members.firstIndex(where: { $0.key == key }) {
        members[index].values.append(JSONText.quoted(value))
      } else {
        members.append((key, [JSONText.quoted(value)]))
      }
    }
    for detail in details {
      let key = names[detail.key]
      add(key, names[detail.value])
      if let instance = detail.instance.text(in: names) { add("\(key)Instance", instance) }
    }
    let texts = members.map { member in
      let list = member.values.joined(separator: ",")
      return JSONText.quoted(member.key) + ":" + (member.values.count == 1 ? list : "[\(list)]")
    }
    return "{\(texts.joined(separator: ","))}"
  }

  /// Returns the row: line, time, subject, callback and notes.
  private mutating func row(_ event: Event, _ names: NameTable) -> String {
    let location = file.map { "\($0):\(event.line)" } ?? "\(event.line)"
    let notes = [event.phase == .instant ? nil : "\(event.phase)", event.argumentText(names)]
    let columns = [
      location, event.time?.clock ?? "", Self.subject(event.subject, names),
      callbacks.methodName(of: event.callback),
      notes.compactMap(\.self).joined(separator: " "),
    ]
    var text = ""
    for (index, column) in columns.enumerated() {
      let column = column.printable
      text += column
      if index < widths.count {
        widths[index] = max(widths[index], min(column.count, 60))
        text += String(repeating: " ", count: max(0, widths[index] - column.count) + 1)
      }
    }
    while text.last == " " { text.removeLast() }
    return text + "\n"
  }

  private static func subject(_ reference: ObjectReference, _ names: NameTable) -> String {
    guard let instance = reference.instance.text(in: names) else { return names[reference.name] }
    return reference.name.isEmpty ? "<\(instance)>" : "<\(names[reference.name]): \(instance)>"
  }
}

extension Event {
  /// The parent of a containment callback, the controller that a delegate's method names, the direction or the outcome of
  /// a transition, or what SwiftUI prints; `nil` if the log prints none of them.
  fileprivate func argumentText(_ names: NameTable) -> String? {
    switch argument {
    case .noParent: return "nil"
    case .appearing: return "appearing"
    case .disappearing: return "disappearing"
    case .object(let object)
    where callback.isFromParent || callback.isDelegate:
      return names.text(object.name) ?? object.instance.text(in: names)
    case .flag(let isCompleted) where callback.isDelegate: return "completed=\(isCompleted)"
    case .text(let text): return names.text(text)
    case .object, .none, .flag: return nil
    }
  }
}

extension NameTable {
  /// The text of a name; `nil` for the empty name, which means unknown.
  fileprivate func text(_ name: Name) -> String? { name.isEmpty ? nil : self[name] }
}

extension String {
  /// Appends a member after another one.
  fileprivate mutating func addMember(_ key: String, _ value: String?) {
    self += ",\"\(key)\":"
    self += value.map { JSONText.quoted($0) } ?? "null"
  }
}
