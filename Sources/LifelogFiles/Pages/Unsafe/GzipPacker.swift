import CZlib

/// Packs blocks of bytes, each into a separate gzip member, and unpacks them again.
///
/// Unsafe, since zlib keeps the addresses of its stream and of the bytes. Both are used only inside calls that this
/// object makes; the stream lives as long as it.
@safe package final class GzipPacker {
  private let stream: UnsafeMutablePointer<z_stream>
  private let isReady: Bool

  /// A level above zlib's default of 6 takes a third more time, and packs logs by a twentieth more.
  private static let level: Int32 = 7

  package init() {
    unsafe stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    isReady = unsafe lifelog_deflate_gzip(stream, Self.level) == Z_OK
  }

  deinit {
    unsafe deflateEnd(stream)
    unsafe stream.deallocate()
  }

  /// Returns bytes as a gzip member. Equal bytes are packed equally. `nil` if no memory is left.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package func packed(_ bytes: Span<UInt8>) -> ContiguousArray<UInt8>? {
    guard isReady, unsafe deflateReset(stream) == Z_OK else { return nil }
    let capacity = unsafe Int(deflateBound(stream, uLong(bytes.count)))
    return unsafe bytes.withUnsafeBufferPointer { input in
      unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      unsafe stream.pointee.avail_in = UInt32(input.count)
      var isComplete = false
      let packed = unsafe ContiguousArray<UInt8>(unsafeUninitializedCapacity: capacity) { output, count in
        unsafe stream.pointee.next_out = output.baseAddress
        unsafe stream.pointee.avail_out = UInt32(output.count)
        isComplete = unsafe deflate(stream, Z_FINISH) == Z_STREAM_END
        count = unsafe output.count - Int(stream.pointee.avail_out)
      }
      return isComplete ? packed : nil
    }
  }

  /// Returns the bytes of a gzip member; `nil` if they are not `count` bytes.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  static func unpacked(_ member: Span<UInt8>, count: Int) -> ContiguousArray<UInt8>? {
    var stream = unsafe z_stream()
    guard unsafe lifelog_inflate_gzip(&stream) == Z_OK else { return nil }
    defer { unsafe inflateEnd(&stream) }
    return unsafe member.withUnsafeBufferPointer { input in
      unsafe stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      unsafe stream.avail_in = UInt32(input.count)
      var isComplete = false
      let bytes = unsafe ContiguousArray<UInt8>(unsafeUninitializedCapacity: count) { output, filled in
        unsafe stream.next_out = output.baseAddress
        unsafe stream.avail_out = UInt32(output.count)
        isComplete = unsafe inflate(&stream, Z_FINISH) == Z_STREAM_END
        filled = unsafe output.count - Int(stream.avail_out)
      }
      return isComplete && bytes.count == count ? bytes : nil
    }
  }
}
