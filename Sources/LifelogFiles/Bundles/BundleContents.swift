import LifelogTrace

/// The logs of a result bundle, found from its first object through the diagnostics of each action, or in all listings
/// of folders if that way is damaged.
struct BundleContents {
  /// Each log once, in the order of the actions and of their names. Actions may share diagnostics.
  private(set) var logs: [BundleLog] = []
  /// The log archives, which are folders of other files.
  private(set) var logArchives: [BundleLog] = []
  /// The tests, in the order of the actions. Actions may share them.
  private(set) var tests: [TestList.Entry] = []
  /// The reasons why logs or tests may be missing.
  private(set) var failures: [InputError] = []

  /// The maximum depth of folders. Real diagnostics have less than ten.
  static let maxDepth = 32

  private let store: ObjectStore
  private var found: Set<[String]> = []
  /// The folders and lists of tests that were read.
  private var visited: Set<ObjectID> = []

  init(_ store: ObjectStore) {
    self.store = store
    do throws(InputError) {
      try readActions()
    } catch {
      failures.append(error)
    }
    if !failures.isEmpty { recover() }
  }

  private mutating func readActions() throws(InputError) {
    guard let info = try store.info() else {
      throw .incompleteBundle(path: store.files.path, missing: BundleLayout.info)
    }
    if let version = info.unknownVersion {
      failures.append(.unknownBundle(path: store.files.path, version: version))
    }
    guard let root = info.root else {
      throw .corrupt(path: "\(store.files.path)/\(BundleLayout.info)", detail: "it names no first object")
    }
    let actions = try store.value(root)["actions"]?.elements ?? []
    for action in actions {
      guard let diagnostics = action["actionResult"]?["diagnosticsRef"]?.reference,
        !visited.contains(diagnostics)
      else { continue }
      let device = action["runDestination"]?["targetDeviceRecord"]
      read(
        diagnostics,
        origin: LogOrigin(
          device: device?["name"]?.text, os: device?["operatingSystemVersion"]?.text,
          platform: device?["platformRecord"]?["identifier"]?.text))
    }
    for action in actions {
      guard let list = action["actionResult"]?["testsRef"]?.reference, visited.insert(list).inserted
      else { continue }
      tests += TestList.Entry.all(in: try store.value(list))
    }
  }

  /// Reads a folder and its subfolders. Records the errors, and continues after them.
  ///
  /// - Parameter path: The folders around it, and its name.
  private mutating func read(_ folder: ObjectID, path: [String] = [], origin: LogOrigin) {
    // The hash of a folder is made of those in it, so that only a damaged bundle has a cycle. The maximum number of
    // members ends any other growth.
    guard path.count < Self.maxDepth else { return }
    visited.insert(folder)
    do throws(InputError) {
      for entry in try store.listing(folder).entries.sorted(by: { $0.name < $1.name }) {
        try store.meter.countMember()
        let path = path + [entry.name]
        switch entry.kind {
        case .file where BundleLog.isLog(entry.name):
          guard found.insert(path + [entry.id.text]).inserted else { continue }
          logs.append(
            BundleLog(
              id: entry.id, components: path, origin: origin.inFolders(path.dropLast(), of: store.files.path))
          )
        case .folder where entry.name.isLogArchive:
          logArchives.append(BundleLog(id: entry.id, components: path, origin: origin))
        case .folder: read(entry.id, path: path, origin: origin)
        case .file, .other: continue
        }
      }
    } catch {
      store.meter.record(error)
      if !failures.contains(error) { failures.append(error) }
    }
  }

  /// Finds the logs to which no intact object leads: in every folder that no other folder contains.
  private mutating func recover() {
    let folders = store.listings()
    let inner = folders.reduce(into: Set<ObjectID>()) { inner, id in
      for entry in (try? store.listing(id))?.entries ?? [] where entry.kind == .folder {
        inner.insert(entry.id)
      }
    }
    for folder in folders where !inner.contains(folder) && !visited.contains(folder) {
      read(folder, origin: LogOrigin())
    }
  }
}

extension LogOrigin {
  /// Adds what the folders around a log state. Each run of a test runner has a folder, in that of its test target:
  /// `ShopUITests-…-Configuration-German-Iteration-1/ShopUITests-…`.
  fileprivate func inFolders(_ folders: ArraySlice<String>, of bundle: String) -> LogOrigin {
    var origin = self
    if !folders.isEmpty { origin.run = "\(bundle):\(folders.joined(separator: "/"))" }
    guard let target = folders.first, let start = target.firstRange(of: "-Configuration-")?.upperBound
    else { return origin }
    let rest = target[start...]
    let end = rest.ranges(of: "-Iteration-").last?.lowerBound ?? rest.endIndex
    origin.configuration = String(rest[..<end])
    return origin
  }
}
