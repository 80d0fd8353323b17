/// A file, or standard input, that is read once from its start to its end, as it is: nothing is unpacked.
package struct InputFile: ~Copyable {
  /// The path that stands for standard input.
  package static let standardInputPath = "-"

  /// How many bytes a chunk holds at most.
  package static let chunkSize = ByteBlock.usualCapacity

  /// How many bytes the first chunk holds at least, if the input has so many: enough to tell what it is.
  package static let headSize = 512

  /// The path as the user gave it.
  package let path: String
  private let stream: ByteStream

  /// Opens a file, or standard input when the path is `-`.
  package init(path: String) throws(InputError) {
    self.path = path
    stream = ByteStream(try FileSource(path: path))
  }

  /// Calls a closure with the next bytes, or returns `nil` at the end.
  ///
  /// A chunk is what the system has at hand, so that lines of a pipe arrive as they are written.
  ///
  /// - Complexity: O(*n*) in the number of bytes read; the buffer is used again for each chunk.
  package mutating func readChunk<Result>(_ body: (Span<UInt8>) -> Result) throws(InputError) -> Result? {
    try stream.readChunk(body)
  }
}
