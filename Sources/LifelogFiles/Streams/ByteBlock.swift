/// A block of memory that is filled from its start, and emptied as a whole.
///
/// Unsafe inside, since libarchive keeps the address of what it is given from one call to the next, which no array
/// allows. The memory lives as long as the value, and no one else keeps a pointer into it for longer than its content
/// stands there.
@safe final class ByteBlock {
  /// How many bytes it holds at most. They take up memory once they are written to.
  static let capacity = 1 << 20

  /// How many bytes it holds.
  private(set) var count = 0
  private let memory: UnsafeMutableRawBufferPointer

  init() { unsafe memory = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.capacity, alignment: 16) }

  deinit { unsafe memory.deallocate() }

  /// Appends what a descriptor has at hand.
  ///
  /// - Returns: The number of bytes; 0 at the end.
  func append(from descriptor: Int32) throws(SystemError) -> Int {
    let room = unsafe UnsafeMutableRawBufferPointer(rebasing: memory[count...])
    let more = unsafe try SystemCalls.readBytes(descriptor, into: room)
    count += more
    return more
  }

  /// Appends as many bytes from the start of others as there is room for.
  ///
  /// - Returns: How many they are.
  func append(_ bytes: UnsafeRawBufferPointer) -> Int {
    let more = min(bytes.count, Self.capacity - count)
    unsafe UnsafeMutableRawBufferPointer(rebasing: memory[count...])
      .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[..<more]))
    count += more
    return more
  }

  func clear() { count = 0 }

  /// Calls a closure with the content.
  func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    let content = unsafe UnsafeRawBufferPointer(rebasing: memory[..<count])
    return body(unsafe Span(_unsafeBytes: content))
  }

  /// Empties the block, and lends what it held: it stands there until something is appended.
  func lend() -> UnsafeRawBufferPointer {
    defer { count = 0 }
    return unsafe UnsafeRawBufferPointer(rebasing: memory[..<count])
  }
}
