/// Somewhere that takes text and bytes. A failure is kept, not thrown: whoever closes it learns of it.
package protocol ByteOutput: AnyObject, TextOutputStream {
  /// Writes bytes as they are, behind the text written before them.
  func write(_ bytes: Span<UInt8>)
}
