/// The files of an archive, in archive order, and then the result bundles in it.
final class ArchiveMembers {
  enum Item {
    case stream(ByteStream, path: String)
    /// The first member of a unified log bundle.
    case logArchive(path: String)
    case bundle(any BundleFiles)
  }

  let reader: ArchiveReader
  private var logArchives: Set<String> = []
  private let bundles: PackedBundles
  private var hasMembers = true

  init(_ reader: ArchiveReader) {
    self.reader = reader
    bundles = PackedBundles(path: reader.path)
  }

  /// Advances to the next file. Returns `nil` after the last one. More files may follow an error.
  func next() throws(InputError) -> Item? {
    while hasMembers, let member = try reader.next() {
      let path = "\(reader.path):\(member.name)"
      if let bundle = Self.logArchive(in: member.name) {
        guard logArchives.insert(bundle).inserted else { continue }
        return .logArchive(path: "\(reader.path):\(bundle)")
      }
      guard member.isFile else { continue }
      if let place = PackedBundles.place(of: member.name) {
        if BundleLayout.isStored(place.file) {
          try bundles.add(place, member.isEncrypted ? nil : ByteStream(reader), path: path)
          continue
        }
        guard BundleLog.isLog(place.file) else { continue }
      }
      if member.isEncrypted { throw .encrypted(path: path) }
      return .stream(ByteStream(reader), path: path)
    }
    hasMembers = false
    return bundles.next().map { files in
      files.plainFile.map { .stream($0.stream, path: $0.path) } ?? .bundle(files)
    }
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
