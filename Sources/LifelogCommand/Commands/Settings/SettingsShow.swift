import LifelogText

/// `lifelog settings show`: prints the settings that apply, and where each comes from.
struct SettingsShow: Command {
  enum Format: String, CaseIterable, Sendable { case json5, json }

  /// The name and version of the JSON schema. Later versions only add keys.
  static let schema = "lifelog.settings/1"

  var file: String?
  var format = Format.json5

  static let node = CommandNode<any Command>(
    name: "show",
    abstract: "Show the settings that apply, and where each comes from.",
    discussion: "Paths are relative to the folder of the file, as in the file.",
    examples: [
      CommandExample("lifelog settings show", "Show the settings of the working folder."),
      CommandExample("lifelog settings show --format json", "Show them for programs."),
    ],
    settings: SettingsShow(),
    argument: .atMostOne(
      "file", help: "Settings file, or '-' for standard input (default: nearest \(SettingsFile.name)).",
      into: \.file),
    options: [
      .choice("format", in: Format.allCases, defaultValue: .json5, help: "Output format.", into: \.format)
        .explained("JSON has the schema \(schema).")
    ],
    action: { $0 })

  func run(on console: Console) -> ExitStatus {
    guard let path = console.settingsPath(named: file) else { return .failure }
    var members: [JSON5Value.Member] = []
    if let path {
      guard let text = console.settingsText(of: path) else { return .failure }
      do throws(SettingsError) {
        _ = try SettingsFile.settings(in: text, of: path)
        if case .object(let read) = try SettingsFile.value(of: text).content { members = read }
      } catch {
        console.report(Message(error, in: path))
        return .failure
      }
    }
    let keys = Settings.keys.filter { $0.name != Settings.schemaKey }
    let entries = keys.map { key in (key, members.first { $0.key == key.name }) }
    console.output.write(
      format == .json ? Self.json(entries, path) : Self.json5(entries, path?.printable))
    return .clean
  }

  private typealias Entry = (key: SettingsKey<Settings>, member: JSON5Value.Member?)

  private static func json5(_ entries: [Entry], _ path: String?) -> String {
    var text =
      "// \(path.map { "settings in \($0)" } ?? "no \(SettingsFile.name) here; all values are defaults")\n{\n"
    for (key, member) in entries {
      if let member {
        text += "  // \(path ?? ""):\(member.location.line):\(member.location.column)\n"
        text += "  \(key.name): \(member.value.content.json(depth: 1)),\n"
      } else if key.defaultValue == .null {
        text += "  // \(key.name): not set\n"
      } else {
        text += "  // default\n  \(key.name): \(key.defaultValue.json(depth: 1)),\n"
      }
    }
    return text + "}\n"
  }

  private static func json(_ entries: [Entry], _ path: String?) -> String {
    let settings = entries.map { key, member in
      let location = member.map {
        [
          ("line", JSON5Value.Content.number(Double($0.location.line))),
          ("column", .number(Double($0.location.column))),
        ]
      }
      return (
        key.name,
        JSON5Value.Content.members(
          [
            ("value", member?.value.content ?? key.defaultValue),
            ("from", .text(member == nil ? "preset" : "file")),
          ] + (location ?? []))
      )
    }
    return JSON5Value.Content.members([
      ("schema", .text(schema)), ("file", path.map { .text($0) } ?? .null), ("settings", .members(settings)),
    ]).json() + "\n"
  }
}
