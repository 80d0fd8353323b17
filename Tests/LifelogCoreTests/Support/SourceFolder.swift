import Foundation

/// The package's own sources, for the tests that hold a registry against its folder.
enum SourceFolder {
  /// The names of the Swift files directly in a folder of `Sources/LifelogCore`, sorted, without extension.
  static func swiftFiles(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(at: url(folder), includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }.map { $0.deletingPathExtension().lastPathComponent }.sorted()
  }

  /// The text of a Swift file there.
  static func text(of file: String, in folder: String) throws -> String {
    try String(contentsOf: url(folder).appendingPathComponent(file + ".swift"), encoding: .utf8)
  }

  private static func url(_ folder: String) -> URL {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    return root.appendingPathComponent("Sources/LifelogCore").appendingPathComponent(folder)
  }
}
