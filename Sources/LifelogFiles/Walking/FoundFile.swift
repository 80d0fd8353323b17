package import LifelogText
package import LifelogTrace

/// A file that the walker found, unpacked if it was packed.
///
/// A member of an archive can be read until the walker advances. Any other file is open, and can be read, until it is
/// released.
package final class FoundFile {
  /// The path as the user gave it, or the path of the folder or archive and the location in it:
  /// `logs.zip:app/device.log`.
  package let path: String
  /// The kind of a binary file; `nil` if the file may be text.
  package let kind: BinaryKind?
  /// The compressions that were unpacked, from the outermost. The path shows an archive that contains the file.
  package let compressions: [BinaryKind]
  /// Where it was recorded; `nil` if it is not in a result bundle.
  package let origin: LogOrigin?
  private var stream: ByteStream
  /// Opens it again; `nil` if it can be read only once.
  private let opening: (() throws(InputError) -> ByteStream)?
  /// Counts the bytes; `nil` if nothing was packed.
  private let meter: UnpackingMeter?

  init(
    path: String, kind: BinaryKind?, compressions: [BinaryKind], origin: LogOrigin? = nil,
    opening: (() throws(InputError) -> ByteStream)? = nil, stream: ByteStream,
    meter: UnpackingMeter?
  ) {
    self.path = path
    self.kind = kind
    self.compressions = compressions
    self.origin = origin
    self.opening = opening
    self.stream = stream
    self.meter = meter
  }

  /// Returns to the first byte, if it is a log of a result bundle.
  package func restart() throws(InputError) {
    if let opening { stream = try opening() }
  }

  /// Calls a closure with the first bytes without consuming them: at least 512, or all of them. No bytes may have been
  /// consumed before.
  func withHead<Result>(_ body: (Span<UInt8>) -> Result) throws(InputError) -> Result {
    try stream.withHead(body)
  }

  /// Moves the next bytes to the end of a block that has space left.
  ///
  /// - Returns: The number of bytes; 0 at the end.
  func append(to block: ByteBlock) throws(InputError) -> Int {
    do throws(InputError) { return try stream.append(to: block) } catch {
      meter?.record(error)
      throw error
    }
  }

  /// Whether reading the next bytes may block because the app or tool that writes them is still running.
  var mayBlock: Bool { stream.mayBlock }

  /// Calls a closure with the next bytes, or returns `nil` at the end. The first chunk has at least 512 bytes, unless
  /// the file is shorter.
  ///
  /// - Complexity: O(*n*) in the number of bytes read. Each chunk reuses the same memory.
  package func readChunk<Result>(_ body: (Span<UInt8>) -> Result) throws(InputError) -> Result? {
    do throws(InputError) { return try stream.readChunk(body) } catch {
      meter?.record(error)
      throw error
    }
  }
}
