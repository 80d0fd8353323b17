import TestSupport
import XCTest

@testable import LifelogReading

/// Whether a message reports a callback in some shape does not depend on the values of its digits.
///
/// `UnreadLines` relies on this: it knows a message without a shape again by its text without digits.
final class MessageShapeTests: XCTestCase {
  private static let messages = [
    "record 3338613 holds event=viewDidAppear screen=basket duration=866 and is sent with the next batch",
    "flag tracks_viewWillAppear is off for group 738 of experiment 7667219",
    "Cart2VC >> viewDidLoad << 0x7fa1", "<<viewDidLoad>> Cart #12", "10:22:01 viewWillAppear|Cart",
    "viewDidLoad took 12 ms",
    "step 3: viewDidLoad, then viewWillAppear", "{ \"callback\": \"viewDidLoad\", \"id\": 17 }",
    "Cart viewDidLoad() 0x0",
  ]

  /// These characters stand for what varies between messages of one shape.
  func testMessageWithControlCharactersHasNoShape() {
    XCTAssertTrue(hasShape("evt=viewDidLoad;scr=Cart;ok"))
    for number in 1...5 { XCTAssertFalse(hasShape("evt=viewDidLoad;scr=\(UnicodeScalar(UInt8(number)));ok")) }
    XCTAssertEqual(ReadLog("evt=viewDidLoad;scr=\u{3};ok\nevt=viewDidAppear;scr=Cart;ok\n").events.count, 0)
  }

  func testShapeDoesNotDependOnDigits() {
    var chance = SeededRandom(5)
    for message in Self.messages {
      let expected = hasShape(message)
      for _ in 0..<50 {
        let other = String(
          message.map { $0.isNumber ? Character("\(Int.random(in: 0...9, using: &chance))") : $0 })
        XCTAssertEqual(hasShape(other), expected, other)
      }
    }
    let shaped = Self.messages.filter(hasShape)
    XCTAssertTrue(shaped.count > 2 && shaped.count < Self.messages.count - 2, "\(shaped)")
  }

  private func hasShape(_ message: String) -> Bool { MessageShape(ContiguousArray(message.utf8).span) != nil }
}
