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
    for library in [
      "libarchive13", "libcairo2", "libdeflate0", "libgvc6", "libpcre2-8-0", "libsqlite3-0", "libxml2",
      "zlib1g",
    ] {
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

  func testArchiveHasChecksumAndRunsWithoutOtherLibraries() throws {
    let (run, release) = try release()
    let archive = try archive(of: release, in: run)
    let script = TestPaths.package.appendingPathComponent("scripts/try-dist").path
    try run.shell("\(shellWord(script)) \(archive)")
    if run.status == 77 { throw XCTSkip(run.errors) }
    XCTAssertEqual(run.status, 0, run.output + run.errors)
    // A changed archive is not tried.
    try run.shell("printf x >> \(archive) && \(shellWord(script)) \(archive)")
    XCTAssertEqual(run.status, 1)
    XCTAssertTrue(run.errors.contains("the checksum differs"), run.errors)
  }

  func testArchiveContainsManualCompletionsAndLicenses() throws {
    let (run, release) = try release()
    let archive = try archive(of: release, in: run)
    try run.shell("tar -tzf \(archive) | sed 's,^[^/]*/,,' | grep -v '/$'")
    let files = Set(run.output.split(separator: "\n").map(String.init))
    let pages = ListedCommand.all(of: Commands.tree).map { "share/man/man1/\(Manual.file(of: $0))" }
    let others = [
      "README.md", "bin/lifelog", "share/bash-completion/completions/lifelog",
      "share/zsh/site-functions/_lifelog",
      "share/fish/vendor_completions.d/lifelog.fish", "share/doc/lifelog/LICENSE",
      "share/doc/lifelog/CHANGELOG.md", "share/doc/lifelog/licenses/libgvc6",
    ]
    XCTAssertEqual(Set(pages + others).subtracting(files), [])
    // The page names exactly the packed libraries.
    try run.shell("tar -xzOf \(archive) --wildcards '*/README.md' | sed -n 's,^- ,lib/lifelog/,p'")
    let libraries = files.filter { $0.contains(".so.") }
    XCTAssertEqual(Set(run.output.split(separator: "\n").map(String.init)), libraries)
    // The loader and glibc belong to the system, and an uninstaller's list to an installation.
    let names = Set(files.map { $0.split(separator: "/").last.map(String.init) ?? "" })
    XCTAssertEqual(names.intersection(["libc.so.6", "libm.so.6", "ld-linux-x86-64.so.2", "installed"]), [])
  }

  func testSameReleaseGivesSameArchive() throws {
    let (run, release) = try release()
    let archive = try archive(of: release, in: run)
    let script = TestPaths.package.appendingPathComponent("scripts/dist").path
    try run.shell("\(shellWord(script)) \(release) again && cmp \(archive) again/*.tar.gz")
    XCTAssertEqual(run.status, 0, run.output + run.errors)
  }

  func testPluginRunsExecutableOfArtifactBundle() throws {
    let (run, release) = try release()
    for tool in ["swift", "zip", "unzip"] { _ = try OutsideTool.find(tool) }
    _ = try archive(of: release, in: run)
    let scripts = TestPaths.package.appendingPathComponent("scripts").path
    try run.shell(
      "\(shellWord(scripts + "/bundle")) out && cp out/*.zip first.zip && \(shellWord(scripts + "/bundle")) out"
    )
    XCTAssertEqual(run.status, 0, run.output + run.errors)
    try run.shell(
      "cmp first.zip out/*.zip && cd out && sha256sum --check --quiet *.zip.sha256 && unzip -q *.zip -d ../Shop"
    )
    XCTAssertEqual(run.output + run.errors, "", "the same archives give the same bundle, with its checksum")

    let plugin = shellWord(TestPaths.package.appendingPathComponent("Plugins/LifelogPlugin").path)
    try run.with("Shop/device.log", TestLog.doubleAppearance).with(
      "Shop/Package.swift",
      """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "Shop",
        targets: [
          .binaryTarget(name: "lifelog", path: "lifelog.artifactbundle"),
          .plugin(
            name: "LifelogPlugin",
            capability: .command(intent: .custom(verb: "lifelog", description: "Find lifecycle bugs.")),
            dependencies: ["lifelog"]),
        ])
      """)
    try run.shell(
      "mkdir Shop/Plugins && cp -R \(plugin) Shop/Plugins && cd Shop && swift package lifelog analyze device.log"
    )
    XCTAssertTrue(run.output.contains("[duplicate-view-did-appear]"), run.output + run.errors)
    XCTAssertEqual(run.status, 1)
  }

  func testPluginBuildsPackageItDependsOn() throws {
    let (run, release) = try release()
    _ = try OutsideTool.find("swift")
    // Building takes minutes, so that the replacement only gives the release.
    try run.with(
      "bin/swift",
      """
      #!/bin/sh
      echo "$*" > "$(dirname "$0")/arguments"
      [ ! -e "$(dirname "$0")/fails" ] || { echo "error: 'archive.h' file not found" >&2; exit 1; }
      for folder; do :; done
      mkdir -p "$folder/release" && ln -sf \(release) "$folder/release/lifelog"
      """)
    try run.with("Shop/device.log", TestLog.doubleAppearance).with("Shop/Sources/Shop/Shop.swift", "")
      .with(
        "Shop/Package.swift",
        """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
          name: "Shop",
          dependencies: [.package(path: "\(TestPaths.package.path)")],
          targets: [.target(name: "Shop")])
        """)
    let analyze = """
      chmod +x bin/swift && swift=$(command -v swift) && PATH="$PWD/bin:$PATH" && cd Shop &&
        "$swift" package lifelog analyze device.log
      """
    try run.shell("touch bin/fails && \(analyze)")
    XCTAssertTrue(run.output.contains("'archive.h' file not found"), run.output + run.errors)
    XCTAssertTrue(
      run.errors.contains(
        "lifelog cannot be built, see the errors above\nhelp: install its libraries: make -C "),
      run.errors)
    XCTAssertEqual(run.status, 1)

    try run.shell("rm bin/fails && \(analyze)")
    XCTAssertTrue(run.output.hasPrefix("device.log:"), "only the report is in the output: " + run.output)
    XCTAssertTrue(run.output.contains("[duplicate-view-did-appear]"), run.output + run.errors)
    XCTAssertTrue(run.errors.contains("lifelog is built once"), run.errors)
    XCTAssertEqual(run.status, 1)
    try run.shell("cat bin/arguments")
    XCTAssertTrue(
      run.output.hasPrefix(
        "build --quiet -c release --product lifelog --package-path \(TestPaths.package.path) --scratch-path "),
      run.output)
  }

  func testPublishedFormulaHasChecksumOfArchive() throws {
    let (run, release) = try release()
    _ = try OutsideTool.find("zip")
    let archive = try archive(of: release, in: run)
    let scripts = shellWord(TestPaths.package.appendingPathComponent("scripts").path)
    try run.shell("\(scripts)/bundle out && \(scripts)/publish out")
    XCTAssertEqual(run.status, 1, "the address is a placeholder")
    let package = shellWord(TestPaths.package.path)
    try run.shell(
      """
      mkdir copy && cp -R \(package)/scripts \(package)/Packaging copy && echo https://example.com/lifelog > copy/Packaging/address
      copy/scripts/publish out && grep -c "$(cut -d ' ' -f 1 \(archive).sha256)" out/lifelog.rb
      """)
    XCTAssertTrue(run.output.hasSuffix("\n1\n"), run.output + run.errors)
    let lines = try String(
      contentsOf: run.folder.appendingPathComponent("out/binaryTarget.txt"), encoding: .utf8)
    XCTAssertTrue(
      lines.contains("https://example.com/lifelog/releases/download/\(Analyzer.version)/lifelog-"), lines)
  }

  /// The path of the packed release, relative to the run's folder.
  private func archive(of release: String, in run: Run) throws -> String {
    for tool in ["dpkg-query", "objdump", "patchelf"] { _ = try OutsideTool.find(tool) }
    let packed = shellWord(Self.packed.path)
    if !FileManager.default.fileExists(atPath: Self.packed.path) {
      let script = TestPaths.package.appendingPathComponent("scripts/dist").path
      try run.shell("\(shellWord(script)) \(release) \(packed)")
      XCTAssertEqual(run.status, 0, run.output + run.errors)
    }
    try run.shell("cp -r \(packed) out && uname -m")
    return "out/lifelog-\(Analyzer.version)-linux-\(run.output.dropLast()).tar.gz"
  }

  /// The folder with the packed release, which all tests copy.
  private static let packed = FileManager.default.temporaryDirectory
    .appendingPathComponent("lifelog-\(UUID().uuidString)")

  override class func tearDown() { try? FileManager.default.removeItem(at: packed) }

  private static let executable = TestPaths.package.appendingPathComponent(".build/release/lifelog").path

  /// The release's path, quoted for the shell, if there is one.
  private func release() throws -> (Run, String) {
    try XCTSkipUnless(TestTier.isAll, TestTier.reason)
    #if os(Linux)
      guard FileManager.default.isExecutableFile(atPath: Self.executable) else {
        throw XCTSkip("no release found; run 'make release'")
      }
      return (try Run(), shellWord(Self.executable))
    #else
      throw XCTSkip("Swift's libraries are part of the system")
    #endif
  }
}
