import Foundation

/// The standard streams and the working folder of this process while the tool runs inside it.
struct StandardStreams {
  var input: FileHandle
  var output: FileHandle
  var errors: FileHandle
  var folder: URL

  /// Runs a closure with these streams and this folder, and restores those of the process.
  func replacing<Result>(_ body: () -> Result) -> Result {
    // What the process printed before must not appear in the new streams.
    fflush(nil)
    let before = FileManager.default.currentDirectoryPath
    let handles = [input, output, errors]
    let saved = handles.indices.map { fcntl(Int32($0), F_DUPFD_CLOEXEC, 3) }
    for (number, handle) in handles.enumerated() { dup2(handle.fileDescriptor, Int32(number)) }
    precondition(
      FileManager.default.changeCurrentDirectoryPath(folder.path), "cannot change to \(folder.path)")
    defer {
      fflush(nil)
      for (number, descriptor) in saved.enumerated() {
        dup2(descriptor, Int32(number))
        close(descriptor)
      }
      _ = FileManager.default.changeCurrentDirectoryPath(before)
    }
    return body()
  }
}
