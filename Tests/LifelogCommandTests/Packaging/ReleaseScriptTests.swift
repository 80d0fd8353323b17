import Foundation
import LifelogCore
import XCTest

@testable import LifelogCommand

/// The scripts that state the address of the repository, and that install a release.
final class ReleaseScriptTests: XCTestCase {
  func testArchiveIsInstalledOnlyWithItsChecksum() throws {
    let run = try Run()
    let name = "lifelog-\(Analyzer.version)-linux-$(uname -m).tar.gz"
    try run.shell(
      """
      mkdir -p packed/bin releases/download/\(Analyzer.version)
      printf '#!/bin/sh\\necho installed\\n' > packed/bin/lifelog && chmod +x packed/bin/lifelog
      tar -czf releases/download/\(Analyzer.version)/\(name) packed && uname -s
      """)
    guard run.output == "Linux\n" else { throw XCTSkip("the archive has the name of one for Linux") }
    _ = try OutsideTool.find("curl")
    let get = "LIFELOG_REPOSITORY=\"file://$PWD\" \(script("get"))"
    try run.shell("LIFELOG_CHECKSUM=\(String(repeating: "0", count: 64)) \(get) wrong")
    XCTAssertEqual(run.status, 1)
    XCTAssertTrue(run.errors.contains("is not that of LIFELOG_CHECKSUM"), run.errors)
    try run.shell("ls wrong")
    XCTAssertEqual(run.output, "", "nothing is unpacked")

    let sum = "$(sha256sum releases/download/*/*.tar.gz | cut -d ' ' -f 1)"
    try run.shell("LIFELOG_CHECKSUM=\(sum) \(get) right && right/bin/lifelog")
    XCTAssertEqual(run.output, "installed\ninstalled\n", run.errors)
    // A cache that is up to date needs no archive.
    try run.shell("sum=\(sum) && rm -r releases && LIFELOG_CHECKSUM=$sum \(get) right")
    XCTAssertEqual(run.output, "installed\n", run.errors)
  }

  func testAddressIsReplacedEverywhere() throws {
    let git = try OutsideTool.find("git")
    let run = try Run().with("Packaging/address", "https://lifelog.invalid\n")
      .with("Templates/CI/a.yml", "R: https://lifelog.invalid\nC: https://lifelog.invalid/releases\n")
    try run.shell("\(git) init -q . && mkdir scripts && cp \(script("address")) scripts && \(git) add .")
    try run.shell("scripts/address --required")
    XCTAssertEqual(run.status, 1, "a placeholder is not an address")
    XCTAssertTrue(run.errors.hasSuffix("run: scripts/address https://…\n"), run.errors)
    try run.shell("scripts/address https://example.com/acme/lifelog/ && scripts/address --required")
    XCTAssertEqual(run.output, "https://example.com/acme/lifelog\n", run.errors)
    let template = run.folder.appendingPathComponent("Templates/CI/a.yml")
    XCTAssertEqual(
      try String(contentsOf: template, encoding: .utf8),
      "R: https://example.com/acme/lifelog\nC: https://example.com/acme/lifelog/releases\n")
    try run.shell("scripts/address lifelog")
    XCTAssertEqual(run.status, 64)
  }

  private func script(_ name: String) -> String {
    shellWord(TestPaths.package.appendingPathComponent("scripts/\(name)").path)
  }
}
