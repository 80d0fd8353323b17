import LifelogText

/// `lifelog settings show`: says what holds here, and where it comes from.
struct SettingsShow: Command {
  enum Form: String, CaseIterable, Sendable { case json5, json }

  /// The name and version of what `--format json` prints. Later versions only add.
  static let schema = "lifelog.settings/1"

  var file: String?
  var form = Form.json5

  static let node = CommandNode<any Command>(
    name: "show",
    abstract: "Shows the settings that hold here, and where each comes from.",
    discussion: """
      Without a file it is the nearest \(SettingsFile.name), in the working folder or above it. Paths are relative \
      to the folder of the file, as they are in it.
      """,
    examples: [
      CommandExample("lifelog settings show", "What holds here."),
      CommandExample("lifelog settings show --format json", "The same for programs."),
    ],
    settings: SettingsShow(),
    argument: .atMostOne("file", help: "A settings file, or '-' for standard input.", into: \.file),
    options: [
      .choice("format", in: Form.allCases, defaultValue: .json5, help: "How to print them.", into: \.form)
    ],
    action: { $0 })

  func run(on console: Console) -> ExitStatus {
    let path = file ?? SettingsFile.nearest
    var members: [JSON5Value.Member] = []
    if let path {
      guard let text = console.settingsText(of: path) else { return .trouble }
      do throws(SettingsError) {
        _ = try SettingsFile.settings(in: text, of: path)
        if case .object(let read) = try SettingsFile.value(of: text).content { members = read }
      } catch {
        console.report(Message(error, in: path))
        return .trouble
      }
    }
    let keys = Settings.keys.filter { $0.name != Settings.schemaKey }
    let entries = keys.map { key in (key, members.first { $0.key == key.name }) }
    console.output.write(
      form == .json ? Self.json(entries, path) : Self.json5(entries, path?.printable))
    return .clean
  }

  private typealias Entry = (key: SettingsKey<Settings>, member: JSON5Value.Member?)

  private static func json5(_ entries: [Entry], _ path: String?) -> String {
    var text = "// \(path.map { "what \($0) says" } ?? "there is no \(SettingsFile.name) here")\n{\n"
    for (key, member) in entries {
      if let member {
        text += "  // \(path ?? ""):\(member.place.line):\(member.place.column)\n"
        text += "  \(key.name): \(member.value.content.json(depth: 1)),\n"
      } else if key.defaultValue == .null {
        text += "  // \(key.name): not set\n"
      } else {
        text += "  // preset\n  \(key.name): \(key.defaultValue.json(depth: 1)),\n"
      }
    }
    return text + "}\n"
  }

  private static func json(_ entries: [Entry], _ path: String?) -> String {
    let settings = entries.map { key, member in
      let place = member.map {
        [
          ("line", JSON5Value.Content.number(Double($0.place.line))),
          ("column", .number(Double($0.place.column))),
        ]
      }
      return (
        key.name,
        JSON5Value.Content.members(
          [
            ("value", member?.value.content ?? key.defaultValue),
            ("from", .text(member == nil ? "preset" : "file")),
          ] + (place ?? []))
      )
    }
    return JSON5Value.Content.members([
      ("schema", .text(schema)), ("file", path.map { .text($0) } ?? .null), ("settings", .members(settings)),
    ]).json() + "\n"
  }
}
