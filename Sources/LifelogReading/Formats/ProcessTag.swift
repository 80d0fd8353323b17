import LifelogText

/// Reads `Demo[1234:56789]`: a process, its id and its thread.
struct ProcessTag {
  var process: Range<Int>
  var pid: Int32
  var thread: Range<Int>

  /// Reads a tag at the cursor. The name may contain spaces, dots and letters of any script. It ends at the first
  /// bracket with a decimal number, a colon and a hexadecimal number.
  init?(_ cursor: inout Cursor, in bytes: Span<UInt8>) {
    let start = cursor.offset
    var index = start + 1
    let limit = min(bytes.count, start + 200)
    while index < limit, let bracket = bytes.find(UInt8(ascii: "["), in: index..<limit) {
      index = bracket + 1
      var lookahead = Cursor(index)
      guard let pid = lookahead.number(in: bytes) else { continue }
      // `[49] <Notice>: ` and `[49]: ` belong to another logger, whatever the message contains.
      guard lookahead.skip(UInt8(ascii: ":"), in: bytes) else {
        if bytes.has("] <", at: lookahead.offset) || bytes.has("]:", at: lookahead.offset) { return nil }
        continue
      }
      let thread = lookahead.takeHexadecimal(in: bytes)
      guard !thread.isEmpty, lookahead.skip(UInt8(ascii: "]"), in: bytes) else { continue }
      process = bytes.trimmed(start..<bracket)
      self.pid = Int32(pid)
      self.thread = thread
      cursor = lookahead
      return
    }
    return nil
  }
}
