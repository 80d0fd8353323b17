import Foundation
import XCTest

@testable import LifelogCommand

/// Programs that are not ours, which judge what is ours.
enum OutsideTool {
  /// What reads YAML, Ruby and schemas for the tests of packaging.
  static let readers = TestPaths.package.appendingPathComponent("Tests/LifelogCommandTests/Packaging/Readers")

  /// The word of the shell for a program that is installed, or stands beside the Python that the tests use.
  ///
  /// - Throws: A skip that names what is missing.
  static func find(_ name: String) throws -> String {
    if TerminalSession.isInstalled(name) { return shellWord(name) }
    let beside = URL(fileURLWithPath: python).deletingLastPathComponent().appendingPathComponent(name).path
    guard python.contains("/"), FileManager.default.isExecutableFile(atPath: beside) else {
      throw XCTSkip("\(name) is not installed, see scripts/setup and Tests/requirements.txt")
    }
    return shellWord(beside)
  }

  /// The Python that has the packages of `Tests/requirements.txt`.
  static var python: String { ProcessInfo.processInfo.environment["LIFELOG_TEST_PYTHON"] ?? "python3" }
}
