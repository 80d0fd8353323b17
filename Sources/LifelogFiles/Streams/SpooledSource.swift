/// The bytes of a sequential stream, copied to a temporary file for random access.
final class SpooledSource: SeekableSource {
  /// The error that ended the stream after the bytes in the file.
  private(set) var failure: InputError?
  private let path: String
  private let file: SpoolFile

  /// Reads a stream completely, or up to an error.
  ///
  /// - Parameters:
  ///   - path: The path of the stream.
  ///   - limit: The maximum number of bytes.
  init(_ stream: ByteStream, path: String, limit: Int) throws(InputError) {
    self.path = path
    file = try SpoolFile(path: path)
    do throws(InputError) { try file.append(stream, path: path, limit: limit) } catch { failure = error }
    _ = try seek(by: 0, from: .start)
  }

  func append(to block: ByteBlock) throws(InputError) -> Int {
    do throws(SystemError) { return try block.append(from: file.descriptor) } catch {
      throw InputError(path: path, error)
    }
  }

  var mayBlock: Bool { false }

  var seekable: (any SeekableSource)? { self }

  func seek(by offset: Int64, from origin: SeekOrigin) throws(InputError) -> Int64 {
    do throws(SystemError) { return try SystemCalls.seek(file.descriptor, by: offset, from: origin) } catch {
      throw InputError(path: path, error)
    }
  }
}
