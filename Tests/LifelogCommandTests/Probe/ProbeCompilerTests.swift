import Foundation
import TestSupport
import XCTest

/// Compiles the probe for the platforms on which no test can run it, and with sanitizers.
final class ProbeCompilerTests: XCTestCase {
  private static let warnings = [
    "-fsyntax-only", "-Wall", "-Wextra", "-Wconversion", "-Wno-cast-function-type",
  ]

  func testProbeCompilesWithoutWarningsForTheGNURuntime() throws {
    let compiler = try ProbeCompiler.forLinux()
    XCTAssertEqual(try compiler.compile(ProbeCompiler.sources, options: Self.warnings), "")
  }

  func testProbeCompilesWithoutWarningsForApplesPlatforms() throws {
    let run = try Run()
    for target in ["arm64-apple-ios16.0", "arm64e-apple-ios16.0", "x86_64-apple-ios16.0-simulator"] {
      let compiler = try ProbeCompiler.forApple(target, in: run)
      for source in ProbeCompiler.sources + ProbeCompiler.appleSources {
        let ownership = source.hasSuffix(".m") ? ["-fobjc-arc"] : []
        XCTAssertEqual(try compiler.compile([source], options: ownership + Self.warnings), "", target)
      }
    }
  }

  /// An object that a hook autoreleases lives longer than in the app without the probe.
  func testHooksOwnNoObjects() throws {
    let run = try Run()
    let compiler = try ProbeCompiler.forApple("arm64-apple-ios16.0", in: run)
    let code = run.folder.appendingPathComponent("hooks.s")
    let hooks = ProbeCompiler.sources.filter { $0.hasSuffix("ProbeHooks.m") }
    XCTAssertEqual(
      try compiler.compile(hooks, options: ["-fobjc-arc", "-O0", "-S", "-o", code.path]), "")
    let text = try String(contentsOf: code, encoding: .utf8)
    XCTAssertTrue(text.contains("bl\t_probe_begin"))
    XCTAssertEqual(
      Set(text.matches(of: /\tbl?\t(_objc_\w+)/).map { String($0.1) }).subtracting(["_objc_terminate"]), [],
      "the runtime is called only for an exception in the end of a call")
  }

  func testScenariosHaveNoDataRace() throws {
    // The sanitizer of a Swift toolchain needs the library of its Dispatch.
    let library = try Self.clang().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("lib/swift/linux").path
    let needsDispatch = FileManager.default.fileExists(atPath: "\(library)/libdispatch.so")
    let dispatch = ["-L\(library)", "-ldispatch", "-lBlocksRuntime", "-Wl,-rpath,\(library)"]
    try runScenarios(["-fsanitize=thread"] + (needsDispatch ? dispatch : []))
  }

  func testScenariosHaveNoUndefinedBehavior() throws {
    // Implementations have other types than `IMP`.
    try runScenarios([
      "-fsanitize=address,undefined", "-fno-sanitize=function", "-fno-sanitize-recover=undefined",
      "-fuse-ld=lld",
    ])
  }

  /// Runs all scenarios with a sanitizer, which makes the program fail.
  private func runScenarios(_ options: [String]) throws {
    try XCTSkipUnless(TestTier.isAll, TestTier.reason)
    let run = try Run().with("empty.c", "int main(void) { return 0; }\n")
    let paths = ["empty.c", "empty"].map { run.folder.appendingPathComponent($0).path }
    guard try ProbeCompiler.forLinux().compile([paths[0]], options: options + ["-o", paths[1]]).isEmpty else {
      throw XCTSkip("clang has no sanitizers here")
    }
    let program = try ProbeScenario.compile("sanitized-\(UUID().uuidString)", options: ["-g"] + options)
    // The runtime keeps what it allocates.
    let leaks = ["ASAN_OPTIONS": "detect_leaks=0"]
    let (names, _) = try ProbeScenario.execute(program, ["list"], environment: leaks)
    XCTAssertGreaterThan(names.count, 15)
    let log = run.folder.appendingPathComponent("probe.log").path
    for name in names.split(separator: "\n").map(String.init) {
      let (_, errors) = try ProbeScenario.execute(
        program, [name, "200"], environment: leaks.merging(["LIFELOG_FILE": log]) { $1 })
      XCTAssertEqual(errors, "", name)
    }
  }

  private static func clang() throws -> URL {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let found = folders.map { "\($0)/clang" }.first(where: FileManager.default.isExecutableFile)
    guard let found else { throw XCTSkip("clang is not installed, see scripts/setup") }
    return URL(fileURLWithPath: found).resolvingSymlinksInPath()
  }
}
