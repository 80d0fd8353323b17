import LifelogText

/// Finds the files behind a path: the file itself, the content of what is compressed, the members of archives, the
/// files in a folder and in the folders below it.
///
/// What a file is its first bytes tell, never its name. Files come in the order in which they lie in an archive, and in
/// a folder in that of the bytes of their paths. Links to folders are not followed; sockets, pipes and devices in a
/// folder are not opened. Only the last file that was found is open, beside the archives that it lies in, unless someone holds
/// another.
package final class InputWalker {
  /// What holds several files.
  package enum Container: String, Sendable { case folder, archive }

  /// What comes next.
  package enum Find {
    /// A file, be it text or not.
    case file(FoundFile)
    /// The bundle of a unified log, which is passed over.
    case logArchive(path: String)
    /// Something that cannot be read. There may be more behind it.
    case failure(InputError)
  }

  /// The path as the user gave it.
  package let path: String
  /// What the path leads to; `nil` when that is one file, and before the first file was asked for.
  package private(set) var container: Container?

  private let limits: InputLimits
  private let leavesOut: Set<FileIdentity>
  private var isBegun = false
  private var levels: [Level] = []

  private enum Level {
    case folder(FolderListing)
    case archive(ArchiveMembers)
  }

  /// A walker before its first file.
  ///
  /// - Parameters:
  ///   - path: A file or a folder; `-` is standard input.
  ///   - limits: How much may come out of what is packed.
  ///   - leavesOut: The files in a folder that are not read, since they are written.
  package init(path: String, limits: InputLimits = InputLimits(), leavesOut: Set<FileIdentity> = []) {
    self.path = path
    self.limits = limits
    self.leavesOut = leavesOut
  }

  /// Whether the next find may have to be waited for, since somebody still writes what is to be looked at.
  var waits: Bool {
    switch levels.last {
    case .archive(let members): members.reader.waits
    case .folder: false
    case nil where isBegun: false
    case nil: path == InputFile.standardInputPath || (try? SystemCalls.status(of: path))?.kind == .other
    }
  }

  /// Goes on to the next find; `nil` behind the last one.
  package func next() -> Find? {
    do throws(InputError) {
      if !isBegun, let find = try begin() { return find }
      while let level = levels.last {
        switch level {
        case .folder(let listing):
          guard let entry = listing.next() else {
            levels.removeLast()
            continue
          }
          if let find = try look(at: entry, in: listing) { return find }
        case .archive(let members):
          guard let find = try members.next() else {
            levels.removeLast()
            continue
          }
          switch find {
          case .stream(let stream, let path):
            if let find = try open(stream, path: path, inside: members.reader) { return find }
          case .logArchive(let path): return .logArchive(path: path)
          }
        }
      }
      return nil
    } catch {
      if case .archive(let members) = levels.last { members.reader.meter.record(error) }
      return .failure(error)
    }
  }

  private func begin() throws(InputError) -> Find? {
    isBegun = true
    if path != InputFile.standardInputPath, (try? SystemCalls.status(of: path))?.kind == .directory {
      if path.isLogArchive { throw .logArchive(path: path) }
      container = .folder
      levels.append(.folder(try FolderListing(path: path)))
      return nil
    }
    return try open(ByteStream(try FileSource(path: path)), path: path, inside: nil)
  }

  private func look(at entry: FolderListing.Entry, in listing: FolderListing) throws(InputError) -> Find? {
    let path = listing.path(of: entry)
    switch entry.kind {
    case .other: return nil
    case .directory:
      if path.isLogArchive { return .logArchive(path: path) }
      levels.append(.folder(try FolderListing(path: path)))
      return nil
    case .symbolicLink:
      guard let target = try? SystemCalls.status(of: path), target.kind == .regular else { return nil }
    case .regular: break
    }
    if TemporaryFile.isOwn(entry.name) || isLeftOut(path) { return nil }
    return try open(ByteStream(try FileSource(path: path)), path: path, inside: nil)
  }

  private func isLeftOut(_ path: String) -> Bool {
    !leavesOut.isEmpty && FileIdentity(path: path).map(leavesOut.contains) ?? false
  }

  /// Looks at the first bytes, and at what comes out of them as long as they are compressed. An archive becomes a
  /// level of its own.
  private func open(
    _ stream: ByteStream, path: String, inside outer: ArchiveReader?
  ) throws(InputError) -> Find? {
    var (stream, outer) = (stream, outer)
    var compressions: [BinaryKind] = []
    while true {
      let kind = try stream.withHead { BinaryKind(head: $0) }
      guard let kind, kind.isCompression || kind.isArchive else {
        return .file(
          FoundFile(path: path, kind: kind, compressions: compressions, stream: stream, meter: outer?.meter))
      }
      let depth = (outer?.depth ?? 0) + 1
      guard depth <= limits.depth else { throw .tooDeep(path: path, limit: limits.depth) }
      let meter = outer?.meter ?? UnpackingMeter(path: path, limits: limits)
      let reader = try ArchiveReader(stream, kind: kind, path: path, depth: depth, meter: meter)
      if kind.isArchive {
        if levels.isEmpty { container = .archive }
        levels.append(.archive(ArchiveMembers(reader)))
        return nil
      }
      compressions.append(kind)
      _ = try reader.next()
      (stream, outer) = (ByteStream(reader), reader)
    }
  }
}

extension String {
  /// Whether a folder of this name is the bundle of a unified log.
  var isLogArchive: Bool { hasSuffix(".logarchive") || hasSuffix(".logarchive/") }
}
