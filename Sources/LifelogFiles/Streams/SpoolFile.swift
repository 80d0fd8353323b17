/// A temporary file with the bytes of streams, one after the other, for random access.
///
/// The file is unlinked as soon as it is created, so that it never outlives the process.
final class SpoolFile {
  let descriptor: Int32
  /// The number of bytes.
  private(set) var count: Int64 = 0

  /// - Parameter path: The path of the stream or archive, for errors.
  init(path: String) throws(InputError) {
    do throws(SystemError) {
      let file = try TemporaryFile(for: SystemCalls.temporaryFolder + "/input")
      try file.discard()
      descriptor = file.descriptor
    } catch {
      throw InputError(path: path, error)
    }
  }

  deinit { try? SystemCalls.closeFile(descriptor) }

  /// Copies a stream to the end of the file.
  ///
  /// - Parameters:
  ///   - path: The path of the stream, for errors.
  ///   - limit: The maximum number of bytes in the file.
  func append(_ stream: ByteStream, path: String, limit: Int = .max) throws(InputError) {
    var failure: SystemError?
    do throws(SystemError) {
      _ = try SystemCalls.seek(descriptor, by: count, from: .start)
    } catch {
      throw InputError(path: path, error)
    }
    while let more = try stream.readChunk({ chunk in
      do throws(SystemError) { try SystemCalls.writeBytes(descriptor, chunk) } catch { failure = error }
      return chunk.count
    }) {
      if let failure { throw InputError(path: path, failure) }
      count += Int64(more)
      if count > limit { throw .tooLarge(path: path, limit: limit) }
    }
  }
}
