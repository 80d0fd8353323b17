import LifelogFindings
import TestSupport
import XCTest

@testable import LifelogCore

/// What does not change what happened changes no finding.
final class StoryVariationTests: XCTestCase {
  /// The envelope of a logger, the addresses, the process.
  func testDressChangesNoFinding() throws {
    try forEachStory { told in
      let envelopes = StoryDress.Envelope.allCases.filter { $0 != .none && $0 != .syslog }
      let others = envelopes.map { envelope in
        var other = told
        other.dress.envelope = envelope
        other.dress.pid = 7_001
        other.dress.base = 0x1_0000_0000
        return other
      }
      try assertSame(others, as: told)
    }
  }

  func testDescriptionAndMethodSayTheSame() throws {
    try forEachStory { told in
      var description = told
      description.dress.shape = .description
      var method = told
      method.dress.shape = .method
      try assertSame([method], as: description)
    }
  }

  func testSwapOfFreeNeighborsChangesNoFinding() throws {
    try forEachStory { told in
      var random = SeededRandom(told.story.seed)
      var swapped = told
      for _ in 0..<20 { swapped.swaps.append(random.below(1 << 16)) }
      try assertSame([swapped], as: told)
    }
  }

  func testNoiseChangesNoFinding() throws {
    try forEachStory { told in
      var noisy = told
      noisy.dress.hasNoise = true
      try assertSame([noisy], as: told)
    }
  }

  func testChunksChangeNoFinding() throws {
    try forEachStory { told in
      var random = SeededRandom(told.story.seed)
      let text = try told.text()
      let bytes = ContiguousArray(text.utf8)
      var analyzer = Pipeline(model: try ToldStory.model.get())
      analyzer.begin(path: "device.log")
      var start = 0
      while start < bytes.count {
        let end = min(bytes.count, start + 1 + random.below(200))
        analyzer.feed(bytes.span.extracting(start..<end))
        start = end
      }
      let found = analyzer.finish().report.findings.filter { $0.severity > .note }
      XCTAssertEqual(found.map(\.line), try told.findings().map(\.line), text)
    }
  }

  private func forEachStory(_ body: (ToldStory) throws -> Void) throws {
    for seed in 0..<TestTier.rounds(50) {
      try body(ToldStory(Story(seed: seed, fault: StoryFault.all[seed % StoryFault.all.count])))
    }
  }

  private func assertSame(_ variations: [ToldStory], as told: ToldStory) throws {
    func rules(_ told: ToldStory) throws -> [String] {
      try told.findings().map { "\($0.rule) \($0.subject ?? "")" }.sorted()
    }
    let expected = try rules(told)
    for changed in variations {
      let found = try rules(changed)
      guard found != expected else { continue }
      XCTFail(
        "\(told.story.fault?.title ?? ""), seed \(told.story.seed): \(found), not \(expected)\n\(try changed.text())"
      )
    }
  }
}
