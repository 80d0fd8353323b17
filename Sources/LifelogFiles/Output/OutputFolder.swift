/// A folder for several files, each of which is written completely or not at all.
package struct OutputFolder: Sendable, Hashable {
  /// The path as the user gave it.
  package let path: String

  /// Opens a folder, and creates it if it does not exist.
  ///
  /// - Parameter path: A folder whose parent folder exists.
  package init(path: String) throws(OutputError) {
    self.path = path
    do throws(SystemError) {
      try SystemCalls.makeFolder(path)
    } catch {
      let isFile = error.isNotDirectory && (try? FileIdentity(path: path)) != nil
      throw isFile ? .file(path: path) : OutputError(path: path, error)
    }
  }

  /// The names in the folder, sorted.
  package func names() throws(OutputError) -> [String] {
    do throws(SystemError) { return try SystemCalls.names(in: path).sorted() } catch {
      throw OutputError(path: path, error)
    }
  }

  /// The path of a file in the folder.
  package func path(of file: String) -> String { path.hasSuffix("/") ? path + file : "\(path)/\(file)" }
}
