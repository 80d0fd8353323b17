/// A folder into which several files are written, each of them whole or not at all.
package struct OutputFolder: Sendable, Hashable {
  /// The path as the user gave it.
  package let path: String

  /// Opens a folder, and makes it where there is none.
  ///
  /// - Parameter path: Its parent folder must exist.
  package init(path: String) throws(OutputError) {
    self.path = path
    do throws(SystemError) {
      try SystemCalls.makeFolder(path)
    } catch {
      let isFile = error.isNoFolder && FileIdentity(path: path) != nil
      throw isFile ? .file(path: path) : OutputError(path: path, error)
    }
  }

  /// The path of a file in it.
  package func path(of file: String) -> String { path.hasSuffix("/") ? path + file : "\(path)/\(file)" }
}
