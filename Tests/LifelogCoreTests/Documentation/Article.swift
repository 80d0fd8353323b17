import Foundation

/// An article of the library's documentation.
struct Article {
  /// Its file name without extension.
  let name: String
  private let lines: [Substring]

  /// - Parameter text: Its Markdown.
  init(name: String, text: String) {
    self.name = name
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The folder of the package.
  static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Every article, sorted by name.
  static func all() throws -> [Article] {
    let folder = package.appendingPathComponent("Sources/LifelogCore/Lifelog.docc")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return try files.filter { $0.pathExtension == "md" }.map { file in
      Article(
        name: file.deletingPathExtension().lastPathComponent,
        text: try String(contentsOf: file, encoding: .utf8))
    }.sorted { $0.name < $1.name }
  }

  /// The fenced blocks in a language.
  func blocks(of language: String) -> [String] {
    parts.filter { $0.language == language }.map(\.text)
  }

  /// The texts in backquotes outside of fenced blocks: names of code, and links to it.
  var codes: [String] {
    parts.filter { $0.language == nil }.flatMap { part in
      part.text.replacing("``", with: "`").split(separator: "`", omittingEmptySubsequences: false)
        .enumerated()
        .compactMap { $0.offset % 2 == 1 ? String($0.element) : nil }
    }
  }

  /// Prose, or a fenced block.
  private struct Part {
    /// The language of a block, possibly empty; `nil` for prose.
    var language: String?
    var text = ""
  }

  private var parts: [Part] {
    var parts = [Part()]
    var fence: Substring?
    for line in lines {
      let mark = line.prefix { $0 == "`" }
      if fence == nil, mark.count >= 3 {
        fence = mark
        parts.append(Part(language: String(line.dropFirst(mark.count))))
      } else if line == fence {
        fence = nil
        parts.append(Part())
      } else {
        parts[parts.count - 1].text += line + "\n"
      }
    }
    return parts
  }
}
