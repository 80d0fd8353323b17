/// The schema of settings files, with which editors complete and check them.
///
/// JSON Schema, draft 7, which most editors support: <https://json-schema.org/draft-07>.
enum SettingsSchema {
  /// The schema, built from the keys.
  static var document: JSON5Value.Content {
    .members(
      [
        ("$schema", .text("http://json-schema.org/draft-07/schema#")),
        ("title", .text("Settings of lifelog, \(SettingsFile.name)")),
      ] + members(of: .object(ObjectSchema(Settings.keys))))
  }

  private static func members(of form: SettingsForm) -> [(String, JSON5Value.Content)] {
    switch form {
    case .text: return [("type", .text("string"))]
    case .nonempty: return [("type", .text("string")), ("minLength", .number(1))]
    case .matching(let pattern): return [("type", .text("string")), ("pattern", .text(pattern))]
    case .choice(let words): return [("enum", .elements(words.map { .text($0) }))]
    case .word:
      return [
        ("type", .elements([.text("string"), .text("integer")])),
        ("exclusiveMinimum", .number(-1e15)), ("exclusiveMaximum", .number(1e15)),
      ]
    case .texts:
      return [
        ("type", .text("object")), ("additionalProperties", .members([("type", .text("string"))])),
      ]
    case .choices(let words):
      return [
        ("type", .text("object")),
        ("additionalProperties", .members([("enum", .elements(words.map { .text($0) }))])),
      ]
    case .truth: return [("type", .text("boolean"))]
    case .count:
      return [
        ("type", .text("integer")), ("minimum", .number(0)),
        ("maximum", .number(Double(SettingsForm.maxCount))),
      ]
    case .list(let element, let minimumCount):
      return [("type", .text("array")), ("items", .members(members(of: element)))]
        + (minimumCount > 0 ? [("minItems", .number(Double(minimumCount)))] : [])
        + [("maxItems", .number(Double(SettingsForm.maxElements)))]
    case .object(let schema): return members(of: schema)
    }
  }

  private static func members(of schema: ObjectSchema) -> [(String, JSON5Value.Content)] {
    let properties = schema.keys.map { key in
      let summary = key.summary.isEmpty ? [] : [("description", JSON5Value.Content.text(key.summary))]
      return (key.name, JSON5Value.Content.members(summary + members(of: key.form)))
    }
    var result: [(String, JSON5Value.Content)] = [
      ("type", .text("object")), ("properties", .members(properties)),
      ("additionalProperties", .truth(false)),
    ]
    if !schema.required.isEmpty {
      result.append(("required", .elements(schema.required.map { .text($0) })))
    }
    if !schema.anyOf.isEmpty {
      let choices = schema.anyOf.map { JSON5Value.Content.members([("required", .elements([.text($0)]))]) }
      result.append(("anyOf", .elements(choices)))
    }
    return result
  }
}
