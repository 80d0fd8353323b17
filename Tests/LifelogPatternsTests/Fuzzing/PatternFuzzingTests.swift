import TestSupport
import XCTest

/// The seeds of `make fuzz` and all inputs that it ever found pass the check.
final class PatternFuzzingTests: XCTestCase {
  func testSeedsAndFoundInputsPassTheCheck() throws {
    for target in PatternFuzzing.targets {
      XCTAssertEqual(try target.failures(seeds: TestTier.isAll ? .max : 40), [])
    }
  }
}
