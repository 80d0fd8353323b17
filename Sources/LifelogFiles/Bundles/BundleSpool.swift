/// The files of a result bundle in an archive, copied to a temporary file for random access.
///
/// The objects of a bundle refer to each other in any order, and an archive is read once.
final class BundleSpool: BundleFiles {
  let path: String
  private let spool: SpoolFile
  private var members: [String: (range: Range<Int64>, path: String)] = [:]

  init(path: String, in spool: SpoolFile) {
    self.path = path
    self.spool = spool
  }

  var names: [String] { members.keys.filter { $0 != BundleLayout.info }.sorted() }

  /// Copies the content of a member, up to an error.
  func add(_ name: String, _ stream: ByteStream, path: String) throws(InputError) {
    let start = spool.count
    defer { members[name] = (start..<spool.count, path) }
    try spool.append(stream, path: path)
  }

  func open(_ name: String) -> (any ByteSource)? {
    members[name].map { SpooledRange(of: spool, $0.range, path: $0.path) }
  }

  /// The only member, if this is not a bundle but another folder with an `Info.plist`.
  var plainFile: (stream: ByteStream, path: String)? {
    guard !path.isResultBundle, members.count == 1, let file = members[BundleLayout.info] else { return nil }
    return (ByteStream(SpooledRange(of: spool, file.range, path: file.path)), file.path)
  }
}
