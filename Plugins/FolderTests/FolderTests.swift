import Foundation
import PackagePlugin

/// Generates a test for each entry of a folder of cases, so that it can be run by name:
/// `AnalyzeGoldenCaseTests/test_analyze_as_csv` for the folder `Cases/analyze-as-csv`.
///
/// XCTest on Linux only finds compiled methods, so they are generated before each build. A generated method calls
/// `func check(_ name: String) throws` of a class in the tests' sources.
@main
struct FolderTests: BuildToolPlugin {
  private struct Suite {
    var target: String
    var testClass: String
    /// The path in the package. Every entry that is neither hidden nor a page is a case.
    var folder: String
    /// Whether the cases are the pages, except `README.md`.
    var usesPages = false
    /// Whether the cases whose names begin with the same word are a separate class. The compiler's time grows with the
    /// square of the number of tests of a class: it took 13 s for one of 212.
    var isDivided = false

    /// The class of a case.
    func testClass(of name: String) -> String {
      isDivided ? name.prefix { $0 != "-" }.capitalized + testClass : testClass
    }
  }

  private static let suites = [
    Suite(
      target: "LifelogCommandTests", testClass: "GoldenCaseTests", folder: "Tests/LifelogCommandTests/Cases",
      isDivided: true),
    Suite(target: "LifelogCommandTests", testClass: "SampleLogTests", folder: "SampleLogs"),
    Suite(
      target: "LifelogCoreTests", testClass: "FormatLogTests",
      folder: "Tests/LifelogCoreTests/Formats/Logs"),
    Suite(
      target: "LifelogCoreTests", testClass: "RuleExampleTests", folder: "Templates/Rules", usesPages: true),
  ]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let output = context.pluginWorkDirectoryURL
    for suite in Self.suites where suite.target == target.name {
      let names = try FileManager.default.contentsOfDirectory(
        atPath: context.package.directoryURL.appending(path: suite.folder).path
      ).filter { !$0.hasPrefix(".") && $0.hasSuffix(".md") == suite.usesPages && $0 != "README.md" }.sorted()
      let classes = Dictionary(grouping: names, by: suite.testClass(of:)).sorted { $0.key < $1.key }
      let text = classes.map { testClass, names in
        let methods = names.map { name in
          let word = name.replacing(".md", with: "").map { $0.isLetter || $0.isNumber ? String($0) : "_" }
            .joined()
          return "  func test_\(word)() throws { try check(\"\(name)\") }\n"
        }
        let opening =
          suite.isDivided ? "final class \(testClass): \(suite.testClass)" : "extension \(suite.testClass)"
        return "\(opening) {\n\(methods.joined())}\n"
      }.joined()
      let file = output.appending(path: "\(suite.testClass)+Folder.swift")
      // Writing the file again would cause it to be compiled again.
      if (try? String(contentsOf: file, encoding: .utf8)) != text {
        try text.write(to: file, atomically: true, encoding: .utf8)
      }
    }
    return [
      .prebuildCommand(
        displayName: "Tests of \(target.name) by folder", executable: URL(filePath: "/usr/bin/true"),
        arguments: [], outputFilesDirectory: output)
    ]
  }
}
