import TestSupport
import XCTest

/// The seeds of `make fuzz` and all inputs that it ever found pass the check.
final class SourceFuzzingTests: XCTestCase {
  func testSeedsAndFoundInputsPassTheCheck() throws {
    for target in SourceFuzzing.targets {
      XCTAssertEqual(try target.failures(seeds: .max), [])
    }
  }
}
