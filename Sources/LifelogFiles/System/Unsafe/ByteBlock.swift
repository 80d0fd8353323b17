/// A block of memory that is filled at its end and consumed from its start.
///
/// Unsafe inside, since libarchive keeps the address of its input from one call to the next, which no array allows. The
/// memory lives as long as this object. No caller keeps a pointer into it longer than its content is valid.
@safe final class ByteBlock {
  /// The default capacity, in bytes.
  static let defaultCapacity = 1 << 16

  /// The range of the content in the memory.
  private var content = 0..<0
  private let memory: UnsafeMutableRawBufferPointer

  /// Creates an empty block.
  ///
  /// - Parameter capacity: The maximum number of bytes. They use memory only after they are written.
  init(capacity: Int = defaultCapacity) {
    unsafe memory = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 16)
  }

  deinit { unsafe memory.deallocate() }

  /// The number of bytes in the block.
  var count: Int { content.count }

  /// The maximum number of bytes.
  var capacity: Int { unsafe memory.count }

  /// The number of bytes that can be appended.
  var room: Int { capacity - content.upperBound }

  /// Appends the bytes that a descriptor has available.
  ///
  /// - Parameter limit: The maximum number of bytes.
  /// - Returns: The number of bytes; 0 at the end.
  func append(from descriptor: Int32, limit: Int = .max) throws(SystemError) -> Int {
    let room = unsafe UnsafeMutableRawBufferPointer(rebasing: memory[content.upperBound...].prefix(limit))
    let more = unsafe try SystemCalls.readBytes(descriptor, into: room)
    content = content.lowerBound..<content.upperBound + more
    return more
  }

  /// Appends as many of the bytes as fit, from their start.
  ///
  /// - Returns: The number of bytes appended.
  func append(_ bytes: UnsafeRawBufferPointer) -> Int {
    let more = min(bytes.count, room)
    unsafe UnsafeMutableRawBufferPointer(rebasing: memory[content.upperBound...])
      .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[..<more]))
    content = content.lowerBound..<content.upperBound + more
    return more
  }

  /// Moves as many bytes as fit from the start of this block to the end of another.
  ///
  /// - Returns: The number of bytes moved.
  func move(to other: ByteBlock) -> Int {
    let more = unsafe other.append(UnsafeRawBufferPointer(rebasing: memory[content]))
    content = content.lowerBound + more..<content.upperBound
    if content.isEmpty { clear() }
    return more
  }

  /// Moves the bytes from an index to the end into another block, which is empty and at least as large.
  func moveEnd(from index: Int, to other: ByteBlock) {
    let end = content.lowerBound + index..<content.upperBound
    _ = unsafe other.append(UnsafeRawBufferPointer(rebasing: memory[end]))
    content = content.lowerBound..<end.lowerBound
  }

  func clear() { content = 0..<0 }

  /// Calls a closure with the content.
  func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    let bytes = unsafe UnsafeRawBufferPointer(rebasing: memory[content])
    return body(unsafe Span(_unsafeBytes: bytes))
  }

  /// Empties the block and lends its content, which remains valid until something is appended.
  func lend() -> UnsafeRawBufferPointer {
    defer { clear() }
    return unsafe UnsafeRawBufferPointer(rebasing: memory[content])
  }
}
