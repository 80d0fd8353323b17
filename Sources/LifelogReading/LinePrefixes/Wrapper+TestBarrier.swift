import LifelogText

extension Wrapper {
  /// The word by which XCTest parts its own output from the app's; it has no line of its own.
  static let testBarrier = Wrapper(
    id: "test-barrier",
    title: "XCTest's barrier in front of a line",
    samples: [
      Sample("XCTestOutputBarrierTest Suite 'CartTests' started", rest: "Test Suite 'CartTests' started"),
      Sample("XCTestOutputBarrier", rest: ""),
    ],
    openings: LogFormat.Openings(texts: ["XCTestOutputBarrier"]),
    peel: { line in
      let length = 19
      guard line.has("XCTestOutputBarrier", at: 0) else { return nil }
      var end = length
      while line.has("XCTestOutputBarrier", at: end) { end += length }
      return Peeled(rest: end)
    })
}
