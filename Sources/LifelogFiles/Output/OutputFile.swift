/// Why an output cannot be written.
package enum OutputError: Error, Hashable, Sendable {
  /// The folder that should hold it is missing.
  case missingFolder(path: String)
  /// A file stands where its folder should be.
  case noFolder(path: String)
  /// The path names a folder.
  case directory(path: String)
  /// The path names a file, and should name a folder.
  case file(path: String)
  /// The user may not write it, or the file system is read-only.
  case forbidden(path: String)
  /// The disk, or the user's share of it, is full.
  case full(path: String)
  /// It would be larger than files may be.
  case tooLarge(path: String)
  /// Whoever read it has stopped reading.
  case closed(path: String)
  /// Anything else, in the system's words.
  case system(path: String, SystemError)

  init(path: String, _ error: SystemError) {
    self =
      if error.isNoFolder {
        .noFolder(path: path)
      } else if error.isMissing {
        .missingFolder(path: path)
      } else if error.isForbidden {
        .forbidden(path: path)
      } else if error.isDirectory {
        .directory(path: path)
      } else if error.isFull {
        .full(path: path)
      } else if error.isTooLarge {
        .tooLarge(path: path)
      } else if error.isClosedPipe {
        .closed(path: path)
      } else {
        .system(path: path, error)
      }
  }
}

/// A file that is written as a whole or not at all.
///
/// It is opened before the work starts, so that a bad path costs nothing. What is written goes to a temporary file
/// beside the target, which takes the target's name in `commit()`. An output that is let go without a `commit()`, or a process
/// that a signal ends, leaves the target as it was and no temporary file. A target that is no regular file
/// (`/dev/null`, a pipe) is written directly. Whoever reads standard output may stop: that is no failure.
///
/// A class, since an open file is one thing, however many hold it. After a first failure nothing more is written;
/// `commit()` throws it.
package final class OutputFile: ByteOutput {
  /// The path as the user gave it.
  package let path: String
  private var writer: BufferedWriter
  private let temporary: TemporaryFile?
  private let isStandardOutput: Bool
  private var isOpen = true

  /// Opens an output.
  ///
  /// - Parameter path: A file, there or not; `-` is standard output.
  package init(path: String) throws(OutputError) {
    self.path = path
    let standing = Self.standingDescriptor(path)
    isStandardOutput = standing == 1
    do throws(SystemError) {
      if let standing {
        writer = BufferedWriter(descriptor: try SystemCalls.duplicate(standing))
        temporary = nil
      } else if let target = try Self.replaceableTarget(path) {
        let file = try TemporaryFile(for: target)
        writer = BufferedWriter(descriptor: file.descriptor)
        temporary = file
      } else {
        writer = BufferedWriter(descriptor: try SystemCalls.openToWrite(path))
        temporary = nil
      }
    } catch {
      throw OutputError(path: path, error)
    }
  }

  deinit { abandon() }

  package func write(_ text: String) { writer.write(text) }

  package func write(_ bytes: Span<UInt8>) { writer.write(bytes) }

  /// Writes what is buffered, waits until it is on the disk, and gives the file its name.
  package func commit() throws(OutputError) {
    guard isOpen else { return }
    defer { abandon() }
    do throws(SystemError) {
      writer.flush()
      if let failure = writer.failure, !(isStandardOutput && failure.isClosedPipe) { throw failure }
      if temporary != nil { try SystemCalls.synchronize(writer.descriptor) }
      isOpen = false
      try SystemCalls.closeFile(writer.descriptor)
      try temporary?.takeName()
    } catch {
      throw OutputError(path: path, error)
    }
  }

  /// Closes the output and leaves the target as it was; does nothing after `commit()`.
  package func abandon() {
    temporary?.discard()
    guard isOpen else { return }
    isOpen = false
    if temporary == nil { writer.flush() }
    try? SystemCalls.closeFile(writer.descriptor)
  }

  /// The descriptor that a path stands for.
  ///
  /// Such a path is never opened anew: `/dev/stdout` may lead to a regular file that the shell has opened, and
  /// replacing that would lose what else is printed.
  private static func standingDescriptor(_ path: String) -> Int32? {
    switch path {
    case "-", "/dev/stdout": return 1
    case "/dev/stderr": return 2
    default:
      for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
        return Int32(path.dropFirst(folder.count))
      }
      return nil
    }
  }

  /// The regular file that a path leads to, or would lead to; `nil` when something else is there.
  private static func replaceableTarget(_ path: String) throws(SystemError) -> String? {
    if path.hasSuffix("/") { throw SystemError.directory }
    guard let target = SystemCalls.resolve(path) else {
      // A symbolic link that leads nowhere is followed by the system, not replaced.
      return SystemCalls.isSymbolicLink(path) ? nil : path
    }
    switch try SystemCalls.status(of: target).kind {
    case .directory: throw SystemError.directory
    case .symbolicLink, .other: return nil
    case .regular:
      guard SystemCalls.isWritable(target) else { throw SystemError.forbidden }
      return target
    }
  }
}
