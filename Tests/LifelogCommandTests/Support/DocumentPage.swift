import Foundation

/// A Markdown file of the package.
struct DocumentPage {
  /// The path below the package.
  let path: String
  let url: URL
  let text: String

  init(path: String, url: URL, text: String) {
    (self.path, self.url, self.text) = (path, url, text)
  }

  init(path: String, url: URL) throws {
    self.init(path: path, url: url, text: try String(contentsOf: url, encoding: .utf8))
  }

  /// All documents, sorted, without expected outputs and generated files.
  static func all() throws -> [DocumentPage] {
    let folders = ["Benchmarks", "Documentation", "Packaging", "SampleLogs", "Sources", "Templates", "Tests"]
    let files = FileManager.default
    let inFolders = try folders.flatMap { folder in
      try files.subpathsOfDirectory(atPath: TestPaths.package.appendingPathComponent(folder).path)
        .map { "\(folder)/\($0)" }
    }
    let paths = try files.contentsOfDirectory(atPath: TestPaths.package.path) + inFolders
    return try paths.filter { $0.hasSuffix(".md") && !$0.contains("/Cases/") }.sorted().map {
      try DocumentPage(path: $0, url: TestPaths.package.appendingPathComponent($0))
    }
  }

  /// The relative links and the sources of pictures, outside of code.
  func links() -> [String] {
    let prose = proseLines().replacing(/`[^`\n]*`/, with: "")
    let links = prose.matches(of: /\]\(([^)\s<>]+)[^)]*\)/).map { String($0.1) }
    let pictures = prose.matches(of: /(?:src|srcset|href)="([^"]+)"/).map { String($0.1) }
    let articles = prose.matches(of: /<doc:(\w+)>/).map { "\($0.1).md" }
    return (links + pictures).filter { !$0.contains(":") } + articles
  }

  /// The anchors that GitHub gives to the headings.
  func anchors() -> Set<String> {
    var counts: [String: Int] = [:]
    var anchors: Set<String> = []
    for heading in proseLines().matches(of: /^#{1,6} +(.+)$/.anchorsMatchLineEndings()) {
      let title = String(heading.1).replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.1 }.lowercased()
      let anchor = title.filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
        .replacing(" ", with: "-")
      let count = counts[anchor, default: 0]
      counts[anchor] = count + 1
      anchors.insert(count == 0 ? anchor : "\(anchor)-\(count)")
    }
    return anchors
  }

  /// The fenced blocks of a language.
  func blocks(of language: String) -> [String] {
    text.components(separatedBy: "```\(language)\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
  }

  /// The text without fenced blocks.
  private func proseLines() -> String {
    var fence: String?
    var lines: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let marks = String(line.drop { $0 == " " }.prefix { $0 == "`" })
      if let open = fence {
        if marks.count >= open.count { fence = nil }
      } else if marks.count >= 3 {
        fence = marks
      } else {
        lines.append(line)
      }
    }
    return lines.joined(separator: "\n")
  }
}
