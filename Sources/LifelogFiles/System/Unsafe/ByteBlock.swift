/// A block of memory that is filled at its end, and emptied from its start.
///
/// Unsafe inside, since libarchive keeps the address of what it is given from one call to the next, which no array
/// allows. The memory lives as long as the value, and no one else keeps a pointer into it for longer than its content
/// stands there.
@safe final class ByteBlock {
  /// How many bytes a block holds at most if nobody says.
  static let usualCapacity = 1 << 16

  /// Where the content stands in the memory.
  private var content = 0..<0
  private let memory: UnsafeMutableRawBufferPointer

  /// An empty block.
  ///
  /// - Parameter capacity: How many bytes it holds at most. They take up memory once they are written to.
  init(capacity: Int = usualCapacity) {
    unsafe memory = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 16)
  }

  deinit { unsafe memory.deallocate() }

  /// How many bytes it holds.
  var count: Int { content.count }

  /// How many bytes it holds at most.
  var capacity: Int { unsafe memory.count }

  /// How many bytes can be appended.
  var room: Int { capacity - content.upperBound }

  /// Appends what a descriptor has at hand.
  ///
  /// - Returns: The number of bytes; 0 at the end.
  func append(from descriptor: Int32) throws(SystemError) -> Int {
    let room = unsafe UnsafeMutableRawBufferPointer(rebasing: memory[content.upperBound...])
    let more = unsafe try SystemCalls.readBytes(descriptor, into: room)
    content = content.lowerBound..<content.upperBound + more
    return more
  }

  /// Appends as many bytes from the start of others as there is room for.
  ///
  /// - Returns: How many they are.
  func append(_ bytes: UnsafeRawBufferPointer) -> Int {
    let more = min(bytes.count, room)
    unsafe UnsafeMutableRawBufferPointer(rebasing: memory[content.upperBound...])
      .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[..<more]))
    content = content.lowerBound..<content.upperBound + more
    return more
  }

  /// Moves bytes from the start to the end of another block, as many as that has room for.
  ///
  /// - Returns: How many they are.
  func move(to other: ByteBlock) -> Int {
    let more = unsafe other.append(UnsafeRawBufferPointer(rebasing: memory[content]))
    content = content.lowerBound + more..<content.upperBound
    if content.isEmpty { clear() }
    return more
  }

  /// Moves the bytes from a place on to another block, which is empty and no smaller.
  func moveEnd(from place: Int, to other: ByteBlock) {
    let end = content.lowerBound + place..<content.upperBound
    _ = unsafe other.append(UnsafeRawBufferPointer(rebasing: memory[end]))
    content = content.lowerBound..<end.lowerBound
  }

  func clear() { content = 0..<0 }

  /// Calls a closure with the content.
  func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    let bytes = unsafe UnsafeRawBufferPointer(rebasing: memory[content])
    return body(unsafe Span(_unsafeBytes: bytes))
  }

  /// Empties the block, and lends what it held: it stands there until something is appended.
  func lend() -> UnsafeRawBufferPointer {
    defer { clear() }
    return unsafe UnsafeRawBufferPointer(rebasing: memory[content])
  }
}
