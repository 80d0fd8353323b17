/// The files of a result bundle, in a folder or in an archive.
protocol BundleFiles {
  /// The path of the bundle.
  var path: String { get }
  /// The paths of the files of the bundle, sorted. Only the files of the object store and its description.
  var names: [String] { get }
  /// Opens a file.
  ///
  /// - Parameter name: Its path in the bundle.
  /// - Returns: `nil` if no such file exists.
  func open(_ name: String) throws(InputError) -> (any ByteSource)?
}

/// The layout of a result bundle.
enum BundleLayout {
  static let info = "Info.plist"
  static let folder = "Data"
  static let content = "Data/data."
  static let references = "Data/refs."

  /// Whether a file of a bundle is its description or a part of an object.
  static func isStored(_ name: String) -> Bool {
    name == info || name.hasPrefix(content) || name.hasPrefix(references)
  }
}

/// A result bundle in a folder.
struct BundleFolder: BundleFiles {
  let path: String
  private let start: String

  init(path: String) {
    self.path = path.hasSuffix("/") ? String(path.dropLast()) : path
    start = self.path + "/"
  }

  /// Whether a folder is a result bundle: by its name, or if it contains the store of one.
  static func isBundle(_ path: String) -> Bool {
    if path.isResultBundle { return true }
    let folder = BundleFolder(path: path)
    return folder.has(BundleLayout.info, .regular) && !folder.names.isEmpty
  }

  /// Whether the bundle has objects. Xcode adds them at the end of a run.
  var hasObjects: Bool { has(BundleLayout.folder, .directory) }

  /// The identity of the bundle; `nil` if it has no description.
  var identity: FileIdentity? { (try? FileIdentity(path: start + BundleLayout.info)) ?? nil }

  var names: [String] {
    guard hasObjects, let names = try? SystemCalls.names(in: start + BundleLayout.folder) else { return [] }
    return names.map { BundleLayout.folder + "/" + $0 }
      .filter { $0.hasPrefix(BundleLayout.content) || $0.hasPrefix(BundleLayout.references) }.sorted()
  }

  func open(_ name: String) throws(InputError) -> (any ByteSource)? {
    // A link may lead out of the bundle.
    guard has(name, .regular) else { return nil }
    return try FileSource(path: start + name)
  }

  private func has(_ name: String, _ kind: SystemCalls.Status.Kind) -> Bool {
    let folder = name.split(separator: "/").dropLast().joined(separator: "/")
    guard folder.isEmpty || (try? SystemCalls.statusOfLink(start + folder).kind) == .directory else {
      return false
    }
    return (try? SystemCalls.statusOfLink(start + name).kind) == kind
  }
}
