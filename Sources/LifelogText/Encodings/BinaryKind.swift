/// The kind of a file that is not text, detected from its first bytes.
package enum BinaryKind: String, Sendable, Hashable, CaseIterable {
  case gzip, xz, zstd, bzip2, lz4, zip, sevenZip, tar
  case png, jpeg, pdf
  case machO, elf, propertyList, sqlite
  /// A member of a `.logarchive`: tracev3, uuidtext, dsc or timesync.
  case logArchiveMember
  /// The binary store of the Apple system logger.
  case aslStore
  /// UTF-16 text without a byte order mark, with the low or the high byte first.
  case utf16LittleEndian, utf16BigEndian
  /// A document that lifelog wrote. It is text, and found only among inputs.
  case lifelogOutput
  /// An HTML page that lifelog wrote, which may contain logs. It is found only among inputs.
  case lifelogPage
  /// Unknown data that is not text.
  case data

  /// The kind of the data; `nil` if it may be the start of a text.
  ///
  /// - Parameter head: The first bytes of a file; 512 are enough for every kind.
  /// - Complexity: O(1), because it reads at most 4,096 bytes.
  package init?(head: Span<UInt8>) {
    if let known = Self.signatures.first(where: { head.has($0.bytes, at: $0.offset) }) {
      self = known.kind
    } else if head.has("BZh", at: 0), Self.bzip2Blocks.contains(where: { head.has($0, at: 4) }) {
      self = .bzip2
    } else if head.has([0xFF, 0xFE], at: 0) || head.has([0xFE, 0xFF], at: 0) {
      guard Self.isUnreadableUTF16(head) else { return nil }
      self = .data
    } else if let unreadable = Self.kindOfUnreadable(head) {
      self = unreadable
    } else {
      return nil
    }
  }

  private struct Signature {
    let kind: BinaryKind
    let offset: Int
    let bytes: [UInt8]

    init(_ kind: BinaryKind, _ bytes: [UInt8], at offset: Int = 0) {
      self.kind = kind
      self.offset = offset
      self.bytes = bytes
    }

    init(_ kind: BinaryKind, _ text: StaticString, at offset: Int = 0) {
      self.init(kind, Array("\(text)".utf8), at: offset)
    }
  }

  /// The bytes after the bzip2 header: the first block, or the end of an empty text.
  private static let bzip2Blocks: [[UInt8]] = [[0x31, 0x41, 0x59, 0x26], [0x17, 0x72, 0x45, 0x38]]

  /// The kinds with a fixed signature. None is the start of another, so the order does not matter.
  private static let signatures: [Signature] = [
    Signature(.gzip, [0x1F, 0x8B, 0x08]),
    Signature(.xz, [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]),
    Signature(.zstd, [0x28, 0xB5, 0x2F, 0xFD]),
    Signature(.lz4, [0x04, 0x22, 0x4D, 0x18]),
    Signature(.zip, [0x50, 0x4B, 0x03, 0x04]),
    Signature(.zip, [0x50, 0x4B, 0x05, 0x06]),
    Signature(.sevenZip, [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]),
    Signature(.tar, "ustar", at: 257),
    Signature(.png, [0x89, 0x50, 0x4E, 0x47]),
    Signature(.jpeg, [0xFF, 0xD8, 0xFF]),
    Signature(.pdf, "%PDF-"),
    Signature(.machO, [0xCF, 0xFA, 0xED, 0xFE]),
    Signature(.machO, [0xCE, 0xFA, 0xED, 0xFE]),
    Signature(.machO, [0xCA, 0xFE, 0xBA, 0xBE]),
    Signature(.elf, [0x7F, 0x45, 0x4C, 0x46]),
    Signature(.propertyList, "bplist"),
    Signature(.sqlite, "SQLite format 3"),
    Signature(.aslStore, "ASL DB"),
    // The header chunk of a tracev3 file: tag 0x1000, subtag 0x11.
    Signature(.logArchiveMember, [0x00, 0x10, 0x00, 0x00, 0x11, 0x00, 0x00, 0x00]),
    // uuidtext, dsc, and the boot record of timesync.
    Signature(.logArchiveMember, [0x99, 0x88, 0x77, 0x66]),
    Signature(.logArchiveMember, [0x68, 0x63, 0x73, 0x64, 0x01, 0x00]),
    Signature(.logArchiveMember, [0xB0, 0xBB, 0x30, 0x00]),
  ]

  /// Whether data with a UTF-16 mark contains too many control characters for text.
  private static func isUnreadableUTF16(_ head: Span<UInt8>) -> Bool {
    let upper = head[0] == 0xFE ? 0 : 1
    let units = min(head.count, 4_096) / 2
    var controls = 0
    for unit in 1..<max(1, units) where head[2 * unit + upper] == 0 {
      switch head[2 * unit + 1 - upper] {
      case 0x08...0x0D, 0x1B, 0x20...0x7E, 0x80...0xFF: continue
      default: controls += 1
      }
    }
    return controls * 20 > units
  }

  /// Distinguishes text from data by the number of control characters, of which logs have few. Tabs, line ends, form
  /// feeds, backspaces and escape characters do not count, nor does a NUL next to a line end, because `syslog_relay`
  /// writes it.
  private static func kindOfUnreadable(_ head: Span<UInt8>) -> BinaryKind? {
    let count = min(head.count, 4_096)
    var controls = 0
    var zerosAt = (even: 0, odd: 0)
    for start in stride(from: 0, to: count, by: 8) {
      let word = ByteWords.word(head, at: start)
      var marks =
        ByteWords.bytes(word, from: 0, through: 0x1F) | ByteWords.bytes(word, from: 0x7F, through: 0x7F)
      while marks != 0 {
        let index = start + marks.trailingZeroBitCount / 8
        marks &= marks - 1
        guard index < count else { break }
        switch head[index] {
        case 0x08...0x0D, 0x1B: continue
        case 0x00:
          if index % 2 == 0 { zerosAt.even += 1 } else { zerosAt.odd += 1 }
          if index > 0, head[index - 1] == UInt8(ascii: "\n") { continue }
          if index + 1 < count, head[index + 1] == UInt8(ascii: "\n") { continue }
        default: break
        }
        controls += 1
      }
    }
    // In UTF-16 without a mark, every second byte of Latin text is zero.
    let more = max(zerosAt.even, zerosAt.odd)
    if count >= 8, more * 4 > count, min(zerosAt.even, zerosAt.odd) * 20 < count {
      return zerosAt.even < zerosAt.odd ? .utf16LittleEndian : .utf16BigEndian
    }
    return controls * 20 > count ? .data : nil
  }
}

extension Span<UInt8> {
  fileprivate func has(_ bytes: [UInt8], at offset: Int) -> Bool {
    guard count >= offset + bytes.count else { return false }
    for (index, byte) in bytes.enumerated() where self[offset + index] != byte { return false }
    return true
  }

  fileprivate func has(_ text: String, at offset: Int) -> Bool { has(Array(text.utf8), at: offset) }
}
