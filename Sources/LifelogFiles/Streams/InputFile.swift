/// A file or standard input, read once from start to end without unpacking.
package struct InputFile: ~Copyable {
  /// The path of standard input.
  package static let standardInputPath = "-"

  /// The maximum number of bytes in a chunk.
  package static let chunkSize = ByteBlock.defaultCapacity

  /// The minimum number of bytes in the first chunk, unless the input is shorter: enough to detect the kind of input.
  package static let headSize = 512

  /// The path as the user gave it.
  package let path: String
  private let stream: ByteStream

  /// Opens a file, or standard input if the path is `-`.
  ///
  /// - Parameter waits: Whether to wait for the writer of a named pipe. Otherwise, a pipe without a writer is empty.
  package init(path: String, waits: Bool = true) throws(InputError) {
    self.path = path
    stream = ByteStream(try FileSource(path: path, waits: waits))
  }

  /// Whether a regular file exists at a path.
  package static func exists(_ path: String) throws(InputError) -> Bool {
    do throws(SystemError) { return try FileIdentity(path: path) != nil } catch {
      throw InputError(path: path, error)
    }
  }

  /// Whether a path leads to a regular file.
  ///
  /// - Throws: An error if the path exists and leads to anything else: a link to a missing file, a folder, a pipe.
  package static func isFound(_ path: String) throws(InputError) -> Bool {
    do throws(SystemError) {
      _ = try SystemCalls.statusOfLink(path)
    } catch {
      guard error.isMissing else { throw InputError(path: path, error) }
      return false
    }
    do throws(SystemError) {
      switch try SystemCalls.status(of: path).kind {
      case .regular: return true
      case .directory: throw SystemError.directory
      case .symbolicLink, .other: break
      }
    } catch {
      throw InputError(path: path, error)
    }
    throw .notAFile(path: path)
  }

  /// Calls a closure with the next bytes, or returns `nil` at the end.
  ///
  /// A chunk contains the bytes that are available, so that lines from a pipe arrive as they are written.
  ///
  /// - Complexity: O(*n*) in the number of bytes read. Each chunk reuses the same memory.
  package mutating func readChunk<Result>(_ body: (Span<UInt8>) -> Result) throws(InputError) -> Result? {
    try stream.readChunk(body)
  }
}
