import LifelogText
package import LifelogTrace

/// Finds the files of a path: the file itself, the content of compressed files, the members of archives, the files in a
/// folder and its subfolders, and the logs of result bundles.
///
/// The first bytes determine the kind of a file, not its name; only Markdown is known by its name. Files are sorted by their order in an archive, or by
/// the bytes of their paths in a folder. Links to folders are not followed. Sockets, pipes and devices in a folder are
/// not opened. Only the last file found and the archives around it are open, unless the caller keeps other files.
package final class InputWalker {
  /// An input that contains several files.
  package enum Container: String, Sendable {
    case folder, archive
    /// What a test run of Xcode leaves.
    case resultBundle = "result-bundle"
    /// An HTML page that lifelog wrote.
    case page
  }

  /// The next result of the walk.
  package enum Item {
    /// A text or binary file.
    case file(FoundFile)
    /// The tests that a result bundle lists.
    case tests(TestList)
    /// A file that is not read.
    case skipped(path: String, SkippedFile)
    /// A file or folder that cannot be read. More items may follow.
    case failure(InputError)
  }

  /// The path as the user gave it.
  package let path: String
  /// The kind of container; `nil` if the path is one file, and before the first call of ``next()``.
  package private(set) var container: Container?

  private let limits: InputLimits
  private let excludedFiles: Set<FileIdentity>
  private let seen: SeenFiles
  private let logArchives: LogArchiveReader?
  private var hasBegun = false
  private var levels: [Level] = []

  private enum Level {
    case folder(FolderListing)
    /// A folder in a result bundle without objects, as a run leaves it that did not end.
    case unfinishedBundle(FolderListing)
    case archive(ArchiveMembers)
    case bundle(ResultBundle)
    case page(InputPage)
  }

  /// Creates a walker before its first file.
  ///
  /// - Parameters:
  ///   - path: A file or a folder; `-` is standard input.
  ///   - limits: The limits for unpacking.
  ///   - excludedFiles: Files in folders to skip because lifelog writes them.
  ///   - seen: The files that were found in other inputs.
  ///   - logArchives: Reads log archives; `nil` to skip them.
  package init(
    path: String, limits: InputLimits = InputLimits(), excludedFiles: Set<FileIdentity> = [],
    seen: SeenFiles = SeenFiles(), logArchives: LogArchiveReader? = nil
  ) {
    self.logArchives = logArchives
    self.path = path
    self.limits = limits
    self.excludedFiles = excludedFiles
    self.seen = seen
  }

  /// Whether a path may contain logs of one run: a result bundle, an archive of one by its name, or a page.
  package static func mayContainRuns(_ path: String) -> Bool {
    path.contains(".xcresult")
      || path != InputFile.standardInputPath && (BundleFolder.isBundle(path) || isPage(path))
  }

  private static func isPage(_ path: String) -> Bool {
    guard (try? SystemCalls.status(of: path))?.kind == .regular, let source = try? FileSource(path: path)
    else {
      return false
    }
    return (try? ByteStream(source).withHead { BinaryKind(inputHead: $0) }) == .lifelogPage
  }

  /// Whether ``next()`` may block because the app or tool that writes the input is still running.
  var mayBlock: Bool {
    switch levels.last {
    case .archive(let members): members.reader.mayBlock
    case .folder, .unfinishedBundle, .bundle, .page: false
    case nil where hasBegun: false
    case nil: path == InputFile.standardInputPath || (try? SystemCalls.status(of: path))?.kind == .other
    }
  }

  /// Advances to the next item. Returns `nil` after the last one.
  package func next() -> Item? {
    do throws(InputError) {
      if !hasBegun, let item = try begin() { return item }
      while let level = levels.last {
        switch level {
        case .folder(let listing):
          guard let entry = listing.next() else {
            levels.removeLast()
            continue
          }
          if let item = try look(at: entry, in: listing) { return item }
        case .unfinishedBundle(let listing):
          guard let entry = listing.next() else {
            levels.removeLast()
            continue
          }
          if let item = try lookForLog(at: entry, in: listing) { return item }
        case .archive(let members):
          guard let item = try members.next() else {
            levels.removeLast()
            continue
          }
          switch item {
          case .stream(let stream, let path):
            if let item = try open(stream, path: path, inside: members.reader) { return item }
          case .skipped(let path, let reason): return .skipped(path: path, reason)
          case .bundle(let files):
            levels.append(
              .bundle(
                ResultBundle(
                  files, depth: members.reader.depth, meter: members.reader.meter, logArchives: logArchives)))
          }
        case .bundle(let bundle):
          guard let item = bundle.next() else {
            levels.removeLast()
            continue
          }
          return item
        case .page(let page):
          guard let item = try page.nextItem() else {
            levels.removeLast()
            continue
          }
          return item
        }
      }
      return nil
    } catch {
      if case .archive(let members) = levels.last { members.reader.meter.record(error) }
      return .failure(error)
    }
  }

  private func begin() throws(InputError) -> Item? {
    hasBegun = true
    if try isFolder() {
      if path.isLogArchive {
        guard let file = try logArchive(path) else { throw .logArchive(path: path) }
        return file
      }
      if BundleFolder.isBundle(path) {
        container = .resultBundle
        return openBundle(path)
      }
      container = .folder
      do throws(SystemError) { levels.append(.folder(try FolderListing(path: path))) } catch {
        throw InputError(path: path, error)
      }
      return nil
    }
    return try openFile(path)
  }

  /// Opens a log archive; `nil` if no program can read it.
  private func logArchive(_ path: String) throws(InputError) -> Item? {
    guard let stream = try logArchives?.open(path, path: path) else { return nil }
    return .file(FoundFile(path: path, kind: nil, compressions: [], stream: stream, meter: nil))
  }

  /// Opens a file, unless it was found before.
  private func openFile(_ path: String) throws(InputError) -> Item? {
    let source = try FileSource(path: path)
    if let former = seen.record(source.identity, path: path) {
      return .skipped(path: path, .duplicate(of: former))
    }
    return try open(ByteStream(source), path: path, inside: nil)
  }

  /// Opens a result bundle, unless it was found before.
  private func openBundle(_ path: String) -> Item? {
    let files = BundleFolder(path: path)
    if let former = seen.record(files.identity, path: path) {
      return .skipped(path: path, .duplicate(of: former))
    }
    guard files.hasObjects else {
      do throws(SystemError) { levels.append(.unfinishedBundle(try FolderListing(path: path))) } catch {
        return .failure(InputError(path: path, error))
      }
      return .failure(.incompleteBundle(path: path, missing: BundleLayout.folder))
    }
    let meter = UnpackingMeter(path: path, limits: limits)
    levels.append(.bundle(ResultBundle(files, depth: 0, meter: meter, logArchives: logArchives)))
    return nil
  }

  private func lookForLog(at entry: FolderListing.Entry, in listing: FolderListing) throws(InputError)
    -> Item?
  {
    let path = listing.path(of: entry)
    switch entry.kind {
    case .success(.regular) where BundleLog.isLog(entry.name): return try openFile(path)
    case .success(.directory):
      do throws(SystemError) { levels.append(.unfinishedBundle(try FolderListing(path: path))) } catch {
        throw InputError(path: path, error)
      }
      return nil
    case .success(.other): return .skipped(path: path, .notAFile)
    case .success: return nil
    case .failure(let error): throw InputError(path: path, error)
    }
  }

  private func isFolder() throws(InputError) -> Bool {
    guard path != InputFile.standardInputPath else { return false }
    do throws(SystemError) { return try SystemCalls.status(of: path).kind == .directory } catch {
      throw InputError(path: path, error)
    }
  }

  private func look(at entry: FolderListing.Entry, in listing: FolderListing) throws(InputError) -> Item? {
    let path = listing.path(of: entry)
    if case .success(.directory) = entry.kind, path.isLogArchive {
      return try logArchive(path) ?? .skipped(path: path, .logArchive)
    }
    do throws(SystemError) {
      switch try entry.kind.get() {
      case .other: return .skipped(path: path, .notAFile)
      case .directory:
        if BundleFolder.isBundle(path) { return openBundle(path) }
        levels.append(.folder(try FolderListing(path: path)))
        return nil
      case .symbolicLink:
        switch try SystemCalls.status(of: path).kind {
        case .regular: break
        case .other: return .skipped(path: path, .notAFile)
        case .directory, .symbolicLink: return nil
        }
      case .regular: break
      }
      if TemporaryFile.isFromThisProcess(entry.name) { return nil }
      if let identity = try FileIdentity(path: path), excludedFiles.contains(identity) { return nil }
    } catch {
      if error.isMissing, case .success(.symbolicLink) = entry.kind {
        return .skipped(path: path, .danglingLink)
      }
      throw InputError(path: path, error)
    }
    return try openFile(path)
  }

  /// Inspects the first bytes, and unpacks compressed content repeatedly. An archive adds a level.
  private func open(
    _ stream: ByteStream, path: String, inside outer: ArchiveReader?
  ) throws(InputError) -> Item? {
    var stream = stream
    var depth = outer?.depth ?? 0
    var meter = outer?.meter
    var compressions: [BinaryKind] = []
    while true {
      let kind = try stream.withHead { BinaryKind(inputHead: $0) }
      // A page next to its log would be read twice.
      let isPage = kind == .lifelogPage && levels.isEmpty
      if kind == nil, path.isMarkdown, !levels.isEmpty { return .skipped(path: path, .document) }
      guard let kind, kind.isCompression || kind.isArchive || isPage else {
        return .file(
          FoundFile(path: path, kind: kind, compressions: compressions, stream: stream, meter: meter))
      }
      depth += 1
      guard depth <= limits.depth else { throw .tooDeep(path: path, limit: limits.depth) }
      let unpacked = meter ?? UnpackingMeter(path: path, limits: limits)
      meter = unpacked
      if isPage {
        container = .page
        levels.append(.page(try InputPage(stream, path: path, depth: depth, meter: unpacked)))
        return nil
      }
      if kind.isArchive {
        let reader = try ArchiveReader(stream, kind: kind, path: path, depth: depth, meter: unpacked)
        if levels.isEmpty { container = .archive }
        levels.append(.archive(ArchiveMembers(reader, logArchives: logArchives)))
        return nil
      }
      compressions.append(kind)
      stream = ByteStream(try source(of: stream, kind, path: path, depth: depth, unpacked))
    }
  }

  /// The content of a compressed stream.
  private func source(
    of stream: ByteStream, _ kind: BinaryKind, path: String, depth: Int, _ meter: UnpackingMeter
  ) throws(InputError) -> any ByteSource {
    if kind == .gzip { return try GzipSource(stream, path: path, depth: depth, meter: meter) }
    let reader = try ArchiveReader(stream, kind: kind, path: path, depth: depth, meter: meter)
    _ = try reader.next()
    return reader
  }
}
