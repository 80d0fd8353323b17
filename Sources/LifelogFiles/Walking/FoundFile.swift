package import LifelogText

/// A file that was found, unpacked if it was packed.
///
/// A member of an archive can be read until the walker is asked for the next file, any other file for as long as it is
/// held, during which it is open.
package final class FoundFile {
  /// The path as the user gave it, or that of the folder or archive and its own place in it: `logs.zip:app/device.log`.
  package let path: String
  /// What it is when it is no text; `nil` when it may be text.
  package let kind: BinaryKind?
  /// What it was compressed as, the outermost first; an archive that it lay in stands in its path.
  package let compressions: [BinaryKind]
  private let stream: ByteStream
  /// What counts the bytes; `nil` where nothing was packed.
  private let meter: UnpackingMeter?

  init(
    path: String, kind: BinaryKind?, compressions: [BinaryKind], stream: ByteStream, meter: UnpackingMeter?
  ) {
    self.path = path
    self.kind = kind
    self.compressions = compressions
    self.stream = stream
    self.meter = meter
  }

  /// Calls a closure with the first bytes, which are not taken: at least 512, or all that there are. Nothing must have
  /// been taken yet.
  func withHead<Result>(_ body: (Span<UInt8>) -> Result) throws(InputError) -> Result {
    try stream.withHead(body)
  }

  /// Moves the next bytes to the end of a block that has room for some.
  ///
  /// - Returns: How many they are; 0 at the end.
  func append(to block: ByteBlock) throws(InputError) -> Int {
    do throws(InputError) { return try stream.append(to: block) } catch {
      meter?.record(error)
      throw error
    }
  }

  /// Whether the next bytes may have to be waited for, since somebody still writes them.
  var waits: Bool { stream.waits }

  /// Calls a closure with the next bytes, or returns `nil` at the end. The first chunk has at least 512 bytes, if there
  /// are so many.
  ///
  /// - Complexity: O(*n*) in the number of bytes read; the memory is used again for each chunk.
  package func readChunk<Result>(_ body: (Span<UInt8>) -> Result) throws(InputError) -> Result? {
    do throws(InputError) { return try stream.readChunk(body) } catch {
      meter?.record(error)
      throw error
    }
  }
}
