import TestSupport
import XCTest

@testable import LifelogChecking

/// Compares histograms with the values that were added.
final class HistogramTests: XCTestCase {
  private func percentile(_ percent: Int, of values: [Int64]) -> Int64 {
    values.sorted()[max(1, (values.count * percent + 99) / 100) - 1]
  }

  /// Durations from zero to hours, with short ones as frequent as long ones.
  private func durations(_ count: Int, _ random: inout SeededRandom) -> [Int64] {
    (0..<count).map { _ in Int64.random(in: 0...(Int64(1) << Int64(random.below(36))), using: &random) }
  }

  private func histogram(of values: some Sequence<Int64>) -> Histogram {
    values.reduce(into: Histogram()) { $0.add($1) }
  }

  func testPercentilesHaveErrorOfAtMost1In32() throws {
    var random = SeededRandom(1)
    for round in 0..<(TestTier.isAll ? 400 : 40) {
      let values = durations(1 + random.below(2_000), &random)
      let found = histogram(of: values)
      XCTAssertEqual(found.count, values.count)
      for percent in [1, 25, 50, 90, 95, 99, 100] {
        let exact = percentile(percent, of: values)
        let near = try XCTUnwrap(found.percentile(percent))
        XCTAssertLessThanOrEqual(abs(near - exact) * 32, exact, "round \(round), \(percent) %: \(near)")
      }
    }
  }

  func testEveryValueIsInItsBucket() {
    var random = SeededRandom(2)
    for value in Array(0...300) + durations(1_000, &random) {
      let start = Histogram.start(of: value)
      XCTAssertTrue(start..<(start + Histogram.width(at: value)) ~= value, "\(value)")
      XCTAssertEqual(Histogram.start(of: start), start, "\(value)")
    }
  }

  /// The buckets of a distribution are parts of those of a histogram, so that its error is not added.
  func testHistogramOfDistributionEqualsHistogramOfValues() {
    var random = SeededRandom(3)
    for count in [0, 1, Distribution.maxExact, Distribution.maxExact + 1, 5_000] {
      let values = durations(count, &random)
      let distribution = values.reduce(into: Distribution()) { $0.add($1) }
      XCTAssertEqual(distribution.histogram, histogram(of: values), "\(count) values")
    }
  }

  func testSumEqualsHistogramOfAllValues() {
    var random = SeededRandom(4)
    let values = durations(3_000, &random)
    var sum = Histogram()
    var rest = values[...]
    while !rest.isEmpty {
      let part = rest.prefix(1 + random.below(500))
      sum.add(histogram(of: part))
      rest = rest.dropFirst(part.count)
    }
    XCTAssertEqual(sum, histogram(of: values))
  }

  func testEmptyHistogramHasNoPercentile() { XCTAssertNil(Histogram().percentile(50)) }
}
