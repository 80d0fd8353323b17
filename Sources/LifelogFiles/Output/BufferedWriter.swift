/// Collects what is written and hands it to a descriptor in large pieces.
///
/// After a first failure it drops everything: the failure is kept for whoever closes the output.
struct BufferedWriter {
  let descriptor: Int32
  private(set) var failure: SystemError?
  private var buffer = ContiguousArray<UInt8>()

  /// How many bytes are collected before they are written.
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

  /// Returns the failure, if it failed.
  private static func put(_ bytes: Span<UInt8>, to descriptor: Int32) -> SystemError? {
    do throws(SystemError) { try SystemCalls.writeBytes(descriptor, bytes) } catch { return error }
    return nil
  }
}
