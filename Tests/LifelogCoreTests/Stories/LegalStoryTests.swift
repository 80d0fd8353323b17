import TestSupport
import XCTest

/// A legal life of an app has no finding, whatever the app logs of it.
final class LegalStoryTests: XCTestCase {
  /// If an excerpt has no callback that tells a new object from an earlier one at its address, a new parent of the new object
  /// is taken for a second parent of the earlier one. The rule's evidence is willMove(toParent:) of both parents.
  private static let unsettledInExcerpts: Set = ["reparent-without-removal"]

  func testCompleteLogHasNoFinding() throws {
    for seed in 0..<TestTier.rounds(400) {
      guard try isLegal(ToldStory(Story(seed: seed)), seed) else { return }
    }
  }

  func testExcerptHasNoFinding() throws {
    for seed in 0..<TestTier.rounds(800) {
      var random = SeededRandom(seed)
      let told = ToldStory(Story(seed: seed), randomly: &random)
      guard try isLegal(told, seed, except: Self.unsettledInExcerpts) else { return }
    }
  }

  /// Whether a story has no finding. If it has, its smallest log that has one too is the failure.
  private func isLegal(_ told: ToldStory, _ seed: Int, except others: Set<String> = []) throws -> Bool {
    guard try told.accusation(except: others) != nil else { return true }
    let smallest = try told.shrunk { try $0.accusation(except: others) != nil }
    XCTFail("seed \(seed): \(try smallest.accusation(except: others) ?? "")\n\(try smallest.text())")
    return false
  }
}
