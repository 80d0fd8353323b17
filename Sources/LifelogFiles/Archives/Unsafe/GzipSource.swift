import CZlib
import LifelogText

/// Unpacks a gzip file: its members, one after the other.
///
/// zlib verifies the checksum and the length of each member; libarchive does not. Zeros after the last member are
/// padding, as tapes and disk images add them. Anything else after it is an error.
///
/// Unsafe, since zlib keeps the addresses of its stream and of the packed bytes. Both are used only inside calls that
/// this object makes; the stream lives as long as it.
@safe final class GzipSource: ByteSource {
  private let path: String
  private let depth: Int
  private let meter: UnpackingMeter
  private let packed: ByteStream
  private let stream: UnsafeMutablePointer<z_stream>
  private let memory = UnsafeMutableRawBufferPointer.allocate(
    byteCount: ByteBlock.defaultCapacity, alignment: 16)
  /// The unpacked bytes that were not consumed.
  private var rest = 0..<0
  /// The error or the end that follows them.
  private var outcome: Outcome?
  /// Whether a member has begun and not ended.
  private var isInMember = true

  private enum Outcome {
    case end
    case failure(InputError)
  }

  /// - Parameters:
  ///   - packed: A stream that begins with a gzip member.
  ///   - depth: The number of times that the content is packed.
  init(_ packed: ByteStream, path: String, depth: Int, meter: UnpackingMeter) throws(InputError) {
    self.packed = packed
    self.path = path
    self.depth = depth
    self.meter = meter
    unsafe stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    guard unsafe lifelog_inflate_gzip(stream) == Z_OK else { throw .corrupt(path: path, detail: "") }
  }

  deinit {
    unsafe inflateEnd(stream)
    unsafe stream.deallocate()
    unsafe memory.deallocate()
  }

  func append(to block: ByteBlock) throws(InputError) -> Int {
    while rest.isEmpty {
      switch outcome {
      case .end?: return 0
      case .failure(let error)?: throw error
      case nil: unpack()
      }
    }
    let more = unsafe block.append(UnsafeRawBufferPointer(rebasing: memory[rest]))
    rest = rest.lowerBound + more..<rest.upperBound
    try meter.count(bytes: more, at: depth)
    return more
  }

  var mayBlock: Bool {
    let isDrained = unsafe stream.pointee.avail_in == 0
    return rest.isEmpty && outcome == nil && isDrained && packed.mayBlock
  }

  var seekable: (any SeekableSource)? { nil }

  /// Unpacks the next bytes, or records why there are none.
  private func unpack() {
    do throws(InputError) {
      guard try refill() else {
        outcome = isInMember ? .failure(.corrupt(path: path, detail: "")) : .end
        return
      }
      if !isInMember, !(try beginMember()) { return outcome = .end }
      try inflateBlock()
    } catch {
      outcome = .failure(error)
    }
  }

  /// Makes packed bytes available. Returns `false` at their end.
  private func refill() throws(InputError) -> Bool {
    guard unsafe stream.pointee.avail_in == 0 else { return true }
    let chunk = unsafe try packed.lendChunk()
    unsafe stream.pointee.next_in = UnsafeMutablePointer(
      mutating: chunk.baseAddress?.assumingMemoryBound(to: UInt8.self))
    unsafe stream.pointee.avail_in = UInt32(chunk.count)
    return unsafe !chunk.isEmpty
  }

  /// Begins the next member. Returns `false` if only zeros remain.
  private func beginMember() throws(InputError) -> Bool {
    while unsafe stream.pointee.next_in.pointee == 0 {
      unsafe stream.pointee.next_in += 1
      unsafe stream.pointee.avail_in -= 1
      guard try refill() else { return false }
    }
    guard unsafe stream.pointee.next_in.pointee == 0x1f, unsafe inflateReset(stream) == Z_OK else {
      throw .corrupt(path: path, detail: "unexpected bytes after the compressed data")
    }
    isInMember = true
    return true
  }

  private func inflateBlock() throws(InputError) {
    unsafe stream.pointee.next_out = memory.baseAddress?.assumingMemoryBound(to: UInt8.self)
    unsafe stream.pointee.avail_out = UInt32(memory.count)
    let status = unsafe inflate(stream, Z_NO_FLUSH)
    rest = unsafe 0..<memory.count - Int(stream.pointee.avail_out)
    switch status {
    case Z_OK: break
    case Z_STREAM_END: isInMember = false
    default:
      let detail = unsafe stream.pointee.msg.map { unsafe String(cString: $0) } ?? ""
      throw .corrupt(path: path, detail: detail)
    }
  }
}
