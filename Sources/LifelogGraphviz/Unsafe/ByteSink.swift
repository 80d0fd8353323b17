import CCairo

/// A buffer for the bytes that cairo writes.
///
/// Unsafe, because cairo identifies it by its address and does not retain it. The caller must keep it alive as long as
/// cairo writes.
final class ByteSink {
  private(set) var bytes: [UInt8] = []

  /// The closure argument for ``write``.
  var closure: UnsafeMutableRawPointer { unsafe Unmanaged.passUnretained(self).toOpaque() }

  /// The callback for cairo; its first argument must be ``closure``.
  static let write:
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<UInt8>?, UInt32) -> cairo_status_t = {
      closure, bytes, count in
      guard let closure = unsafe closure else { return CAIRO_STATUS_WRITE_ERROR }
      let sink = unsafe Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue()
      unsafe sink.bytes.append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
      return CAIRO_STATUS_SUCCESS
    }
}
