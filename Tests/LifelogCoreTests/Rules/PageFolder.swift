import Foundation

/// The folder `Templates/Rules`.
enum PageFolder {
  /// The names of its Markdown files, or of those in one of its folders, sorted.
  static func files(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.appendingPathComponent(folder).path)
      .filter { $0.hasSuffix(".md") }.sorted()
  }

  static func text(of file: String) throws -> String {
    try String(contentsOf: url.appendingPathComponent(file), encoding: .utf8)
  }

  private static var url: URL {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    return root.appendingPathComponent("Templates/Rules")
  }
}
