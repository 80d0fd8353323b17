/// An output for text and bytes. It stores an error instead of throwing it, and reports it when closed.
package protocol ByteOutput: AnyObject, TextOutputStream {
  /// Writes bytes unchanged, after the text written before.
  func write(_ bytes: Span<UInt8>)
}
