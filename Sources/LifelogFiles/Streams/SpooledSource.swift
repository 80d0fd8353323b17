/// The bytes of a sequential stream, copied to a temporary file for random access.
///
/// The file is unlinked as soon as it is created, so that it never outlives the process.
final class SpooledSource: ByteSource, SeekableSource {
  private let path: String
  private let descriptor: Int32

  /// Reads a stream completely.
  ///
  /// - Parameters:
  ///   - path: The path of the stream.
  ///   - limit: The maximum number of bytes.
  init(_ stream: ByteStream, path: String, limit: Int) throws(InputError) {
    self.path = path
    do throws(SystemError) {
      let file = try TemporaryFile(for: SystemCalls.temporaryFolder + "/input")
      try file.discard()
      descriptor = file.descriptor
    } catch {
      throw InputError(path: path, error)
    }
    var count = 0
    var failure: SystemError?
    while let more = try stream.readChunk({ chunk in
      do throws(SystemError) { try SystemCalls.writeBytes(descriptor, chunk) } catch { failure = error }
      return chunk.count
    }) {
      if let failure { throw InputError(path: path, failure) }
      count += more
      if count > limit { throw .tooLarge(path: path, limit: limit) }
    }
    _ = try seek(by: 0, from: .start)
  }

  deinit { try? SystemCalls.closeFile(descriptor) }

  func append(to block: ByteBlock) throws(InputError) -> Int {
    do throws(SystemError) { return try block.append(from: descriptor) } catch {
      throw InputError(path: path, error)
    }
  }

  var mayBlock: Bool { false }

  var seekable: (any SeekableSource)? { self }

  func seek(by offset: Int64, from origin: SeekOrigin) throws(InputError) -> Int64 {
    do throws(SystemError) { return try SystemCalls.seek(descriptor, by: offset, from: origin) } catch {
      throw InputError(path: path, error)
    }
  }
}
