import Foundation
import XCTest

/// Finds cyclic dependencies between the folders of each target: to understand one folder, a reader needs only those
/// below it.
///
/// The types that a file names are its dependencies. Files at the top of a target may use all of its folders; a folder
/// `Unsafe` belongs to its parent folder.
final class FolderDependencyTests: XCTestCase {
  func testFoldersOfTargetHaveNoCycles() throws {
    let sources = TestPaths.package.appendingPathComponent("Sources")
    let targets = try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted()
    XCTAssertGreaterThan(targets.count, 10)
    for target in targets {
      let files = try Self.files(in: sources.appendingPathComponent(target))
      for cycle in Self.cycles(files) {
        XCTFail("the folders of \(target) use each other: \(cycle)")
      }
    }
  }

  func testCycleIsFoundAndNamed() {
    let cycles = Self.cycles([
      SourceFile(folder: "A", text: "struct First { var other: Second }"),
      SourceFile(folder: "B", text: "struct Second {}\nextension First {}"),
      SourceFile(folder: "C", text: "struct Third { var first: First }"),
    ])
    XCTAssertEqual(cycles, ["A uses B (Second), B uses A (First)"])
  }

  func testCommentsStringsAndMembersAreNotDependencies() {
    let cycles = Self.cycles([
      SourceFile(folder: "A", text: "struct First { var other: Second }"),
      SourceFile(
        folder: "B",
        text: """
          struct Second {}
          /// Not a First.
          let text = "First"
          let member = Outer.First
          """),
    ])
    XCTAssertEqual(cycles, [])
  }

  /// A source file with the parts that this test uses.
  private struct SourceFile {
    /// The folder below the target; empty at its top.
    let folder: String
    /// The text without comments and the contents of literals.
    private let code: String

    init(folder: String, text: String) {
      self.folder = folder
      code = text.replacing(/\/\/.*/, with: "").replacing(/"""[\s\S]*?"""/, with: "").replacing(
        /"(\\.|[^"\\])*"/, with: "")
    }

    /// The types that it declares at the top level.
    var declared: [Substring] {
      code.matches(
        of:
          /^(?:@\w+(?:\(.*?\))? )*(?:(?:public|package|final|indirect) )*(?:struct|enum|class|protocol|typealias|actor) (\w+)/
          .anchorsMatchLineEndings()
      ).map(\.1)
    }

    /// The types that it names, without member types.
    var named: Set<Substring> { Set(code.matches(of: /(?:^|[^.\w])([A-Z]\w*)/).map(\.1)) }
  }

  private static func files(in target: URL) throws -> [SourceFile] {
    let paths = FileManager.default.enumerator(atPath: target.path)?.compactMap { $0 as? String } ?? []
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      let folders = path.split(separator: "/").dropLast().filter { $0 != "Unsafe" }
      return SourceFile(
        folder: String(folders.first ?? ""),
        text: try String(contentsOf: target.appendingPathComponent(path), encoding: .utf8))
    }
  }

  /// A description of each pair of folders that depend on each other, directly or indirectly.
  private static func cycles(_ files: [SourceFile]) -> [String] {
    var home: [Substring: String] = [:]
    for file in files { for type in file.declared { home[type] = file.folder } }
    var arrows: [String: [String: Set<Substring>]] = [:]
    for file in files {
      for type in file.named {
        guard let folder = home[type], folder != file.folder else { continue }
        arrows[file.folder, default: [:]][folder, default: []].insert(type)
      }
    }
    func path(from start: String, to end: String) -> [String]? {
      var paths = [[start]]
      var seen: Set = [start]
      while !paths.isEmpty {
        let path = paths.removeFirst()
        for next in (arrows[path[path.count - 1]] ?? [:]).keys.sorted() {
          if next == end { return path + [next] }
          if seen.insert(next).inserted { paths.append(path + [next]) }
        }
      }
      return nil
    }
    var found: [String] = []
    var reported: Set<String> = []
    for folder in arrows.keys.sorted() where !reported.contains(folder) {
      guard let cycle = path(from: folder, to: folder) else { continue }
      reported.formUnion(cycle)
      found.append(
        zip(cycle, cycle.dropFirst()).map { from, to in
          let types = (arrows[from]?[to] ?? []).sorted().joined(separator: ", ")
          return "\(from.isEmpty ? "the top" : from) uses \(to.isEmpty ? "the top" : to) (\(types))"
        }.joined(separator: ", "))
    }
    return found
  }
}
