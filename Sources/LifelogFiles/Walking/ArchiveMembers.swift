/// The files of an archive, in archive order, and then the result bundles in it.
final class ArchiveMembers {
  enum Item {
    case stream(ByteStream, path: String)
    /// The first member of a log archive that cannot be read, or a member that is not read.
    case skipped(path: String, SkippedFile)
    case bundle(any BundleFiles)
  }

  let reader: ArchiveReader
  private let logArchives: LogArchiveReader?
  /// The names of the log archives that were found, in this order.
  private var foundArchives: [String] = []
  /// The files of the log archives that a program can read, without those that cannot be copied.
  private var copies: [String: LogArchiveCopy] = [:]
  private let bundles: PackedBundles
  private var hasMembers = true

  /// - Parameter logArchives: Reads log archives; `nil` to skip them.
  init(_ reader: ArchiveReader, logArchives: LogArchiveReader?) {
    self.reader = reader
    self.logArchives = logArchives?.isInstalled == true ? logArchives : nil
    bundles = PackedBundles(path: reader.path)
  }

  /// Advances to the next file. Returns `nil` after the last one. More files may follow an error.
  func next() throws(InputError) -> Item? {
    while hasMembers, let member = try reader.next() {
      let path = "\(reader.path):\(member.name)"
      if let name = Self.logArchive(in: member.name) {
        let isFirst = !foundArchives.contains(name)
        if isFirst { foundArchives.append(name) }
        if logArchives != nil {
          try add(member, to: name, isFirst: isFirst, path: path)
        } else if isFirst {
          return .skipped(path: "\(reader.path):\(name)", .logArchive)
        }
        continue
      }
      if member.isSpecial { return .skipped(path: path, .notAFile) }
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
    while let logArchives, !foundArchives.isEmpty {
      let name = foundArchives.removeFirst()
      let path = "\(reader.path):\(name)"
      if let copy = copies.removeValue(forKey: name),
        let stream = try logArchives.open(copy.folder, path: path, copy: copy)
      {
        return .stream(stream, path: path)
      }
    }
    return bundles.next().map { files in
      files.plainFile.map { .stream($0.stream, path: $0.path) } ?? .bundle(files)
    }
  }

  /// Copies a file of a log archive for the program that reads it. After an error the archive is not read.
  private func add(
    _ member: ArchiveMember, to name: String, isFirst: Bool, path: String
  ) throws(InputError) {
    if isFirst { copies[name] = try LogArchiveCopy(path: path) }
    guard member.isFile, let copy = copies.removeValue(forKey: name) else { return }
    if member.isEncrypted { throw .encrypted(path: path) }
    try copy.add(String(member.name.dropFirst(name.count)), ByteStream(reader), path: path)
    copies[name] = copy
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
