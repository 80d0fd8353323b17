import Foundation
import XCTest

/// Compiles the probe with clang.
struct ProbeCompiler {
  private var options: [String]

  private static let probe = TestPaths.package.appendingPathComponent("Sources/LifelogProbe")
  private static let fakeFolder = TestPaths.package.appendingPathComponent(
    "Tests/LifelogCommandTests/Probe/Fakes")

  /// The sources that do not need Apple's platforms.
  static let sources = sources(in: probe)
  /// Those that do.
  static let appleSources = sources(in: probe.appendingPathComponent("Apple"))
  /// The fake controllers and their scenarios.
  static let fakes = sources(in: fakeFolder)

  private static func sources(in folder: URL) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".c") || $0.hasSuffix(".m") }
      .map { folder.appendingPathComponent($0).path }
  }

  /// For the GNU runtime.
  static func forLinux() throws -> ProbeCompiler {
    guard TerminalSession.isInstalled("clang") else {
      throw XCTSkip("clang is not installed, see scripts/setup")
    }
    let folder = "/usr/lib/gcc"
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    guard let header = names.first(where: { $0.hasSuffix("include/objc/runtime.h") }) else {
      throw XCTSkip("libobjc of GCC is not installed, see scripts/setup")
    }
    let runtime = "\(folder)/\(header.dropLast("/include/objc/runtime.h".count))"
    return ProbeCompiler(options: [
      "-fobjc-runtime=gcc", "-fobjc-exceptions", "-fexceptions", "-Wno-unused-command-line-argument",
      "-I\(fakeFolder.path)", "-idirafter", "\(runtime)/include", "-L\(runtime)",
    ])
  }

  /// For a target of Apple's, with a header that declares what the probe uses of the SDK.
  ///
  /// - Parameter run: Its folder receives the SDK.
  static func forApple(_ target: String, in run: Run) throws -> ProbeCompiler {
    guard TerminalSession.isInstalled("clang") else {
      throw XCTSkip("clang is not installed, see scripts/setup")
    }
    let header = "#include \"\(fakeFolder.appendingPathComponent("AppleSDK.h").path)\"\n"
    for name in [
      "stdlib", "string", "stdio", "errno", "unistd", "fcntl", "time", "pthread", "dlfcn", "mach-o/dyld",
      "mach-o/loader",
      "objc/runtime", "os/log", "Foundation/Foundation",
    ] {
      try run.with("sdk/\(name).h", header)
    }
    return ProbeCompiler(options: [
      "-target", target, "-nostdlibinc", "-isystem", run.folder.appendingPathComponent("sdk").path,
      "-fblocks",
    ])
  }

  /// Runs clang, and returns what it reports.
  func compile(_ sources: [String], options more: [String]) throws -> String {
    let process = Process()
    let errors = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["clang"] + options + ["-I\(Self.probe.path)", "-I\(Self.probe.path)/include"] + sources + more
    process.standardError = errors
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return process.terminationStatus == 0 ? text : text + "clang failed"
  }
}
