/// Buffers output and writes it to a descriptor in large pieces.
///
/// After the first error it discards everything. The error is stored until the output is closed.
struct BufferedWriter {
  let descriptor: Int32
  private(set) var failure: SystemError?
  private var buffer = ContiguousArray<UInt8>()

  /// The number of bytes to buffer before writing.
  private static let capacity = 1 << 16

  init(descriptor: Int32) { self.descriptor = descriptor }

  mutating func write(_ text: String) {
    guard failure == nil else { return }
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.capacity { flush() }
  }

  mutating func write(_ bytes: Span<UInt8>) {
    flush()
    guard failure == nil else { return }
    failure = Self.put(bytes, to: descriptor)
  }

  mutating func flush() {
    if failure == nil { failure = Self.put(buffer.span, to: descriptor) }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Writes bytes, and returns the error if the write failed.
  private static func put(_ bytes: Span<UInt8>, to descriptor: Int32) -> SystemError? {
    do throws(SystemError) { try SystemCalls.writeBytes(descriptor, bytes) } catch { return error }
    return nil
  }
}
