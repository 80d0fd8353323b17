import Foundation
import LifelogCore
import TestSupport
import XCTest

@testable import LifelogCommand

/// Checks the output of `make release`. The tests build nothing: without a release they are skipped.
final class ReleaseTests: XCTestCase {
  func testReleaseRunsWithoutSwift() throws {
    let (run, release) = try release()
    try run.shell("ldd \(release)")
    XCTAssertEqual(run.status, 0, run.errors)
    XCTAssertTrue(run.output.contains("libarchive.so"), run.output)
    XCTAssertFalse(run.output.contains("libswift"), run.output)
    XCTAssertFalse(run.output.contains("Foundation"), run.output)
  }

  func testReleaseIsPackagedForDebian() throws {
    let (run, release) = try release()
    for tool in ["dpkg-deb", "dpkg-shlibdeps", "strip"] { _ = try OutsideTool.find(tool) }
    let script = TestPaths.package.appendingPathComponent("scripts/deb").path
    // The script itself runs Lintian, and fails on its warnings.
    try run.shell("\(shellWord(script)) \(release) out")
    XCTAssertEqual(run.status, 0, run.output + run.errors)
    try run.shell("dpkg --print-architecture")
    let package = "out/lifelog_\(Analyzer.version)_\(run.output.dropLast()).deb"

    try run.shell("dpkg-deb -f \(package) Depends")
    for library in ["libarchive13", "libcairo2", "libgvc6", "libpcre2-8-0", "libxml2", "zlib1g"] {
      XCTAssertTrue(run.output.contains(library), "\(run.output) lacks \(library)")
    }
    try run.shell("dpkg-deb -f \(package) Version")
    XCTAssertEqual(run.output, Analyzer.version + "\n")

    try run.shell("dpkg-deb -c \(package) | awk '$1 ~ /^-/ {print $1, $2, substr($6, 3)}'")
    let files = Set(run.output.split(separator: "\n").map(String.init))
    let pages = ListedCommand.all(of: Commands.tree).map { "share/man/man1/\(Manual.file(of: $0)).gz" }
    let documents = ["CHANGELOG.md.gz", "changelog.gz", "copyright"].map { "share/doc/lifelog/\($0)" }
    let completions = [
      "share/bash-completion/completions/lifelog", "share/zsh/vendor-completions/_lifelog",
      "share/fish/vendor_completions.d/lifelog.fish",
    ]
    var expected = Set((pages + documents + completions).map { "-rw-r--r-- root/root usr/\($0)" })
    expected.insert("-rwxr-xr-x root/root usr/bin/lifelog")
    XCTAssertEqual(files, expected)
  }

  /// The release's path, quoted for the shell, if there is one.
  private func release() throws -> (Run, String) {
    try XCTSkipUnless(TestTier.isAll, TestTier.reason)
    #if os(Linux)
      let file = TestPaths.package.appendingPathComponent(".build/release/lifelog").path
      guard FileManager.default.isExecutableFile(atPath: file) else {
        throw XCTSkip("no release found; run 'make release'")
      }
      return (try Run(), shellWord(file))
    #else
      throw XCTSkip("Swift's libraries are part of the system")
    #endif
  }
}
