public import LifelogCore

/// A file that was found, unpacked if it was packed.
///
/// A member of an archive can be read until the walker is asked for the next file, any other file for as long as it is
/// held, during which it is open.
public final class FoundFile {
  /// The path as the user gave it, or that of the folder or archive and its own place in it: `logs.zip:app/device.log`.
  public let path: String
  /// What it is when it is no text; `nil` when it may be text.
  public let kind: BinaryKind?
  private let stream: ByteStream
  /// What counts the bytes; `nil` where nothing was packed.
  private let meter: UnpackingMeter?

  init(path: String, kind: BinaryKind?, stream: ByteStream, meter: UnpackingMeter?) {
    self.path = path
    self.kind = kind
    self.stream = stream
    self.meter = meter
  }

  /// Calls a closure with the next bytes, or returns `nil` at the end. The first chunk has at least 512 bytes, if there
  /// are so many.
  ///
  /// - Complexity: O(*n*) in the number of bytes read; the memory is used again for each chunk.
  public func readChunk<Result>(_ body: (Span<UInt8>) -> Result) throws(InputFailure) -> Result? {
    do throws(InputFailure) { return try stream.readChunk(body) } catch {
      meter?.note(error)
      throw error
    }
  }
}
