import Foundation
import TestSupport
import XCTest

@testable import LifelogCommand

/// Checks that lifelog accepts every command line that the documents show.
final class DocumentCommandTests: XCTestCase {
  func testEveryShownCommandIsAccepted() throws {
    var count = 0
    for page in try DocumentPage.all() where isForUsers(page) {
      for block in page.blocks(of: "sh") + page.blocks(of: "console") {
        for line in lifelogCommandLines(in: block) {
          count += 1
          XCTAssertNil(usageError(in: line), "\(page.path): lifelog \(line.joined(separator: " "))")
        }
      }
    }
    XCTAssertGreaterThan(count, 40, "too few commands were recognized")
  }

  private func isForUsers(_ page: DocumentPage) -> Bool {
    ["README.md", "CONTRIBUTING.md"].contains(page.path)
      || ["Documentation/", "SampleLogs/", "Templates/Agents/"].contains { page.path.hasPrefix($0) }
  }

  private func usageError(in line: [String]) -> String? {
    do throws(CommandUsageError) {
      _ = try Commands.tree.read(line)
      return nil
    } catch {
      return error.message.text(isColored: false)
    }
  }
}
