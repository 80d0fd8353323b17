import Foundation

/// The two tiers of the tests: `make test` runs the first, `make test-all` both.
public enum TestTier {
  /// Whether what takes long is run too.
  public static let isAll = ProcessInfo.processInfo.environment["LIFELOG_TEST_ALL"] == "1"

  /// Why a test of the second tier is skipped: `try XCTSkipUnless(TestTier.isAll, TestTier.reason)`.
  public static let reason = "takes long: make test-all runs it"

  /// How often a property is tried: a tenth as often in the first tier, but at least twice.
  public static func rounds(_ count: Int) -> Int { isAll ? count : min(count, max(2, count / 10)) }

  /// The cases of an enumeration that are tried: every tenth in the first tier.
  public static func some<CandidateFinding>(_ cases: [CandidateFinding]) -> [CandidateFinding] {
    isAll ? cases : stride(from: 0, to: cases.count, by: 10).map { cases[$0] }
  }
}
