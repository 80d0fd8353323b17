/// The direct content of a folder, sorted by the bytes of its paths.
final class FolderListing {
  struct Entry {
    let name: String
    let kind: Result<SystemCalls.Status.Kind, SystemError>
  }

  private let path: String
  /// In reverse order.
  private var entries: [Entry]

  /// Reads the names in a folder, and closes it.
  ///
  /// - Complexity: O(*n* log *n*) in the number of names.
  init(path: String) throws(SystemError) {
    self.path = path.hasSuffix("/") ? path : path + "/"
    let folder = self.path
    let keyed = try SystemCalls.names(in: path).map { name in
      let kind = Result { () throws(SystemError) in try SystemCalls.statusOfLink(folder + name).kind }
      // In a path, a slash follows the name of a folder.
      return (
        key: Array((kind == .success(.directory) ? name + "/" : name).utf8),
        entry: Entry(name: name, kind: kind)
      )
    }
    entries = keyed.sorted { $1.key.lexicographicallyPrecedes($0.key) }.map(\.entry)
  }

  /// The next entry, or `nil` after the last one.
  func next() -> Entry? { entries.popLast() }

  /// The path of an entry.
  func path(of entry: Entry) -> String { path + entry.name }
}
