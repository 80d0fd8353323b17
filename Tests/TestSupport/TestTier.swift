import Foundation

/// The two tiers of the tests: `make test` runs the first, `make test-all` both.
public enum TestTier {
  /// Whether slow tests run too.
  public static let isAll = ProcessInfo.processInfo.environment["LIFELOG_TEST_ALL"] == "1"

  /// The reason that a test of the second tier is skipped: `try XCTSkipUnless(TestTier.isAll, TestTier.reason)`.
  public static let reason = "slow test; run it with make test-all"

  /// The number of times to check a property. In the first tier a tenth of them, but at least two.
  public static func rounds(_ count: Int) -> Int { isAll ? count : min(count, max(2, count / 10)) }

  /// The seeds of random cases: as many as given, from 0; or those from `LIFELOG_TEST_SEEDS`, such as `1000-3999`, so that a long run
  /// tries other cases.
  public static func seeds(_ count: Int) -> Range<Int> {
    let ends = (ProcessInfo.processInfo.environment["LIFELOG_TEST_SEEDS"] ?? "").split(separator: "-")
      .compactMap { Int($0) }
    return ends.count == 2 && ends[0] <= ends[1] ? ends[0]..<ends[1] + 1 : 0..<count
  }

  /// The cases to check. In the first tier every tenth one.
  public static func some<Element>(_ cases: [Element]) -> [Element] {
    isAll ? cases : stride(from: 0, to: cases.count, by: 10).map { cases[$0] }
  }
}
