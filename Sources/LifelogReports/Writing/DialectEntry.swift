import LifelogTrace

/// The entry of `dialects` in the settings that reads lines of a shape.
struct DialectEntry {
  let value: JSONValue

  init(_ shape: UnreadShape) {
    let callbacks =
      shape.spellings.isEmpty
      ? []
      : [
        (
          "callbacks",
          JSONValue.object(shape.spellings.sorted { $0.key < $1.key }.map { ($0.key, .text($0.value)) })
        )
      ]
    let sample = JSONValue.object([("message", .text(shape.message)), ("callback", .text(shape.callback))])
    value = .object(
      [("name", JSONValue.text("app")), ("pattern", .text(shape.pattern))] + callbacks
        + [("samples", .list([sample]) { $0 })])
  }
}
