import LifelogText
import LifelogTrace
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
        let line = similarObject(&random)
        var none = RecordMemory()
        let text = "seed \(seed), line \(number): \(String(decoding: line, as: UTF8.self))"
        XCTAssertEqual(LogObject.read(line.span, &last), LogObject.read(line.span, &none), text)
        XCTAssertEqual(last.object.searched, none.object.searched, text)
      }
    }
  }

  /// The lines of a text are read as if each was alone, also if strings go on after a line.
  func testLinesOfTextAreReadAsAlone() {
    for seed in 0..<TestTier.rounds(300) {
      var random = SeededRandom(seed)
      let shapes = (0...random.below(3)).map { _ in keys(&random) }
      var bytes = ContiguousArray<UInt8>()
      for _ in 0..<40 {
        let line =
          random.once(in: 2)
          ? similarObject(&random) : ContiguousArray(object(random.pick(shapes), &random).utf8)
        bytes.append(contentsOf: line)
        bytes.append(contentsOf: random.pick(["\n", "\n", "\r\n"]).utf8)
        if random.once(in: 20) { bytes[max(0, bytes.count - 1 - random.below(40))] = 0x0a }
      }
      var (last, names, start) = (RecordMemory(), NameTable(), 0)
      while let newline = ByteScan.newline(in: bytes.span, from: start) {
        let (rest, line) = (bytes.span.extracting(start...), bytes.span.extracting(start..<newline))
        let text = "seed \(seed): \(line.string(0..<line.count))"
        start = newline + 1
        guard line.byte(0) == UInt8(ascii: "{") else { continue }
        var alone = RecordMemory()
        let isComplete = alone.read(line, from: 0)
        if let end = last.readLine(rest) {
          XCTAssertEqual(end, line.count, text)
          XCTAssertTrue(isComplete, text)
        } else {
          XCTAssertEqual(last.read(line, from: 0, needsHead: false), isComplete, text)
        }
        guard isComplete else { continue }
        XCTAssertEqual(last.time, alone.time, text)
        XCTAssertEqual(last.object.isMessage, alone.object.isMessage, text)
        XCTAssertEqual(last.object.searched, alone.object.searched, text)
        XCTAssertEqual(last.object.message(in: line), alone.object.message(in: line), text)
        XCTAssertEqual(last.object.plainMessage(in: line), alone.object.plainMessage(in: line), text)
        XCTAssertEqual(last.head(in: line, names: &names), alone.head(in: line, names: &names), text)
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

  /// An object in the layout of most others, sometimes damaged.
  private func similarObject(_ random: inout SeededRandom) -> ContiguousArray<UInt8> {
    let time =
      "2026-03-05 10:2\(random.below(2)):0\(random.below(10)).\(100_000 + random.below(900_000))+0100"
    let message = String(repeating: random.pick(["a", "\\\"", "\\\\", "}"]), count: random.below(60))
    var bytes = ContiguousArray(
      #"{"a":\#(random.below(2)),"eventType":"logEvent","timestamp":"\#(time)","eventMessage":"\#(message)","threadID":\#(random.below(100_000)),"b":{"c":[1]}}"#
        .utf8)
    if random.once(in: 8) {
      bytes[1 + random.below(bytes.count - 1)] = random.pick(Array("\"\\,:}{5 ".utf8))
    }
    if random.once(in: 16) { bytes.removeLast(random.below(bytes.count)) }
    return bytes
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
