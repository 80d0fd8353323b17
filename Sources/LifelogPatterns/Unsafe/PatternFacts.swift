internal import CPCRE2

/// Properties of a compiled pattern, read from PCRE2.
///
/// Unsafe, since PCRE2 returns addresses inside the pattern. Their content is copied while the owner of the pattern
/// runs the call.
enum PatternFacts {
  /// The numbers of the groups of each name, counted from 1.
  @unsafe static func groups(of code: OpaquePointer) -> [String: [Int]] {
    var count: UInt32 = 0
    var size: UInt32 = 0
    var table: UnsafePointer<UInt8>?
    unsafe pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_NAMECOUNT), &count)
    unsafe pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_NAMEENTRYSIZE), &size)
    unsafe pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_NAMETABLE), &table)
    guard count > 0, let table = unsafe table else { return [:] }
    var groups: [String: [Int]] = [:]
    // Each entry is a two-byte number, high byte first, and a name that ends with a zero byte.
    let entries = unsafe UnsafeBufferPointer(start: table, count: Int(count * size))
    for start in stride(from: 0, to: Int(count * size), by: Int(size)) {
      let number = unsafe Int(entries[start]) << 8 | Int(entries[start + 1])
      let name = unsafe entries[(start + 2)..<(start + Int(size))].prefix { $0 != 0 }
      groups[unsafe String(decoding: name, as: UTF8.self), default: []].append(number)
    }
    return groups
  }

  /// The bytes with which a text must begin; `nil` if any byte may, or if the text may be empty.
  @unsafe static func firstBytes(of code: OpaquePointer) -> [UInt8]? {
    var minimum: UInt32 = 0
    unsafe pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_MINLENGTH), &minimum)
    guard minimum > 0 else { return nil }
    var kind: UInt32 = 0
    unsafe pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_FIRSTCODETYPE), &kind)
    if kind == 1 {
      var byte: UInt32 = 0
      unsafe pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_FIRSTCODEUNIT), &byte)
      // The byte may match in either case.
      guard byte < 0x80 else { return nil }
      let isLetter = (0x61...0x7a).contains(byte | 0x20)
      return isLetter ? [UInt8(byte & ~0x20), UInt8(byte | 0x20)] : [UInt8(byte)]
    }
    var bits: UnsafePointer<UInt8>?
    unsafe pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_FIRSTBITMAP), &bits)
    guard let bits = unsafe bits else { return nil }
    return (0...255).filter { byte in unsafe bits[Int(byte) / 8] & (1 << (byte % 8)) != 0 }
  }
}
