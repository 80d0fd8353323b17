/// The files of an archive, one after the other.
final class ArchiveMembers {
  enum Find {
    case stream(ByteStream, path: String)
    /// The first member of a unified log's bundle.
    case logArchive(path: String)
  }

  let reader: ArchiveReader
  private var logArchives: Set<String> = []

  init(_ reader: ArchiveReader) { self.reader = reader }

  /// Goes on to the next file; `nil` behind the last one. After a failure there may be more.
  func next() throws(InputError) -> Find? {
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

  /// The path as far as to the bundle of a unified log, or `nil` when none is on it.
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
