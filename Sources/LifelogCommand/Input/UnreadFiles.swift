import LifelogFiles
import LifelogText

/// The files in a folder or an archive that may contain a log and are not read. Each group of them has one message.
struct UnreadFiles {
  enum Group: CaseIterable, Sendable { case binary, documents, outputs, duplicates, danglingLinks, notFiles }

  private var paths: [Group: [String]] = [:]
  private var counts: [Group: Int] = [:]

  /// The maximum number of paths in a message.
  private static let maxPaths = 5

  mutating func add(_ path: String, _ group: Group) {
    counts[group, default: 0] += 1
    if counts[group, default: 0] <= Self.maxPaths { paths[group, default: []].append(quoted(path)) }
  }

  /// Adds a file that is not text, unless its kind contains no log.
  mutating func add(_ path: String, _ kind: BinaryKind) {
    switch kind {
    case .lifelogOutput, .lifelogPage: add(path, .outputs)
    case .utf16LittleEndian, .utf16BigEndian, .data, .aslStore, .logArchiveMember: add(path, .binary)
    case .gzip, .xz, .zstd, .bzip2, .lz4, .zip, .sevenZip, .tar, .png, .jpeg, .pdf, .machO, .elf,
      .propertyList,
      .sqlite:
      break
    }
  }

  /// The number of files that may contain a log and cannot be read.
  var unreadableCount: Int {
    [.binary, .danglingLinks, .notFiles].reduce(0) { $0 + counts[$1, default: 0] }
  }

  var hasDuplicates: Bool { counts[.duplicates] != nil }

  var messages: [Message] {
    Group.allCases.compactMap { group in
      guard let count = counts[group], let named = paths[group] else { return nil }
      let list = named.joined(separator: ", ") + (count > named.count ? ", …" : "")
      return Message(kind: .note, what: "skipped \(group.text(count)): \(list)", help: group.help)
    }
  }
}

extension UnreadFiles.Group {
  fileprivate func text(_ count: Int) -> String {
    switch self {
    case .binary: count.counted("file") + " without readable text"
    case .documents: count.counted("Markdown file")
    case .outputs: count.counted("file") + " that lifelog wrote"
    case .duplicates: count.counted("link") + " to files that were read"
    case .danglingLinks: count.counted("link") + " to missing files"
    case .notFiles: count.counted("path") + " of pipes, sockets or devices"
    }
  }

  fileprivate var help: String? {
    switch self {
    case .binary: "if one of them is a log, convert it to UTF-8 or text, and name it"
    case .documents: "name a file to read the log that it quotes"
    case .danglingLinks: "remove the links, or restore the files"
    case .notFiles: "to read a pipe or a device, name it"
    case .outputs, .duplicates: nil
    }
  }
}
