import Foundation
import LifelogReading
import LifelogReports
import LifelogTrace
import XCTest

final class EventRendererTests: XCTestCase {
  private var names = NameTable()

  func testCompleteEventHasEveryKey() {
    XCTAssertEqual(
      json(knownEvent()),
      #"{"line":12,"offset":1034,"time":"2019-05-05T10:22:01.123456+08:00","process":"Demo","pid":1234,"#
        + #""thread":"56789","subject":"TTViewController","module":"Demo","instance":"0x7fa1","#
        + #""callback":"viewDidAppear","phase":"instant","argument":null,"format":"log-default","dialect":"objc-message"}"#
        + "\n")
  }

  func testUnknownValuesAreNull() throws {
    var event = Event(line: 1, offset: 0, callback: .viewDidLoad)
    event.format = UInt8(try XCTUnwrap(LogFormat.all.firstIndex { $0.id == "log-ndjson" }))
    XCTAssertEqual(
      json(event),
      #"{"line":1,"offset":0,"time":null,"process":null,"pid":null,"thread":null,"subject":null,"module":null,"#
        + #""instance":null,"callback":"viewDidLoad","phase":"instant","argument":null,"format":"log-ndjson","#
        + #""dialect":"lifelog"}"# + "\n")
  }

  func testArgumentIsParentOrDirection() throws {
    let host = ObjectReference(
      name: names.intern("Host"), instance: InstanceToken(address: 0x7fb2, digits: 4))
    let unnamed = ObjectReference(name: .empty, instance: host.instance)
    let table: [(Callback, Argument, String?)] = [
      (.willMoveToParent, .noParent, "nil"),
      (.willMoveToParent, .object(host), "Host"),
      (.didMoveToParent, .object(unnamed), "0x7fb2"),
      (.didMoveToParent, .none, nil),
      (.beginAppearanceTransition, .appearing, "appearing"),
      (.beginAppearanceTransition, .disappearing, "disappearing"),
      (.addChild, .object(host), nil),
      (.shouldAutomaticallyForwardAppearanceMethods, .flag(false), nil),
    ]
    for (callback, argument, expected) in table {
      var event = Event(line: 1, offset: 0, callback: callback)
      event.argument = argument
      let object = try object(json(event))
      XCTAssertEqual(object["argument"] as? String, expected, "\(callback) \(argument)")
    }
  }

  func testDetailsAreObjectInOrderOfLine() {
    let details = [
      Detail(
        key: names.intern("child"), value: names.intern("Cart"),
        instance: InstanceToken(address: 0x7fa1, digits: 4)),
      Detail(key: names.intern("turn"), value: names.intern("41")),
    ]
    let text = json(Event(line: 1, offset: 0, callback: .addChild), details)
    XCTAssertTrue(
      text.hasSuffix(#","details":{"child":"Cart","childInstance":"0x7fa1","turn":"41"}}"# + "\n"), text)
  }

  func testRepeatedKeyHasArray() {
    let key = names.intern("children")
    let details = [
      Detail(key: key, value: names.intern("A"), instance: InstanceToken(address: 1, digits: 1)),
      Detail(key: key, value: names.intern("B"), instance: InstanceToken(address: 2, digits: 1)),
    ]
    let text = json(Event(line: 1, offset: 0, callback: .setViewControllers), details)
    XCTAssertTrue(
      text.hasSuffix(#""details":{"children":["A","B"],"childrenInstance":["0x1","0x2"]}}"# + "\n"), text)
  }

  func testSeveralInputsAddFileToEachObject() throws {
    let text = json(Event(line: 3, offset: 9, callback: .viewDidLoad), file: "a \"b\".log")
    XCTAssertTrue(text.hasPrefix(#"{"file":"a \"b\".log","line":3,"offset":9,"#), text)
  }

  func testHostileNamesStayOnOneLine() throws {
    var event = Event(line: 1, offset: 0, callback: .viewDidLoad)
    event.subject.name = names.intern("A\n\u{2028}\u{1B}]0;x\u{7}\"}")
    let text = json(event)
    XCTAssertEqual(text.filter(\.isNewline).count, 1)
    XCTAssertEqual(try object(text)["subject"] as? String, "A\n\u{2028}\u{1B}]0;x\u{7}\"}")
  }

  func testTextIsInColumns() {
    var begin = Event(line: 1_041, offset: 0, callback: .willMoveToParent)
    begin.phase = .begin
    begin.argument = .noParent
    begin.subject.name = names.intern("Cart\u{1B}")
    XCTAssertEqual(
      text([knownEvent(), begin]),
      """
      12     10:22:01.123 <TTViewController: 0x7fa1>           viewDidAppear
      1041                Cart\\u{1b}                           willMove(toParent:)      begin nil

      """)
  }

  private func knownEvent() -> Event {
    var event = Event(line: 12, offset: 1_034, callback: .viewDidAppear)
    event.time = LogTime(
      microseconds: 1_557_051_721_123_456, date: .full, decimals: 6, offsetMinutes: 480)
    event.process = names.intern("Demo")
    event.pid = 1_234
    event.thread = names.intern("56789")
    event.module = names.intern("Demo")
    event.subject = ObjectReference(
      name: names.intern("TTViewController"), instance: InstanceToken(address: 0x7fa1, digits: 4))
    event.format = UInt8(LogFormat.all.firstIndex { $0.id == "log-default" } ?? 0)
    event.dialect = 2
    return event
  }

  private func json(_ event: Event, _ details: [Detail] = [], file: String? = nil) -> String {
    var output = ""
    var renderer = renderer(.ndjson, file)
    renderer.render(event, details: details, names: names, to: &output)
    return output
  }

  private func text(_ events: [Event]) -> String {
    var output = ""
    var renderer = renderer(.text, nil)
    for event in events { renderer.render(event, details: [], names: names, to: &output) }
    return output
  }

  private func renderer(_ style: EventRenderer.Style, _ file: String?) -> EventRenderer {
    EventRenderer(style, file: file)
  }

  private func object(_ text: String) throws -> [String: Any] {
    try XCTUnwrap(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }
}
