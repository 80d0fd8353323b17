/// The files of a packed log archive in a temporary folder.
final class LogArchiveCopy {
  /// The path of the archive.
  let folder: String
  private let root: GuardedFolder

  /// - Parameter path: The path of the packed archive, for errors.
  init(path: String) throws(InputError) {
    do throws(SystemError) {
      root = try GuardedFolder()
      folder = root.path + "/system.logarchive"
      try SystemCalls.makeFolder(folder)
    } catch {
      throw InputError(path: path, error)
    }
  }

  /// Adds a file. Skips a name that leads out of the archive.
  ///
  /// - Parameters:
  ///   - name: Its path in the archive.
  ///   - path: Its path in messages.
  func add(_ name: String, _ stream: ByteStream, path: String) throws(InputError) {
    let parts = name.split(separator: "/").filter { $0 != "." }
    guard let last = parts.last, !parts.contains("..") else { return }
    let file: Int32
    do throws(SystemError) {
      var parent = folder
      for part in parts.dropLast() {
        parent += "/" + part
        try SystemCalls.makeFolder(parent)
      }
      file = try SystemCalls.create("\(parent)/\(last)")
    } catch {
      throw InputError(path: path, error)
    }
    defer { try? SystemCalls.closeFile(file) }
    while let result = try stream.readChunk({ chunk in
      Result { () throws(SystemError) in try SystemCalls.writeBytes(file, chunk) }
    }) {
      if case .failure(let error) = result { throw InputError(path: path, error) }
    }
  }
}
