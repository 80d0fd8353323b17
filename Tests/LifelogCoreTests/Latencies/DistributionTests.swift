import TestSupport
import XCTest

@testable import LifelogChecking

/// Compares the distribution with the sorted values.
final class DistributionTests: XCTestCase {
  /// The nearest-rank percentile by its definition.
  private func percentile(_ percent: Int, of values: [Int64]) -> Int64? {
    values.sorted().first { value in values.count { $0 <= value } * 100 >= percent * values.count }
  }

  private func distribution(of values: [Int64]) -> Distribution {
    values.reduce(into: Distribution()) { $0.add($1) }
  }

  /// Durations from zero to hours, with short ones as frequent as long ones.
  private func durations(_ count: Int, _ random: inout SeededRandom) -> [Int64] {
    (0..<count).map { _ in Int64.random(in: 0...(Int64(1) << Int64(random.below(36))), using: &random) }
  }

  func testEmptyDistributionHasNoPercentile() {
    XCTAssertNil(Distribution().percentile(50))
    XCTAssertEqual(Distribution().count, 0)
  }

  func testPercentileIsOneOfTheValues() {
    let four = distribution(of: [40, 10, 30, 20])
    XCTAssertEqual(four.percentile(50), 20, "the lower of the two middle values")
    XCTAssertEqual(four.percentile(95), 40)
    XCTAssertEqual(four.percentile(1), 10)
    XCTAssertEqual(four.maximum, 40)
  }

  func testFewValuesAreExact() {
    var random = SeededRandom(1)
    for count in [1, 2, 19, 20, 21, 100, Distribution.maxExact] {
      let values = durations(count, &random)
      let found = distribution(of: values)
      XCTAssertTrue(found.isExact)
      for percent in [1, 50, 95, 100] {
        XCTAssertEqual(found.percentile(percent), percentile(percent, of: values), "\(percent) % of \(count)")
      }
    }
  }

  func testManyValuesHaveErrorOfAtMost1In128() throws {
    var random = SeededRandom(2)
    for count in [Distribution.maxExact + 1, 1_000, 3_000] {
      let values = durations(count, &random)
      let found = distribution(of: values)
      XCTAssertFalse(found.isExact)
      XCTAssertEqual(found.count, count)
      XCTAssertEqual(found.maximum, values.max())
      for percent in [1, 25, 50, 95, 99, 100] {
        let exact = try XCTUnwrap(percentile(percent, of: values))
        let near = try XCTUnwrap(found.percentile(percent))
        XCTAssertLessThanOrEqual(
          abs(near - exact) * 128, exact, "\(percent) % of \(count): \(near), not \(exact)")
      }
    }
  }

  func testSmallValuesHaveTheirOwnBuckets() {
    let values = (0..<600).map { Int64($0 % 120) }
    XCTAssertEqual(distribution(of: values).percentile(50), percentile(50, of: values))
  }

  func testSumOfDistributionsEqualsThatOfAllValues() throws {
    var random = SeededRandom(3)
    for (first, second) in [(3, 4), (200, 100), (10, 2_000), (2_000, 10), (2_000, 2_000)] {
      let values = (durations(first, &random), durations(second, &random))
      var sum = distribution(of: values.0)
      sum.add(distribution(of: values.1))
      let all = values.0 + values.1
      XCTAssertEqual(sum.count, all.count)
      XCTAssertEqual(sum.maximum, all.max())
      let exact = try XCTUnwrap(percentile(95, of: all))
      let near = try XCTUnwrap(sum.percentile(95))
      // Values counted in buckets are added to the same buckets.
      XCTAssertLessThanOrEqual(abs(near - exact) * 128, exact)
    }
  }
}
