/// The reason why a file that was found is not read, or only a part of it, although nothing failed.
package enum SkippedFile: Hashable, Sendable {
  /// The bundle of a unified log.
  case logArchive
  /// The log archive of a whole simulator in a result bundle, because no process was selected.
  case unselectedLogArchive
  /// A Markdown file in a folder or an archive, which may quote a log.
  case document
  /// A link in a folder to a file that does not exist.
  case danglingLink
  /// A pipe, socket or device in a folder or an archive, which is not opened.
  case notAFile
  /// The same file was found before, under this path.
  case duplicate(of: String)
  /// A log of which an HTML page contains only some lines.
  case partOfLog(kept: Int, lines: Int)
}

/// The files that were found, so that no file is read twice.
package final class SeenFiles {
  private var paths: [FileIdentity: String] = [:]

  package init() {}

  /// Records a file, and returns the path under which it was found before, if it was.
  func record(_ identity: FileIdentity?, path: String) -> String? {
    guard let identity else { return nil }
    if let former = paths[identity] { return former }
    paths[identity] = path
    return nil
  }
}
