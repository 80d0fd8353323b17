import LifelogFiles
import LifelogText
import LifelogTrace

/// All items that a walker finds.
struct Walk {
  /// The text files and their content.
  private(set) var texts: [(path: String, text: String)] = []
  /// Where the text files were recorded, if they are in a result bundle.
  private(set) var origins: [LogOrigin?] = []
  private(set) var binaries: [String: BinaryKind] = [:]
  private(set) var logArchives: [String] = []
  private(set) var skipped: [String: SkippedFile] = [:]
  private(set) var testLists: [TestList] = []
  private(set) var failures: [InputError] = []
  private(set) var container: InputWalker.Container?

  init(
    _ path: String, limits: InputLimits = InputLimits(), excludedFiles: Set<FileIdentity> = [],
    logArchives: LogArchiveReader? = nil
  ) {
    let walker = InputWalker(
      path: path, limits: limits, excludedFiles: excludedFiles, logArchives: logArchives)
    while let item = walker.next() {
      switch item {
      case .file(let file): read(file)
      case .skipped(let path, .logArchive): self.logArchives.append(path)
      case .skipped(let path, let reason): skipped[path] = reason
      case .tests(let list): testLists.append(list)
      case .failure(let failure): failures.append(failure)
      }
    }
    container = walker.container
  }

  /// The paths of the text files, without the start of the walk.
  func paths(below start: String) -> [String] { texts.map { String($0.path.dropFirst(start.count)) } }

  private mutating func read(_ file: FoundFile) {
    if let kind = file.kind {
      binaries[file.path] = kind
      return
    }
    var bytes: [UInt8] = []
    do throws(InputError) {
      while try file.readChunk({ chunk in bytes.append(chunk) }) != nil {}
    } catch {
      failures.append(error)
    }
    origins.append(file.origin)
    texts.append((file.path, String(decoding: bytes, as: UTF8.self)))
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ bytes: Span<UInt8>) {
    for index in bytes.indices { append(bytes[index]) }
  }
}
