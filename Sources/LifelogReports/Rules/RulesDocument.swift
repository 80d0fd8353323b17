import LifelogModel
import LifelogTrace

/// Rules for programs: one JSON document of the schema `lifelog.rules/1`.
///
/// Keys have a fixed order. A list may be empty but is never `null`; a value that a rule does not have is `null`.
package struct RulesDocument: Sendable {
  /// The name and version of the schema. A reader may rely on every key; later versions only add keys.
  package static let schema = "lifelog.rules/1"

  private let entries: [RuleEntry]
  private let version: String

  /// Creates a document of rules, written by a version of the tool.
  package init(_ entries: [RuleEntry], version: String) {
    self.entries = entries
    self.version = version
  }

  /// Writes the document; the last line ends with a newline.
  package func write(to output: inout some TextOutputStream) {
    let document = JSONValue.object([
      ("schema", .text(Self.schema)),
      ("tool", .object([("name", .text("lifelog")), ("version", .text(version))])),
      ("rules", .list(entries, Self.rule)),
    ])
    document.write(to: &output)
    output.write("\n")
  }

  private static func rule(_ entry: RuleEntry) -> JSONValue {
    let (documentation, definition, names) = (entry.documentation, entry.definition, entry.names)
    return .object([
      ("id", .text(entry.id)),
      ("title", .text(entry.title)),
      ("group", .optional(entry.group?.rawValue)),
      ("severity", .optional(definition?.severity.rawValue)),
      ("grade", .optional(definition?.grade.rawValue)),
      ("slice", .optional(definition?.slice.rawValue)),
      ("statement", .optional(documentation?.statement)),
      ("consequence", .optional(documentation?.consequence)),
      ("reason", .optional(definition?.reason)),
      ("callbacks", .callbacks(entry.callbacks, names)),
      ("needs", .list(definition?.needs ?? []) { need($0, names) }),
      ("otherwise", definition?.otherwise.map(otherwise) ?? .null),
      ("exceptions", .texts(definition?.exceptions ?? [])),
      ("causes", .texts(documentation?.commonCauses.map(\.text) ?? [])),
      ("commonCauses", .list(documentation?.commonCauses ?? [], cause)),
      ("examples", .list(entry.examples) { example($0, names) }),
      ("fixes", .list(entry.fixes) { fix($0.id, $0.fix) }),
      ("diagnostics", .texts(entry.diagnostics)),
      ("sources", .list(documentation?.sources ?? [], source)),
    ])
  }

  private static func need(_ need: Need, _ names: CallbackNames) -> JSONValue {
    .object([
      ("role", .text(need.role.id)), ("callbacks", .callbacks(need.callbacks, names)),
      ("alternatives", .list(need.alternatives) { self.need($0, names) }),
    ])
  }

  private static func otherwise(_ weaker: RuleDefinition.Fallback) -> JSONValue {
    .object([
      ("severity", .text(weaker.severity.rawValue)), ("withinMicroseconds", .number(Int(weaker.within))),
    ])
  }

  private static func example(_ example: Rule.Example, _ names: CallbackNames) -> JSONValue {
    .object([
      ("kind", .text(example.kind.rawValue)),
      ("title", .text(example.title)),
      ("log", .text(example.text)),
      ("lines", .list(example.markedLines) { .number($0) }),
      ("lacking", example.lacking.map { .callbacks($0, names) } ?? .null),
      ("declarations", .optional(example.declarations.isEmpty ? nil : example.declarations)),
    ])
  }

  private static func cause(_ cause: CommonCause) -> JSONValue {
    .object([
      ("situation", .optional(cause.situation?.rawValue)), ("text", .text(cause.text)),
      ("fix", .text(cause.fix)),
    ])
  }

  private static func fix(_ id: String, _ fix: Fix?) -> JSONValue {
    .object([
      ("id", .text(id)),
      ("advice", .optional(fix?.summary)),
      ("swift", .optional(fix?.swift)),
      ("objectiveC", .optional(fix?.objectiveC)),
    ])
  }

  private static func source(_ source: Rule.Source) -> JSONValue {
    .object([("title", .text(source.title)), ("address", .optional(source.url))])
  }
}

extension JSONValue {
  fileprivate static func texts(_ texts: [String]) -> JSONValue { .list(texts) { .text($0) } }

  fileprivate static func callbacks(_ callbacks: CallbackSet, _ names: CallbackNames) -> JSONValue {
    .texts(callbacks.members.map { names[$0] })
  }
}

extension Role {
  /// The role whose class must log the callbacks.
  fileprivate var id: String { word ?? (self == .namedChild ? "child" : "receiver") }
}
