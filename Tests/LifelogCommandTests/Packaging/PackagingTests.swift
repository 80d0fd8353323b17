import Foundation
import LifelogCore
import TestSupport
import XCTest

@testable import LifelogCommand

/// Compares the ways of installing lifelog with the manifest and with each other.
final class PackagingTests: XCTestCase {
  func testFormulaMatchesManifest() throws {
    struct Facts: Decodable {
      var tag: String
      var archive: String
      var checksum: String
      var license: String
      var dependsOn: [String]
      var build: [String]
    }
    let run = try Run()
    try formula("facts", run)
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let facts = try decoder.decode(Facts.self, from: Data(run.output.utf8))
    XCTAssertEqual(facts.dependsOn, try libraries("brew"))
    XCTAssertEqual(facts.build, ["pkgconf", "xcode", "arch"])
    XCTAssertTrue(facts.archive.hasSuffix("/lifelog-\(Analyzer.version)-linux-x86_64.tar.gz"), facts.archive)
    XCTAssertNotNil(facts.checksum.wholeMatch(of: /[0-9a-f]{64}/))
    XCTAssertEqual(facts.tag, Analyzer.version)
    XCTAssertEqual(facts.license, "Apache-2.0")
  }

  func testFormulaInstallsWithValidCommands() throws {
    let run = try Run()
    try formula("install macos", run)
    XCTAssertEqual(
      run.output.split(separator: "\n"),
      ["make install PREFIX=bin SWIFT_BUILD=swift build --disable-sandbox"])
    // The command is that of `make release`, with the option of the formula.
    try run.shell(
      "make -n -C \(shellWord(TestPaths.package.path)) release 'SWIFT_BUILD=swift build --disable-sandbox'")
    XCTAssertTrue(run.output.contains("swift build --disable-sandbox -c release "), run.output + run.errors)
  }

  func testFormulaInstallsArchiveOnLinux() throws {
    let run = try Run().with("bin/lifelog", "").with("lib/lifelog/libgvc.so.6", "").with(
      "share/man/man1/a", "")
    try formula("install linux", run)
    XCTAssertEqual(run.output, "install bin lib share\n")
  }

  func testTestOfFormulaPasses() throws {
    let run = try Run()
    try formula("test \(shellWord(TestPaths.executable.deletingLastPathComponent().path))", run)
    XCTAssertEqual(run.output, "")
  }

  func testFormulaHasNoRubyWarnings() throws {
    try XCTSkipUnless(TestTier.isAll, TestTier.reason)
    let run = try Run()
    let ruby = try OutsideTool.find("ruby")
    try run.shell("\(ruby) -wc \(shellWord(Self.formula.path))")
    XCTAssertEqual(run.output + run.errors, "Syntax OK\n")
  }

  func testImageInstallsLibrariesOfManifest() throws {
    let stages = try stages()
    XCTAssertEqual(stages.count, 2)
    XCTAssertEqual(packages(in: stages[0]), try libraries("apt") + ["pkg-config"])
    // A runtime library package has the version in its name.
    let names = try libraries("apt").map { $0.replacing("-dev", with: "").replacing("graphviz", with: "gvc") }
    let needed = packages(in: stages[1])
    XCTAssertEqual(needed.count, names.count)
    for (package, name) in zip(needed, names) {
      XCTAssertTrue(package.hasPrefix(name), "\(package) is not \(name) with a version")
    }
  }

  func testImageOfArchiveRunsUnpackedArchiveAsUnprivilegedUser() throws {
    let image = try String(contentsOf: Self.archiveContainer, encoding: .utf8)
    let source = try String(contentsOf: Self.container, encoding: .utf8)
    // Both images run on the system that the archive is packed for, and in the same way.
    let base = try XCTUnwrap(source.split(separator: "\n").last { $0.hasPrefix("FROM ") })
    XCTAssertTrue(image.contains("\n\(base)\n"), image)
    let start = try XCTUnwrap(source.range(of: "# An unprivileged user"))
    XCTAssertTrue(image.hasSuffix(source[start.lowerBound...]), image)

    // The link leads to the executable of an archive with the name that scripts/dist gives it.
    let add = try XCTUnwrap(image.firstMatch(of: /\nADD (\S+) \/opt\/\n/)).1
    let link = try XCTUnwrap(image.firstMatch(of: /\nRUN ln -s \/opt\/(\S+) \/usr\/local\/bin\/lifelog\n/)).1
    let run = try Run()
    try run.with("lifelog-\(Analyzer.version)-linux-x86_64/bin/lifelog", "unpacked").shell(
      "mkdir out && tar -czf out/lifelog-\(Analyzer.version)-linux-x86_64.tar.gz lifelog-* && rm -r lifelog-*"
        + " && tar -xzf \(add) && cat \(link)")
    XCTAssertEqual(run.output, "unpacked", run.errors)
  }

