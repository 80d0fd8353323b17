/// Reads `Demo[1234:56789]`: a process, its id, its thread.
struct ProcessTag {
  var process: Range<Int>
  var pid: Int32
  var thread: Range<Int>

  /// Reads a tag at the cursor. The name may hold spaces, dots, any script; it ends at the first bracket
  /// that holds a decimal number, a colon and a hexadecimal number.
  init?(_ cursor: inout Cursor, in bytes: Span<UInt8>) {
    let start = cursor.offset
    var index = start
    let limit = min(bytes.count, start + 200)
    while index < limit {
      if bytes[index] == UInt8(ascii: "["), index > start {
        var ahead = Cursor(index + 1)
        let pid = ahead.number(in: bytes)
        // `[49] <Notice>: `, `[49]: `: another logger's, whatever the message holds.
        if pid != nil, bytes.has("] <", at: ahead.offset) || bytes.has("]:", at: ahead.offset) { return nil }
        if let pid, ahead.skip(UInt8(ascii: ":"), in: bytes) {
          let thread = ahead.take(in: bytes, while: \.isHexadecimal)
          if !thread.isEmpty, ahead.skip(UInt8(ascii: "]"), in: bytes) {
            process = bytes.trimmed(start..<index)
            self.pid = Int32(pid)
            self.thread = thread
            cursor = ahead
            return
          }
        }
      }
      index += 1
    }
    return nil
  }
}
