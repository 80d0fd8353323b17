/// The result bundles in an archive, which can be read after the archive.
final class PackedBundles {
  /// The location of a member in a bundle.
  struct Place: Hashable {
    /// The path of the bundle in the archive; empty if the archive is the bundle.
    let bundle: String
    /// The path of the member in the bundle.
    let file: String
  }

  private let path: String
  /// Created for the first bundle.
  private var spool: SpoolFile?
  private var bundles: [BundleSpool] = []
  private var indices: [String: Int] = [:]
  private var taken = 0
  private var encrypted: Set<String> = []

  /// - Parameter path: The path of the archive.
  init(path: String) { self.path = path }

  /// The location of a member; `nil` if it is not in a bundle.
  ///
  /// A folder with the name of a bundle is one. An archive of only the content of a bundle has no such folder.
  static func place(of name: String) -> Place? {
    let folders = name.split(separator: "/").filter { $0 != "." }
    let start: Int
    if let bundle = folders.dropLast().firstIndex(where: { String($0).isResultBundle }) {
      start = bundle + 1
    } else {
      start = max(0, folders.count - (folders.last == BundleLayout.info[...] ? 1 : 2))
      guard BundleLayout.isStored(folders[start...].joined(separator: "/")) else { return nil }
    }
    return Place(
      bundle: folders[..<start].joined(separator: "/"), file: folders[start...].joined(separator: "/"))
  }

  /// Copies a file of a bundle.
  ///
  /// - Parameters:
  ///   - stream: Its content; `nil` if it is encrypted, which is an error once for each bundle.
  ///   - member: Its path with that of the archive.
  func add(_ place: Place, _ stream: ByteStream?, path member: String) throws(InputError) {
    let path = place.bundle.isEmpty ? path : "\(path):\(place.bundle)"
    guard let stream else {
      guard encrypted.insert(place.bundle).inserted else { return }
      throw .encrypted(path: path)
    }
    if spool == nil { spool = try SpoolFile(path: self.path) }
    guard let spool else { return }
    if indices[place.bundle] == nil {
      indices[place.bundle] = bundles.count
      bundles.append(BundleSpool(path: path, in: spool))
    }
    try bundles[indices[place.bundle, default: 0]].add(place.file, stream, path: member)
  }

  /// Takes the next bundle. Returns `nil` after the last one.
  func next() -> BundleSpool? {
    guard taken < bundles.count else { return nil }
    taken += 1
    return bundles[taken - 1]
  }
}
