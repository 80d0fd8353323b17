import Foundation
import TestSupport
import XCTest

@testable import LifelogCommand

/// External programs that validate the project's files.
enum OutsideTool {
  /// The validators of YAML, Ruby and schemas for the packaging tests.
  static let readers = TestPaths.package.appendingPathComponent("Tests/LifelogCommandTests/Packaging/Readers")

  /// The path, quoted for the shell, of a program that is installed, or that is next to the Python that the tests use.
  ///
  /// - Throws: A skip that names the missing program.
  static func find(_ name: String) throws -> String {
    if TerminalSession.isInstalled(name) { return shellWord(name) }
    let beside = URL(fileURLWithPath: python).deletingLastPathComponent().appendingPathComponent(name).path
    guard python.contains("/"), FileManager.default.isExecutableFile(atPath: beside) else {
      throw XCTSkip("\(name) is not installed, see scripts/setup and Tests/requirements.txt")
    }
    return shellWord(beside)
  }

  /// The name or path of a browser that is installed.
  ///
  /// - Throws: A skip that names the usual one.
  static func browser() throws -> String {
    guard let found = browserNames.first(where: isInstalled) else {
      throw XCTSkip("\(browserNames[0]) is not installed, see scripts/setup")
    }
    return found
  }

  private static func isInstalled(_ name: String) -> Bool {
    name.hasPrefix("/")
      ? FileManager.default.isExecutableFile(atPath: name) : TerminalSession.isInstalled(name)
  }

  /// The Python that has the packages of `Tests/requirements.txt`.
  static var python: String { ProcessInfo.processInfo.environment["LIFELOG_TEST_PYTHON"] ?? "python3" }
}
