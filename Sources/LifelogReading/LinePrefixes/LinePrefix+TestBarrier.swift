import LifelogText

extension LinePrefix {
  /// The word that separates XCTest's own output from the app's. It is not on a separate line.
  static let testBarrier = LinePrefix(
    id: "test-barrier",
    title: "XCTest's barrier before a line",
    samples: [
      Sample("XCTestOutputBarrierTest Suite 'CartTests' started", rest: "Test Suite 'CartTests' started"),
      Sample("XCTestOutputBarrier", rest: ""),
    ],
    firstBytes: LogFormat.FirstBytes(texts: ["XCTestOutputBarrier"]),
    strip: { line in
      let length = 19
      guard line.has("XCTestOutputBarrier", at: 0) else { return nil }
      var end = length
      while line.has("XCTestOutputBarrier", at: end) { end += length }
      return Stripped(rest: end)
    })
}
