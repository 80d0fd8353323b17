import TestSupport
import XCTest

/// The seeds of `make fuzz` and all inputs that it ever found pass the check.
final class ArchiveFuzzingTests: XCTestCase {
  func testSeedsAndFoundInputsPassTheCheck() throws {
    for target in ArchiveFuzzing.targets + BundleFuzzing.targets {
      XCTAssertEqual(try target.failures(seeds: TestTier.isAll ? .max : 40), [])
    }
  }
}
