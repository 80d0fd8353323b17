import LifelogText
import TestSupport
import XCTest

@testable import LifelogReading

/// What is remembered of other lines changes no result.
final class RecordMemoryTests: XCTestCase {
  func testObjectsAreReadAsWithoutOtherLines() {
    for seed in 0..<TestTier.rounds(200) {
      var random = SeededRandom(seed)
      let shapes = (0...random.below(3)).map { _ in keys(&random) }
      var last = RecordMemory()
      for number in 0..<20 {
        let line = ContiguousArray(object(random.pick(shapes), &random).utf8)
        let isNoise = random.once(in: 2)
        var none = RecordMemory()
        let text = "seed \(seed), line \(number): \(String(decoding: line, as: UTF8.self))"
        XCTAssertEqual(
          LogObject.read(line.span, &last, isNoise: isNoise),
          LogObject.read(line.span, &none, isNoise: isNoise), text)
        guard line.first == UInt8(ascii: "{") else { continue }
        XCTAssertEqual(last.object.isMessage, none.object.isMessage, text)
        XCTAssertEqual(last.object.searched, none.object.searched, text)
      }
    }
  }

  /// A callback in a signpost's name or in a message is found, whichever is first.
  func testSearchedPartHasNameAndMessage() throws {
    for text in [
      #"{"signpostName":"viewDidLoad","eventType":"signpostEvent","eventMessage":"Cart"}"#,
      #"{"eventMessage":"viewDidLoad","threadID":5,"signpostName":"Cart"}"#,
      #"{"threadID":5,"eventMessage":"viewDidLoad","formatString":"%s"}"#,
    ] {
      let line = ContiguousArray(text.utf8)
      var memory = RecordMemory()
      XCTAssertTrue(memory.read(line.span, from: 0) && memory.object.isMessage, text)
      XCTAssertTrue(LineHints.mayContainCallback(line.span, in: memory.object.searched), text)
    }
  }

  /// Most objects of a log have one layout.
  func testObjectsOfOneLayoutAreReadAsWithoutOtherLines() {
    for seed in 0..<TestTier.rounds(200) {
      var random = SeededRandom(seed)
      var last = RecordMemory()
      for number in 0..<40 {
        let time =
          "2026-03-05 10:2\(random.below(2)):0\(random.below(10)).\(100_000 + random.below(900_000))+0100"
        let message = String(repeating: random.pick(["a", "\\\"", "\\\\", "}"]), count: random.below(60))
        var bytes = Array(
          #"{"a":\#(random.below(2)),"eventType":"logEvent","timestamp":"\#(time)","eventMessage":"\#(message)","threadID":\#(random.below(100_000)),"b":{"c":[1]}}"#
            .utf8)
        if random.once(in: 8) {
          bytes[1 + random.below(bytes.count - 1)] = random.pick(Array("\"\\,:}{5 ".utf8))
        }
        if random.once(in: 16) { bytes.removeLast(random.below(bytes.count)) }
        let line = ContiguousArray(bytes)
        var none = RecordMemory()
        let text = "seed \(seed), line \(number): \(String(decoding: line, as: UTF8.self))"
        XCTAssertEqual(LogObject.read(line.span, &last), LogObject.read(line.span, &none), text)
        XCTAssertEqual(last.object.searched, none.object.searched, text)
      }
    }
  }

  private static let keys = [
    "timestamp", "eventMessage", "eventType", "messageType", "processID", "threadID", "processImagePath",
    "signpostName",
    "signpostType", "traceID", "backtrace", "subsystem", "aKeyThatIsLongerThanAllThatAreLearntFromALine",
  ]

  private func keys(_ random: inout SeededRandom) -> [String] {
    Self.keys.filter { _ in !random.once(in: 4) }.shuffled(using: &random)
  }

  /// An object of which every other member has its usual value, sometimes with other spaces or damaged.
  private func object(_ keys: [String], _ random: inout SeededRandom) -> String {
    let space = random.once(in: 6) ? " " : ""
    let values = [
      #""2026-03-05 10:22:01.301000+0100""#, #""""#, #""Cart viewDidLoad""#, #""\"a\\""#,
      #""\/Applications\/Shop.app\/Shop""#, "5",
      "18446744073709551615", "null", #"{"frames":[{"imageOffset":57,"a":"}"}]}"#, #""lossEvent""#,
      #""begin""#, "-1", "5 ", "",
    ]
    let members = keys.map { key in
      let value = random.once(in: 2) ? values[key.utf8.count % values.count] : random.pick(values)
      return "\"\(key)\":\(space)\(value)"
    }
    var bytes = Array("{\(members.joined(separator: ",\(space)"))}".utf8)
    if random.once(in: 4) { bytes[random.below(bytes.count)] = random.pick(Array("\"\\,:}{5 ".utf8)) }
    if random.once(in: 8) { bytes.removeLast(random.below(bytes.count)) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
