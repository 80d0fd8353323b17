/// The kinds of folders that are one document. Their names determine their kind.
extension String {
  /// Whether a folder of this name is the bundle of a unified log.
  var isLogArchive: Bool { hasSuffix(".logarchive") || hasSuffix(".logarchive/") }

  /// Whether the name is that of a Markdown file.
  var isMarkdown: Bool { [".md", ".markdown"].contains(where: lowercased().hasSuffix) }

  /// Whether a folder of this name is a result bundle.
  var isResultBundle: Bool { hasSuffix(".xcresult") || hasSuffix(".xcresult/") }
}
