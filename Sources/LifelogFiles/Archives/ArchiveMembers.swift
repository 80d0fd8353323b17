/// The files of an archive, in archive order.
final class ArchiveMembers {
  enum Item {
    case stream(ByteStream, path: String)
    /// The first member of a unified log bundle.
    case logArchive(path: String)
  }

  let reader: ArchiveReader
  private var logArchives: Set<String> = []

  init(_ reader: ArchiveReader) { self.reader = reader }

  /// Advances to the next file. Returns `nil` after the last one. More files may follow an error.
  func next() throws(InputError) -> Item? {
    while let member = try reader.next() {
      let path = "\(reader.path):\(member.name)"
      if let bundle = Self.logArchive(in: member.name) {
        guard logArchives.insert(bundle).inserted else { continue }
        return .logArchive(path: "\(reader.path):\(bundle)")
      }
      guard member.isFile else { continue }
      if member.isEncrypted { throw .encrypted(path: path) }
      return .stream(ByteStream(reader), path: path)
    }
    return nil
  }

  /// Returns the path up to and including the bundle of a unified log, or `nil` if the path contains none.
  private static func logArchive(in name: String) -> String? {
    guard name.contains(".logarchive/") else { return nil }
    var path: [Substring] = []
    for folder in name.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
      path.append(folder)
      if folder.hasSuffix(".logarchive") { return path.joined(separator: "/") }
    }
    return nil
  }
}
