import Foundation
import PackagePlugin

/// `swift package lifelog analyze device.log`: runs lifelog with the arguments.
///
/// The executable is that of an artifact bundle if the plug-in depends on one. Otherwise it is built here, in a folder of the plug-in: as a
/// dependency it would be built twice, and without optimization, with every build of lifelog itself.
@main
struct LifelogPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tool = try (try? context.tool(named: "lifelog").url) ?? built(in: context)
    let status = try run(tool, arguments, output: .standardOutput)
    // SwiftPM ends with status 1 and states this one.
    if status != 0 { exit(status) }
  }

  private func built(in context: PluginContext) throws -> URL {
    let packages = [context.package] + context.package.dependencies.map(\.package)
    guard let package = packages.first(where: { $0.displayName == "lifelog" }) else {
      throw LifelogError(description: "this package does not depend on the package lifelog")
    }
    let folder = context.pluginWorkDirectoryURL.appending(path: "build")
    let tool = folder.appending(path: "release/lifelog")
    if !FileManager.default.isExecutableFile(atPath: tool.path) {
      Diagnostics.progress("lifelog is built once, which takes some minutes")
    }
    // SwiftPM prints all output of a plug-in to standard output, before the report: only errors may be in it.
    let status = try run(
      URL(filePath: "/usr/bin/env"),
      [
        "swift", "build", "--quiet", "-c", "release", "--product", "lifelog", "--package-path",
        package.directoryURL.path, "--scratch-path", folder.path,
      ], output: .standardError)
    guard status == 0 else {
      throw LifelogError(
        description: """
          lifelog cannot be built, see the errors above
          help: install its libraries: make -C '\(package.directoryURL.path)' setup
          """)
    }
    return tool
  }

  private func run(_ program: URL, _ arguments: [String], output: FileHandle) throws -> Int32 {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}

private struct LifelogError: Error, CustomStringConvertible {
  let description: String
}
