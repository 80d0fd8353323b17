import XCTest

@testable import LifelogModel
@testable import LifelogReading
@testable import LifelogText
@testable import LifelogTrace

final class DiagnosticPatternTests: XCTestCase {
  func testEachSampleIsRecognisedAsItself() {
    let reader = DiagnosticReader()
    for pattern in DiagnosticPattern.all {
      let found = reader.read(ContiguousArray(pattern.sample.utf8).span)
      XCTAssertEqual(found.map { DiagnosticPattern.all[$0.pattern].id }, pattern.id, pattern.sample)
    }
  }

  /// A sample must pass the filter in front of all readers, and the dialects must not take it for a report.
  func testEachSampleComesOutOfALogAsADiagnostic() throws {
    for pattern in DiagnosticPattern.all {
      for line in [pattern.sample, "2026-03-05 10:22:01.123 Shop[563:23395] " + pattern.sample] {
        let log = ReadLog(line)
        XCTAssertEqual(log.events, [], line)
        let ids = log.diagnostics.map { DiagnosticPattern.all[Int($0.pattern)].id }
        XCTAssertEqual(ids, [pattern.id], line)
        XCTAssertEqual(log.diagnostics.first?.subject.isNone, pattern.subject == nil, line)
        XCTAssertEqual(log.diagnostics.first?.other.isNone, pattern.other == nil, line)
      }
    }
  }

  func testTheObjectsOfAMessageTakeTheirParts() throws {
    let message = "Attempt to present <Login: 0x1f8> on <Shop.Cart: 0x2f8> which is already presenting (null)"
    let text = ContiguousArray(message.utf8)
    let found = try XCTUnwrap(DiagnosticReader().read(text.span))
    XCTAssertEqual(text.span.string(found.subject.name), "Login")
    XCTAssertEqual(found.subject.instance.text(in: text), "0x1f8")
    XCTAssertEqual(text.span.string(found.other.name), "Cart")
    XCTAssertEqual(found.other.instance.text(in: text), "0x2f8")
  }

  func testAnAppThatTalksLikeUIKitIsNotUIKit() {
    for line in [
      "Attempt to present the offer sheet",
      "Attempt to present <Login: 0x1f8> which is already presenting",
      "Calling -viewModel now",
      "presenting on the main queue",
    ] {
      XCTAssertEqual(ReadLog(line).diagnostics, [], line)
    }
  }

  func testEveryPatternProvesARuleThatTheModelKnows() throws {
    let model = try Model.builtIn()
    for pattern in DiagnosticPattern.all {
      XCTAssertNotNil(model.rule(pattern.rule), "\(pattern.id) proves \(pattern.rule), which the model lacks")
      XCTAssertNotNil(Rule.named(pattern.rule), "\(pattern.id) proves \(pattern.rule), which has no words")
    }
  }
}
