import Foundation
import XCTest

/// The compiled modules of the package, which are next to the tests, as other modules see them.
enum CompiledModule {
  /// The folder of these tests.
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  /// The folder of the package's compiled modules.
  static var modules: URL { Bundle.main.bundleURL.appendingPathComponent("Modules") }

  /// The folder with the header of the embedded templates, which reading a module separately requires.
  static var headers: URL { folder.appendingPathComponent("../../../Templates/include") }

  /// A public declaration.
  struct Symbol: Decodable {
    struct Fragment: Decodable { var spelling: String }
    struct Comment: Decodable {}
    struct Identifier: Decodable { var precise: String }

    var identifier: Identifier
    var pathComponents: [String]
    var declarationFragments: [Fragment]
    var docComment: Comment?
    /// The protocols that it conforms to, sorted.
    var protocols: [String]?

    var isExplained: Bool { docComment != nil }

    /// Its name, declaration and conformances, in one line.
    var line: String {
      let words = declarationFragments.map(\.spelling).joined().split(whereSeparator: \.isWhitespace)
      let declaration =
        words.joined(separator: " ") + (protocols.map { " : " + $0.joined(separator: ", ") } ?? "")
      return "\(pathComponents.joined(separator: ".")): \(declaration)"
    }
  }

  private struct Graph: Decodable {
    struct Relation: Decodable {
      var kind: String
      var source: String
      /// The protocol's name, with its module if that is a different one.
      var targetFallback: String?
    }

    var symbols: [Symbol]
    var relationships: [Relation]

    /// Its symbols with their protocols, except those that nearly every type has.
    var whole: [Symbol] {
      let usual: Set = ["Copyable", "Escapable", "SendableMetatype"]
      var protocols: [String: Set<String>] = [:]
      for relation in relationships where relation.kind == "conformsTo" {
        let name = relation.targetFallback.map { String($0.drop { $0 != "." }.dropFirst()) } ?? "?"
        if !usual.contains(name) { protocols[relation.source, default: []].insert(name) }
      }
      return symbols.map { symbol in
        var symbol = symbol
        symbol.protocols = protocols[symbol.identifier.precise]?.sorted()
        return symbol
      }
    }
  }

  /// The stages that LifelogCore exports to its clients, as named in its exports.
  static func exportedModules() throws -> [String] {
    let file = folder.appendingPathComponent("../../../Sources/LifelogCore/Exports.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    return text.matches(of: /@_exported public import (\w+)/).map { String($0.1) }
  }

  /// Every public declaration that is written in the sources, including those of the stages.
  static func publicSymbols() throws -> [Symbol] {
    let output = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: output) }
    let extraction = try run([
      "swift-symbolgraph-extract", "-module-name", "LifelogCore", "-I", modules.path, "-I", headers.path,
      "-target", try target(), "-minimum-access-level", "public", "-skip-synthesized-members",
      "-experimental-allowed-reexported-modules=\(try exportedModules().joined(separator: ","))",
      "-output-dir", output.path,
    ])
    XCTAssertEqual(extraction.status, 0, extraction.text)
    let names = try FileManager.default.contentsOfDirectory(atPath: output.path)
    return try names.flatMap { name in
      let graph = try Data(contentsOf: output.appendingPathComponent(name))
      return try JSONDecoder().decode(Graph.self, from: graph).whole
    }
  }

  /// The compiler's name for this machine.
  private static func target() throws -> String {
    struct Info: Decodable {
      struct Target: Decodable { var triple: String }
      var target: Target
    }
    let info = try run(["swiftc", "-print-target-info"])
    return try JSONDecoder().decode(Info.self, from: Data(info.text.utf8)).target.triple
  }

  /// Compiles the files of a module of another package without writing anything, in the language mode and with the upcoming
  /// features of this package.
  ///
  /// - Parameter files: The texts of the files by name.
  /// - Returns: The errors, and the exit status of the compiler.
  static func typecheck(_ files: [String: String]) throws -> (text: String, status: Int32) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var command = [
      "swiftc", "-typecheck", "-suppress-warnings", "-parse-as-library", "-swift-version", "6",
      "-enable-upcoming-feature", "InternalImportsByDefault", "-enable-upcoming-feature", "ExistentialAny",
      "-module-name", "Client", "-package-name", "client", "-I", modules.path, "-I", headers.path,
    ]
    for (name, text) in files.sorted(by: { $0.key < $1.key }) {
      let file = folder.appendingPathComponent(name)
      try text.write(to: file, atomically: true, encoding: .utf8)
      command.append(file.path)
    }
    return try run(command)
  }

  /// Runs a Swift tool; skips the test if the modules and tools are not where they are on Linux.
  ///
  /// - Returns: Its output, including errors, and its exit status.
  static func run(_ arguments: [String]) throws -> (text: String, status: Int32) {
    #if os(Linux)
      let tool = Process()
      let output = Pipe()
      tool.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      tool.arguments = arguments
      tool.standardOutput = output
      tool.standardError = output
      try tool.run()
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      tool.waitUntilExit()
      // The exit status of `env` if the tool does not exist.
      if tool.terminationStatus == 127 { throw XCTSkip("\(arguments[0]) cannot be run here") }
      return (text, tool.terminationStatus)
    #else
      throw XCTSkip("the modules of the package are looked for on Linux only")
    #endif
  }
}
