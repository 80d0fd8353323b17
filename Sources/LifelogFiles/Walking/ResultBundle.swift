import LifelogText
import LifelogTrace

/// Opens the logs of a result bundle, one after the other.
final class ResultBundle {
  private let store: ObjectStore
  private var failures: ArraySlice<InputError>
  private var tests: TestList?
  private let logArchiveReader: LogArchiveReader?
  private var logArchives: ArraySlice<BundleLog>
  private var logs: ArraySlice<(log: BundleLog, name: String)>

  /// Finds the logs of a bundle.
  ///
  /// - Parameters:
  ///   - depth: The number of times that the bundle is packed.
  ///   - logArchives: Reads log archives; `nil` to skip them.
  init(_ files: any BundleFiles, depth: Int, meter: UnpackingMeter, logArchives reader: LogArchiveReader?) {
    logArchiveReader = reader
    store = ObjectStore(files: files, depth: depth, meter: meter)
    let contents = BundleContents(store)
    failures = contents.failures[...]
    tests = contents.tests.isEmpty ? nil : TestList(path: files.path, entries: contents.tests)
    logArchives = contents.logArchives[...]
    logs = zip(contents.logs, BundleLog.names(of: contents.logs)).map { ($0, $1) }[...]
  }

  /// The list of tests, the next log, or the next reason why one is not read. Returns `nil` after the last one.
  func next() -> InputWalker.Item? {
    if let failure = failures.popFirst() { return .failure(failure) }
    if let list = tests.take() { return .tests(list) }
    if let archive = logArchives.popFirst() {
      do throws(InputError) { return try open(archive) } catch {
        store.meter.record(error)
        return .failure(error)
      }
    }
    guard !store.meter.isExhausted, let (log, name) = logs.popFirst() else { return nil }
    let path = path(of: name)
    let open = { [store] () throws(InputError) in try store.stream(log.id, path: path) }
    do throws(InputError) {
      let stream = try open()
      return .file(
        FoundFile(
          path: path, kind: try stream.withHead { BinaryKind(inputHead: $0) }, compressions: [],
          origin: log.origin, opening: open, stream: stream, meter: store.meter))
    } catch {
      store.meter.record(error)
      return .failure(error)
    }
  }

  /// Opens a log archive. It is the log of a whole simulator, so it is skipped unless only some processes are needed.
  private func open(_ archive: BundleLog) throws(InputError) -> InputWalker.Item {
    let path = path(of: archive.components.joined(separator: "/"))
    guard let logArchiveReader, logArchiveReader.isInstalled else {
      return .skipped(path: path, .logArchive)
    }
    guard logArchiveReader.isForProcesses else { return .skipped(path: path, .unselectedLogArchive) }
    let copy = try LogArchiveCopy(path: path)
    try add(archive.id, path: path, to: copy)
    guard let stream = try logArchiveReader.open(copy.folder, path: path, copy: copy) else {
      return .skipped(path: path, .logArchive)
    }
    return .file(
      FoundFile(
        path: path, kind: nil, compressions: [], origin: archive.origin, stream: stream, meter: store.meter))
  }

  /// Copies a folder of a log archive.
  ///
  /// - Parameter names: The folders around it in the archive.
  private func add(
    _ folder: ObjectID, _ names: [String] = [], path: String, to copy: LogArchiveCopy
  ) throws(InputError) {
    guard names.count < BundleContents.maxDepth else { return }
    for entry in try store.listing(folder).entries {
      try store.meter.countMember()
      let names = names + [entry.name]
      switch entry.kind {
      case .folder: try add(entry.id, names, path: path, to: copy)
      case .file: try copy.add(names.joined(separator: "/"), store.stream(entry.id, path: path), path: path)
      case .other: continue
      }
    }
  }

  private func path(of name: String) -> String { "\(store.files.path):\(name)" }
}
