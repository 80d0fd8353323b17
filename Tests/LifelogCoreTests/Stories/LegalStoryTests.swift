import TestSupport
import XCTest

/// A legal life of an app has no finding, whatever the app logs of it.
final class LegalStoryTests: XCTestCase {
  func testCompleteLogHasNoFinding() throws {
    for seed in 0..<TestTier.rounds(400) where try !isLegal(ToldStory(Story(seed: seed)), seed) { return }
  }

  func testExcerptHasNoFinding() throws {
    for seed in 0..<TestTier.rounds(800) {
      var random = SeededRandom(seed)
      guard try isLegal(ToldStory(Story(seed: seed), randomly: &random), seed) else { return }
    }
  }

  /// Whether a story has no finding. If it has, its smallest log that has one too is the failure.
  private func isLegal(_ told: ToldStory, _ seed: Int) throws -> Bool {
    guard try told.accusation() != nil else { return true }
    let smallest = try told.shrunk { try $0.accusation() != nil }
    XCTFail("seed \(seed): \(try smallest.accusation() ?? "")\n\(smallest.text)")
    return false
  }
}
