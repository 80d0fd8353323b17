/// Bytes that come in order only, laid down in a temporary file so that they can be read from any place.
///
/// The file has no name from the moment it is there: it is gone with the process, however that ends.
final class SpooledSource: ByteSource, SeekableSource {
  private let path: String
  private let descriptor: Int32

  /// Reads a stream to its end.
  ///
  /// - Parameters:
  ///   - path: How the stream is called.
  ///   - limit: More bytes than this are refused.
  init(_ stream: ByteStream, path: String, limit: Int) throws(InputError) {
    self.path = path
    do throws(SystemError) {
      let file = try TemporaryFile(for: SystemCalls.temporaryFolder + "/input")
      file.discard()
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

  var waits: Bool { false }

  var seekable: (any SeekableSource)? { self }

  func seek(by offset: Int64, from origin: SeekOrigin) throws(InputError) -> Int64 {
    do throws(SystemError) { return try SystemCalls.seek(descriptor, by: offset, from: origin) } catch {
      throw InputError(path: path, error)
    }
  }
}
