import LifelogText

/// The reason that an output cannot be written.
package enum OutputError: Error, Hashable, Sendable {
  /// The output's folder does not exist.
  case missingFolder(path: String)
  /// A file exists where the output's folder should be.
  case parentIsFile(path: String)
  /// The path is a folder.
  case directory(path: String)
  /// The path is a file, but must be a folder.
  case file(path: String)
  /// The user has no write permission, or the file system is read-only.
  case forbidden(path: String)
  /// The disk or the user's quota is full.
  case full(path: String)
  /// The file would exceed the maximum file size.
  case tooLarge(path: String)
  /// The reader closed the pipe.
  case closed(path: String)
  /// The file is an input, and so must not be replaced. The kind is that of the input, such as `logs`.
  case input(path: String, kind: String)
  /// Any other error of the system.
  case system(path: String, SystemError)

  init(path: String, _ error: SystemError) {
    self =
      if error.isNotDirectory {
        .parentIsFile(path: path)
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

/// A file that is written completely or not at all.
///
/// It is opened before the work starts, so that a wrong path fails early. Output goes to a temporary file next to the
/// target, which replaces the target in `commit()`. If the output is released without `commit()`, or if a signal ends
/// the process, the target is unchanged and no temporary file remains. A target that is not a regular file
/// (`/dev/null`, a pipe) is written directly. It is not an error if the reader of standard output stops reading.
///
/// A class, since all owners share one open file. After the first error nothing more is written; `commit()` throws the
/// error.
package final class OutputFile: ByteOutput {
  /// The path as the user gave it.
  package let path: String
  private var writer: BufferedWriter
  private let temporary: TemporaryFile?
  private let isStandardOutput: Bool
  private var isOpen = true

  /// Opens an output.
  ///
  /// - Parameters:
  ///   - path: A file that may exist; `-` is standard output.
  ///   - inputs: The files that the output must not replace.
  package init(path: String, protecting inputs: ProtectedFiles = ProtectedFiles()) throws(OutputError) {
    self.path = path
    let openDescriptor = Self.openDescriptor(path)
    try inputs.check(path, descriptor: openDescriptor)
    isStandardOutput = openDescriptor == 1
    do throws(SystemError) {
      if let openDescriptor {
        writer = BufferedWriter(descriptor: try SystemCalls.duplicate(openDescriptor))
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

  /// Writes the buffer, waits until the data is on the disk, and replaces the target.
  package func commit() throws(OutputError) {
    try complete()
    try replaceTarget()
  }

  /// Replaces the targets of several files after all of them are complete. If one cannot be replaced, the files that were
  /// replaced before it are removed.
  package static func commit(_ files: [OutputFile]) throws(OutputError) {
    for file in files { try file.complete() }
    var replaced: [String] = []
    for file in files {
      do throws(OutputError) {
        try file.replaceTarget()
        if file.temporary != nil { replaced.append(file.path) }
      } catch {
        for path in replaced { try? SystemCalls.remove(path) }
        throw error
      }
    }
  }

  /// Writes the buffer, waits until the data is on the disk, and closes the file.
  private func complete() throws(OutputError) {
    guard isOpen else { return }
    do throws(SystemError) {
      writer.flush()
      if let failure = writer.failure, !(isStandardOutput && failure.isClosedPipe) { throw failure }
      if temporary != nil { try SystemCalls.synchronize(writer.descriptor) }
      try temporary?.giveName()
      isOpen = false
      try SystemCalls.closeFile(writer.descriptor)
    } catch {
      abandon()
      throw OutputError(path: path, error)
    }
  }

  private func replaceTarget() throws(OutputError) {
    do throws(SystemError) { try temporary?.replaceTarget() } catch {
      abandon()
      throw OutputError(path: path, error)
    }
  }

  /// Closes the output and leaves the target unchanged. Does nothing after `commit()`.
  package func abandon() {
    try? temporary?.discard()
    guard isOpen else { return }
    isOpen = false
    if temporary == nil { writer.flush() }
    try? SystemCalls.closeFile(writer.descriptor)
  }

  /// Whether a regular file is, or becomes, the target.
  package var replacesTarget: Bool { temporary != nil }

  /// The identity of the file that is written or replaced; `nil` if it is new, or if it is not a regular file.
  package func replacedFile() throws(OutputError) -> FileIdentity? {
    do throws(SystemError) {
      return temporary == nil
        ? FileIdentity(try SystemCalls.status(of: writer.descriptor)) : try FileIdentity(path: path)
    } catch {
      throw OutputError(path: path, error)
    }
  }

  /// Removes a file if it is a diagram that lifelog wrote.
  ///
  /// - Returns: Whether it was removed.
  package static func removeDiagram(
    _ path: String, protecting inputs: ProtectedFiles
  ) throws(OutputError) -> Bool {
    guard try exists(path), isDiagram(path) else { return false }
    try inputs.check(path, descriptor: nil)
    do throws(SystemError) { try SystemCalls.remove(path) } catch { throw OutputError(path: path, error) }
    return true
  }

  private static func isDiagram(_ path: String) -> Bool {
    do throws(InputError) {
      var file = try InputFile(path: path)
      return try file.readChunk { BinaryKind.isDiagram(head: $0) } ?? false
    } catch {
      return false
    }
  }

  /// Whether a regular file exists at a path.
  package static func exists(_ path: String) throws(OutputError) -> Bool {
    do throws(SystemError) { return try FileIdentity(path: path) != nil } catch {
      throw OutputError(path: path, error)
    }
  }

  /// The open descriptor that a path refers to.
  ///
  /// Such a path is never opened again: `/dev/stdout` may be a regular file that the shell has opened, and replacing it
  /// would lose other output.
  private static func openDescriptor(_ path: String) -> Int32? {
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

  /// The regular file that a path resolves to or would create; `nil` if something else exists there.
  private static func replaceableTarget(_ path: String) throws(SystemError) -> String? {
    if path.hasSuffix("/") { throw SystemError.directory }
    guard let target = try SystemCalls.resolve(path) else {
      // The system follows a dangling symbolic link. Do not replace it.
      do throws(SystemError) {
        return try SystemCalls.statusOfLink(path).kind == .symbolicLink ? nil : path
      } catch {
        guard error.isMissing else { throw error }
        return path
      }
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
