import Foundation
import XCTest

/// Runs `lifelog probe simulator` with an `xcrun` that records how it is called.
final class ProbeSimulatorTests: XCTestCase {
  private static let bundle = ["probe", "simulator", "com.acme.Shop"]

  /// A run in whose folder `tools/xcrun` prints its arguments and environment, and then ends as a script says.
  private func run(_ arguments: [String], end: String = "exit 0", library: String = "LifelogProbe.dylib")
    throws
    -> Run
  {
    let run = try Run().with(library, "")
    try run.with(
      "tools/xcrun",
      """
      #!/bin/sh
      for word in "$@"; do echo "$word"; done
      env | grep ^SIMCTL_CHILD_ | sort
      \(end)
      """)
    let tool = run.folder.appendingPathComponent("tools/xcrun").path
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool)
    let path = "\(run.folder.appendingPathComponent("tools").path):/usr/bin:/bin"
    return try run.executable(Self.bundle + arguments, environment: ["PATH": path])
  }

  /// The folder of a run, without links.
  private func folder(of run: Run) -> String { run.folder.resolvingSymlinksInPath().path }

  func testLaunchesTheAppWithTheProbe() throws {
    let run = try run([])
    XCTAssertEqual(
      run.output,
      """
      simctl
      launch
      --terminate-running-process
      booted
      com.acme.Shop
      SIMCTL_CHILD_DYLD_INSERT_LIBRARIES=\(folder(of: run))/LifelogProbe.dylib
      SIMCTL_CHILD_LIFELOG_FILE=\(folder(of: run))/device.log

      """)
    XCTAssertEqual(run.errors, "")
    XCTAssertEqual(run.status, 0)
  }

  func testOptionsNameTheLibraryLogAndSimulator() throws {
    let run = try run(
      ["--library", "my probe/Probe.dylib", "--log", "/tmp/it's.log", "--device", "iPhone 16 Pro"],
      library: "my probe/Probe.dylib")
    XCTAssertEqual(
      run.output.split(separator: "\n").dropFirst(3),
      [
        "iPhone 16 Pro", "com.acme.Shop",
        "SIMCTL_CHILD_DYLD_INSERT_LIBRARIES=\(folder(of: run))/my probe/Probe.dylib",
        "SIMCTL_CHILD_LIFELOG_FILE=/tmp/it's.log",
      ])
  }

  func testExitStatusIsThatOfTheCommand() throws {
    XCTAssertEqual(try run([], end: "exit 7").status, 7)
    XCTAssertNil(try run([], end: "kill -PIPE $$").status, "a closed pipe ends it")
  }

  func testPrintDoesNotRunIt() throws {
    let run = try run(["--print"])
    XCTAssertTrue(run.output.hasPrefix("SIMCTL_CHILD_DYLD_INSERT_LIBRARIES="), run.output)
    XCTAssertFalse(run.output.contains("\nsimctl\n"), run.output)
  }

  func testPrintedCommandRunsInAShell() throws {
    let (printed, launched) = (try run(["--print"]), try run([]))
    let command = printed.output
    try printed.shell("PATH=\"$PWD/tools:$PATH\"\n\(command)")
    XCTAssertEqual(
      printed.output.replacingOccurrences(of: folder(of: printed), with: "."),
      launched.output.replacingOccurrences(of: folder(of: launched), with: "."))
  }

  func testWithoutXcodeTheErrorNamesPrint() throws {
    let run = try Run().executable(Self.bundle, environment: ["PATH": "/nonexistent"])
    XCTAssertEqual(run.status, 2)
    XCTAssertEqual(
      run.errors,
      """
      lifelog: error: cannot launch an app: 'xcrun' is not installed
      help: install Xcode, or add '--print' and run the printed command on a Mac

      """)
  }

  func testMissingLibraryIsAnError() throws {
    let run = try run([], library: "other.dylib")
    XCTAssertEqual(run.status, 2)
    XCTAssertEqual(run.output, "")
    XCTAssertTrue(
      run.errors.hasPrefix(
        "lifelog: error: cannot insert 'LifelogProbe.dylib': no such file\nhelp: build it"),
      run.errors)
  }
}