  func testInstallationPageAndSetupNameSamePackages() throws {
    let setup = try text("scripts/setup")
    let page = try text("Documentation/Installation.md")
    for (provider, column) in [("apt", 0), ("brew", 1)] {
      for library in try libraries(provider) {
        XCTAssertTrue(page.contains("`\(library)`"), "Installation.md lacks \(library)")
        let needs = setup.matches(of: /need (\S+) (\S+) library/).map {
          [String($0.1), String($0.2)][column]
        }
        XCTAssertTrue(needs.contains(library), "scripts/setup lacks \(library)")
      }
    }
    for package in packages(in: try XCTUnwrap(stages().last)) {
      XCTAssertTrue(page.contains("`\(package)`"), "Installation.md lacks \(package)")
    }
  }

  func testContainerfileHasNoHadolintWarnings() throws {
    try XCTSkipUnless(TestTier.isAll, TestTier.reason)
    let tool = try OutsideTool.find("hadolint")
    for file in [Self.container, Self.archiveContainer] {
      let run = try Run().shell("\(tool) \(shellWord(file.path))")
      XCTAssertEqual(run.output + run.errors, "")
      XCTAssertEqual(run.status, 0)
    }
  }

  func testScriptsHaveNoShellcheckWarnings() throws {
    try XCTSkipUnless(TestTier.isAll, TestTier.reason)
    let tool = try OutsideTool.find("shellcheck")
    for script in [
      "address", "bundle", "deb", "dist", "dist-macos", "get", "install", "publish", "setup", "try-deb",
      "try-dist",
      "uninstall",
    ] {
      let path = TestPaths.package.appendingPathComponent("scripts/\(script)").path
      // Functions that are passed by name seem unused.
      let run = try Run().shell("\(tool) --exclude SC2317,SC2329 \(shellWord(path))")
      XCTAssertEqual(run.output + run.errors, "", script)
    }
  }

  private static let formula = TestPaths.package.appendingPathComponent("Packaging/Homebrew/lifelog.rb")
  private static let container = TestPaths.package.appendingPathComponent(
    "Packaging/Container/Containerfile")
  private static let archiveContainer = TestPaths.package.appendingPathComponent(
    "Packaging/Container/Archive.Containerfile")

  private func formula(_ task: String, _ run: Run) throws {
    let ruby = try OutsideTool.find("ruby")
    let reader = OutsideTool.readers.appendingPathComponent("formula.rb").path
    try run.shell("\(ruby) \(shellWord(reader)) \(shellWord(Self.formula.path)) \(task)")
    XCTAssertEqual(run.errors, "")
    XCTAssertEqual(run.status, 0)
  }

  /// The packages of a package manager for the manifest's libraries, sorted.
  private func libraries(_ provider: String) throws -> [String] {
    let pattern = try Regex(#"\.\#(provider)\(\["([^"]+)"\]\)"#, as: (Substring, Substring).self)
    let names = try text("Package.swift").matches(of: pattern).map { String($0.1) }
    XCTAssertEqual(names.count, 8)
    return names.sorted()
  }

  /// The packages that a stage of the image installs, in order.
  private func packages(in stage: String) -> [String] {
    stage.matches(of: /\n    ((?:lib|pkg)[^\\\n]+)/).flatMap { $0.1.split(separator: " ").map(String.init) }
  }

  /// The stages of the image, each without its `FROM`.
  private func stages() throws -> [String] {
    Array(
      try String(contentsOf: Self.container, encoding: .utf8).components(separatedBy: "\nFROM ").dropFirst())
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: TestPaths.package.appendingPathComponent(path), encoding: .utf8)
  }
}
