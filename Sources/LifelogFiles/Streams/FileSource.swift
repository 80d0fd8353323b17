/// The bytes of a file or of standard input.
///
/// Reads without memory mapping: a log that is truncated during reading must not crash the process. A growing log is
/// read up to the size that it had when it was opened, because it may grow faster than it is read.
final class FileSource: SeekableSource {
  private let path: String
  private let descriptor: Int32
  private let isRegular: Bool
  private let isSeekable: Bool
  /// The number of bytes between the position and the end of the file when it was opened; `nil` if unknown.
  private var expected: Int?
  /// The identity of a regular file; `nil` for anything else.
  let identity: FileIdentity?

  /// Opens a file, or standard input if the path is `-`.
  ///
  /// - Parameter waits: Whether to wait for the writer of a named pipe.
  init(path: String, waits: Bool = true) throws(InputError) {
    self.path = path
    do throws(SystemError) {
      let descriptor =
        path == InputFile.standardInputPath
        ? try SystemCalls.duplicate(0) : try SystemCalls.openToRead(path, waits: waits)
      let status: SystemCalls.Status
      do throws(SystemError) {
        status = try SystemCalls.status(of: descriptor)
        if status.kind == .directory { throw SystemError.directory }
      } catch {
        try? SystemCalls.closeFile(descriptor)
        throw error
      }
      self.descriptor = descriptor
      identity = FileIdentity(status)
      isRegular = identity != nil
      // A part of standard input may have been read before.
      let position = isRegular ? try? SystemCalls.seek(descriptor, by: 0, from: .current) : nil
      isSeekable = position == 0
      // The system also has files without a size, whose bytes are made when they are read.
      expected = status.size > 0 ? position.map { status.size - Int($0) } : nil
    } catch {
      throw InputError(path: path, error)
    }
  }

  deinit { try? SystemCalls.closeFile(descriptor) }

  func append(to block: ByteBlock) throws(InputError) -> Int {
    do throws(SystemError) {
      guard let left = expected else { return try block.append(from: descriptor) }
      let count = left > 0 ? try block.append(from: descriptor, limit: left) : 0
      expected = left - count
      if count > 0 || left <= 0 { return count }
      expected = nil
      // Some files of the system are shorter than their size.
      guard
        try Int(SystemCalls.seek(descriptor, by: 0, from: .current)) + left
          > SystemCalls.status(of: descriptor).size
      else { return 0 }
    } catch {
      throw InputError(path: path, error)
    }
    throw .truncated(path: path)
  }

  var mayBlock: Bool { !isRegular && !SystemCalls.isReadable(descriptor) }

  var seekable: (any SeekableSource)? { isSeekable ? self : nil }

  func seek(by offset: Int64, from origin: SeekOrigin) throws(InputError) -> Int64 {
    expected = nil
    do throws(SystemError) { return try SystemCalls.seek(descriptor, by: offset, from: origin) } catch {
      throw InputError(path: path, error)
    }
  }
}
