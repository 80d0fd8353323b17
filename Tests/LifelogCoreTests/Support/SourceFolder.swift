import Foundation
import XCTest

/// The package's own sources, for tests that compare a registry with its folder.
enum SourceFolder {
  /// The names of the Swift files directly in a folder of `Sources`, sorted, without extension.
  static func swiftFiles(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(at: url(folder), includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }.map { $0.deletingPathExtension().lastPathComponent }.sorted()
  }

  /// The folders of a target, as paths below `Sources`, sorted.
  static func folders(of target: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      at: url(target), includingPropertiesForKeys: [.isDirectoryKey]
    )
    .filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
    .map { "\(target)/\($0.lastPathComponent)" }.sorted()
  }

  /// The text of a Swift file in a folder.
  static func text(of file: String, in folder: String) throws -> String {
    try String(contentsOf: url(folder).appendingPathComponent(file + ".swift"), encoding: .utf8)
  }

  private static func url(_ folder: String) -> URL {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    return root.appendingPathComponent("Sources").appendingPathComponent(folder)
  }
}

extension SourceFolder {
  /// The names of the static values in a folder's files that are made by calling a type or a function.
  static func values(madeBy makers: [String], in folder: String) throws -> [String] {
    let declaration = try Regex("static let `?(\\w+)`? = (?:\(makers.joined(separator: "|")))\\(")
    return try swiftFiles(in: folder).flatMap { file in
      try text(of: file, in: folder).matches(of: declaration).compactMap {
        $0.output[1].substring.map(String.init)
      }
    }
  }

  /// The names in the literal `static let all: [Type] = [ .name, … ]` of a file.
  static func registry(of type: String, file: String, in folder: String) throws -> [String] {
    let text = try text(of: file, in: folder)
    let literal = try XCTUnwrap(
      text.firstMatch(of: try Regex("static let all: \\[\(type)\\] = \\[([^\\]]*)\\]"))?.output[1].substring,
      "\(file).swift has no registry")
    return literal.split(separator: "\n").compactMap {
      $0.firstMatch(of: /^\s*\.(\w+),?(?:\s|$)/).map { String($0.output.1) }
    }
  }
}
