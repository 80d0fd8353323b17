import LifelogText
import LifelogTrace

/// Opens the logs of a result bundle, one after the other.
final class ResultBundle {
  private let store: ObjectStore
  private var failures: ArraySlice<InputError>
  private var tests: TestList?
  private var logArchives: ArraySlice<String>
  private var logs: ArraySlice<(log: BundleLog, name: String)>

  /// Finds the logs of a bundle.
  ///
  /// - Parameter depth: The number of times that the bundle is packed.
  init(_ files: any BundleFiles, depth: Int, meter: UnpackingMeter) {
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
    if let name = logArchives.popFirst() { return .skipped(path: path(of: name), .logArchive) }
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

  private func path(of name: String) -> String { "\(store.files.path):\(name)" }
}
