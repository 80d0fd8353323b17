/// What an archive says of one of its members.
struct ArchiveMember {
  /// Its path in the archive, as it stands there: nothing is written by it. What is no UTF-8 became U+FFFD.
  let name: String
  /// Whether it is a file, and no folder, link or device.
  let isFile: Bool
  let isEncrypted: Bool
}
