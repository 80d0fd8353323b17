/// The kinds of folders that are one document. Their names determine their kind.
extension String {
  /// Whether a folder of this name is the bundle of a unified log.
  var isLogArchive: Bool { hasSuffix(".logarchive") || hasSuffix(".logarchive/") }

  /// Whether a folder of this name is a result bundle.
  var isResultBundle: Bool { hasSuffix(".xcresult") || hasSuffix(".xcresult/") }
}
