/// The bytes of a file or of standard input.
///
/// Reads without memory mapping: a log that is truncated during reading must not crash the process. A growing log is
/// read up to the end that exists when the reader reaches it.
final class FileSource: ByteSource, SeekableSource {
  private let path: String
  private let descriptor: Int32
  private let isRegular: Bool
  private let isSeekable: Bool

  /// Opens a file, or standard input if the path is `-`.
  init(path: String) throws(InputError) {
    self.path = path
    do throws(SystemError) {
      let descriptor =
        path == InputFile.standardInputPath ? try SystemCalls.duplicate(0) : try SystemCalls.openToRead(path)
      let kind = try SystemCalls.status(of: descriptor).kind
      guard kind != .directory else {
        try SystemCalls.closeFile(descriptor)
        throw SystemError.directory
      }
      self.descriptor = descriptor
      isRegular = kind == .regular
      // A part of standard input may have been read before.
      isSeekable = isRegular && (try? SystemCalls.seek(descriptor, by: 0, from: .current)) == 0
    } catch {
      throw InputError(path: path, error)
    }
  }

  deinit { try? SystemCalls.closeFile(descriptor) }

  func append(to block: ByteBlock) throws(InputError) -> Int {
    do throws(SystemError) { return try block.append(from: descriptor) } catch {
      throw InputError(path: path, error)
    }
  }

  var mayBlock: Bool { !isRegular && !SystemCalls.isReadable(descriptor) }

  var seekable: (any SeekableSource)? { isSeekable ? self : nil }

  func seek(by offset: Int64, from origin: SeekOrigin) throws(InputError) -> Int64 {
    do throws(SystemError) { return try SystemCalls.seek(descriptor, by: offset, from: origin) } catch {
      throw InputError(path: path, error)
    }
  }
}
