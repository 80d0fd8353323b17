import Foundation
import XCTest

/// Compares the imports of every source file with the dependencies in the manifest.
final class TargetDependencyTests: XCTestCase {
  /// System modules that a target may import in addition to its dependencies.
  private static let systemModules: [String: Set<String>] = [
    "LifelogFiles": ["Darwin", "Glibc", "Musl"],
    "LifelogGraphviz": ["Darwin", "Glibc", "Musl"],
    // The probe is a target only on macOS.
    "LifelogTesting": ["LifelogProbe", "Testing", "XCTest"],
    "LifelogText": ["Darwin", "Glibc", "Musl"],
    "StageBenchmark": ["Darwin", "Glibc", "Musl"],
    "TestSupport": ["Foundation"],
  ]

  private struct Manifest: Decodable {
    struct Target: Decodable {
      struct Dependency: Decodable {
        /// A name, followed by a condition.
        var byName: [String?]?
        var target: [String?]?
      }

      var name: String
      var type: String
      var path: String?
      var dependencies: [Dependency]
    }

    var targets: [Target]
  }

  func testEveryImportIsDeclaredDependency() throws {
    let targets = try manifest().targets.filter { $0.type == "regular" || $0.type == "executable" }
    XCTAssertGreaterThan(targets.count, 3)
    for target in targets {
      let declared = target.dependencies.compactMap { ($0.byName ?? $0.target)?.first ?? nil }
      let allowed = Set(declared).union(Self.systemModules[target.name] ?? [])
      let folder = TestPaths.package.appendingPathComponent(target.path ?? "Sources/\(target.name)")
      for file in try swiftFiles(in: folder) {
        let text = try String(contentsOf: file, encoding: .utf8)
        for module in Self.imports(in: text) where !allowed.contains(module) {
          XCTFail(
            "\(target.name) imports \(module) in \(file.lastPathComponent), but the manifest does not declare it"
          )
        }
      }
    }
  }

  /// Unsafe code is easy to review: it is in one folder of each target.
  func testUnsafeCodeIsInSeparateFolderWithReason() throws {
    let sources = TestPaths.package.appendingPathComponent("Sources")
    var count = 0
    for file in try swiftFiles(in: sources) {
      let text = try String(contentsOf: file, encoding: .utf8)
      let folder = file.deletingLastPathComponent().lastPathComponent
      guard Self.isUnsafe(text) else {
        XCTAssertNotEqual(folder, "Unsafe", "\(file.lastPathComponent) is not unsafe")
        continue
      }
      count += 1
      XCTAssertEqual(folder, "Unsafe", "\(file.lastPathComponent) is unsafe")
      XCTAssertNotNil(
        text.range(of: "(///|//) .*Unsafe( inside)?(,| because| since)", options: .regularExpression),
        "\(file.lastPathComponent) does not say why it is unsafe")
    }
    XCTAssertGreaterThan(count, 10)
  }

  func testOnlyUnsafeCodeIsFoundNotItsMentions() {
    XCTAssertTrue(Self.isUnsafe("let byte = unsafe buffer[0]"))
    XCTAssertTrue(Self.isUnsafe("@unsafe func read()"))
    XCTAssertFalse(Self.isUnsafe("/// Nothing unsafe.\nlet unsafeWords = 1"))
  }

  private static func isUnsafe(_ text: String) -> Bool {
    text.split(separator: "\n").contains { line in
      !line.drop { $0 == " " }.hasPrefix("//")
        && line.range(of: "\\bunsafe\\b", options: .regularExpression) != nil
    }
  }

  func testImportsAreFoundInEverySpelling() {
    let text = """
      import A
      public import B
      @preconcurrency import C
      @_spi(Some) internal import struct D.E
      #if canImport(F)
        import F
      #endif
      /// import G
      let text = "import H"
      """
    XCTAssertEqual(Self.imports(in: text), ["A", "B", "C", "D", "F"])
  }

  private static func imports(in text: String) -> [String] {
    let kinds: Set = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
    return text.split(separator: "\n").compactMap { line in
      var words = line.split(separator: " ")
      while let first = words.first,
        first.hasPrefix("@") || ["public", "package", "internal", "private", "fileprivate"].contains(first)
      {
        words.removeFirst()
      }
      guard words.first == "import", words.count > 1 else { return nil }
      let name = kinds.contains(String(words[1])) && words.count > 2 ? words[2] : words[1]
      return String(name.prefix { $0 != "." })
    }
  }

  /// Uses a separate build folder, since a build or test run locks the package's.
  private func manifest() throws -> Manifest {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lifelog-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.copyItem(
      at: TestPaths.package.appendingPathComponent("Package.swift"),
      to: folder.appendingPathComponent("Package.swift"))

    let swift = Process()
    let output = Pipe()
    swift.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    swift.arguments = ["swift", "package", "--package-path", folder.path, "dump-package"]
    swift.standardOutput = output
    swift.standardError = FileHandle.nullDevice
    try swift.run()
    let json = output.fileHandleForReading.readDataToEndOfFile()
    swift.waitUntilExit()
    guard swift.terminationStatus == 0 else { throw XCTSkip("swift package dump-package cannot be run here") }
    return try JSONDecoder().decode(Manifest.self, from: json)
  }

  private func swiftFiles(in folder: URL) throws -> [URL] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".swift") }.map(folder.appendingPathComponent)
  }
}
