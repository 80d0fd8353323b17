/// The header of an archive member.
struct ArchiveMember {
  /// The member's path in the archive, unchanged. lifelog never writes to this path. Invalid UTF-8 is replaced by
  /// U+FFFD.
  let name: String
  /// Whether the member is a file, not a folder, link or device.
  let isFile: Bool
  let isEncrypted: Bool
}
