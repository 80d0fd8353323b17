/// The header of an archive member.
struct ArchiveMember {
  /// The member's path in the archive, unchanged. lifelog writes only the files of a log archive, below a temporary
  /// folder. Invalid UTF-8 is replaced by
  /// U+FFFD.
  let name: String
  /// Whether the member is a file, not a folder, link or device.
  let isFile: Bool
  /// Whether it is a pipe, socket or device.
  let isSpecial: Bool
  let isEncrypted: Bool
}
