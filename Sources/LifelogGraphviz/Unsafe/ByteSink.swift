import CCairo

/// Takes the bytes that cairo writes.
///
/// Unsafe, since cairo knows it by its address, and holds no reference to it: whoever hands it over keeps it for as long
/// as cairo writes.
final class ByteSink {
  private(set) var bytes: [UInt8] = []

  /// What cairo is given for its calls of ``write``.
  var closure: UnsafeMutableRawPointer { unsafe Unmanaged.passUnretained(self).toOpaque() }

  /// Called by cairo with a pointer made by ``closure``.
  static let write:
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<UInt8>?, UInt32) -> cairo_status_t = {
      closure, bytes, count in
      guard let closure = unsafe closure else { return CAIRO_STATUS_WRITE_ERROR }
      let sink = unsafe Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue()
      unsafe sink.bytes.append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
      return CAIRO_STATUS_SUCCESS
    }
}
