import LifelogTrace

/// A log in a result bundle: the output of an app or of a test runner, or a log archive.
struct BundleLog {
  /// The object with its content, or with the listing of a log archive.
  let id: ObjectID
  /// The folders in the bundle's diagnostics, and the name.
  let components: [String]
  let origin: LogOrigin

  /// Whether a file with this name in a bundle's diagnostics is the output of an app or of a test runner. The others
  /// are logs of Xcode and of services.
  static func isLog(_ name: String) -> Bool {
    name.hasPrefix("StandardOutputAndStandardError") && name.hasSuffix(".txt")
  }

  /// The names of logs: each with as many of its folders as distinguish it from the others.
  ///
  /// - Complexity: O(*n*) in the number of logs.
  static func names(of logs: [BundleLog]) -> [String] {
    var names = logs.map { $0.components.suffix(1).joined() }
    let depth = logs.map(\.components.count).max() ?? 0
    for length in 1..<max(depth, 1) {
      let same = Dictionary(grouping: names.indices) { names[$0] }.values.filter { $0.count > 1 }
      for index in same.joined() {
        names[index] = logs[index].components.suffix(length + 1).joined(separator: "/")
      }
    }
    return names
  }
}
