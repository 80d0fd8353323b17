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
  package init(path: String) throws(InputError) {
    self.path = path
    stream = ByteStream(try FileSource(path: path))
  }

  /// Whether a regular file exists at a path.
  package static func exists(_ path: String) throws(InputError) -> Bool {
    do throws(SystemError) { return try FileIdentity(path: path) != nil } catch {
      throw InputError(path: path, error)
    }
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
