import Foundation
import LifelogCore
import XCTest

@testable import LifelogCommand

final class InstallationTests: XCTestCase {
  func testInstalledFilesAreInStandardFolders() throws {
    let run = try Run()
    try install(run)
    let files = try files(of: run)
    for path in [
      "bin/lifelog", "share/bash-completion/completions/lifelog", "share/zsh/site-functions/_lifelog",
      "share/fish/vendor_completions.d/lifelog.fish", "share/man/man1/lifelog.1",
      "share/man/man1/lifelog-analyze.1", "share/man/man1/lifelog-model-check.1",
    ] { XCTAssertTrue(files.contains("usr/\(path)"), path) }
    for file in files { XCTAssertFalse(try content(of: file, in: run).isEmpty, file) }
    try run.shell("root/usr/bin/lifelog --version")
    XCTAssertEqual(run.output, Analyzer.version + "\n")
  }

  func testUninstallRemovesExactlyInstalledFiles() throws {
    let run = try Run()
    let others = [
      "usr/bin/other", "usr/share/man/man1/lifelog-other.1", "usr/share/zsh/site-functions/_other",
    ]
    for other in others { try run.with("root/\(other)", "not of lifelog") }
    try install(run)
    XCTAssertGreaterThan(try files(of: run).count, others.count + 10)
    try script("uninstall", run)
    XCTAssertEqual(try files(of: run), others.sorted())
    try script("uninstall", run)
    XCTAssertEqual(run.errors, "", "a missing installation is not an error")
  }

  func testInstallRemovesFilesOfOlderVersion() throws {
    let run = try Run()
    try install(run)
    let first = try files(of: run)
    try run.with("root/usr/share/man/man1/lifelog-old.1", "a command that is gone")
    try run.shell("echo share/man/man1/lifelog-old.1 >> root/usr/share/lifelog/installed")
    try install(run)
    XCTAssertEqual(try files(of: run), first)
  }

  func testMakeRunsScripts() throws {
    let makefile = try String(
      contentsOf: TestPaths.package.appendingPathComponent("Makefile"), encoding: .utf8)
    XCTAssertTrue(makefile.contains("scripts/install .build/release/lifelog"))
    XCTAssertTrue(makefile.contains("scripts/uninstall"))
  }

  func testProblemMatcherOfDocumentMatchesReport() throws {
    let page = try String(
      contentsOf: TestPaths.package.appendingPathComponent("Documentation/Installation.md"), encoding: .utf8)
    let quoted = try XCTUnwrap(page.firstMatch(of: /"regexp": ("[^\n]+"),/)).1
    let pattern = try Regex(JSONDecoder().decode(String.self, from: Data(quoted.utf8)))
      .anchorsMatchLineEndings()
    let run = try Run().with("device.log", TestLog.doubleAppearance)
    for arguments in [[], ["--format", "xcode"]] {
      try run.lifelog(["analyze", "device.log", "--notes", "--all"] + arguments)
      let found = run.output.matches(of: pattern).map { match in
        (1...5).map { match.output[$0].substring.map(String.init) ?? "" }
      }
      XCTAssertEqual(
        found.map { [$0[0], $0[1], $0[2], $0[4]] },
        [["device.log", "4", "error", "duplicate-view-did-appear"]], run.output)
    }
  }

  private func install(_ run: Run) throws { try script(#"install "$0""#, run) }

  private func script(_ line: String, _ run: Run) throws {
    let scripts = shellWord(TestPaths.package.appendingPathComponent("scripts").path)
    try run.shell("PREFIX=/usr DESTDIR=\"$PWD/root\" \(scripts)/\(line)")
    XCTAssertEqual(run.status, 0, run.errors)
  }

  /// Every file below the root, sorted.
  private func files(of run: Run) throws -> [String] {
    try run.shell("cd root && find . -type f | cut -c 3- | LC_ALL=C sort")
    return run.output.split(separator: "\n").map(String.init)
  }

  private func content(of file: String, in run: Run) throws -> Data {
    try Data(contentsOf: run.folder.appendingPathComponent("root/\(file)"))
  }
}
