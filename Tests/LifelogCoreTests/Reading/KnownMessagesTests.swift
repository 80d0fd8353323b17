import LifelogText
import LifelogTrace
import XCTest

@testable import LifelogReading

/// A message that is known reports what it would if it were read.
final class KnownMessagesTests: XCTestCase {
  private var entries = EntryReader(LogReader.Options())
  private var names = NameTable()
  private var known = KnownMessages()

  /// Messages of one shape each; an address stands for `@`.
  private static let knowable = [
    "-[CartViewController viewDidLoad] <CartViewController: @>", "<Shop.CartViewController: @> viewDidLoad()",
    "-[CartViewController viewWillAppear:]", "CartViewController viewDidAppear(_:)",
    "[CartViewController @] viewDidAppear animated=true",
    "LC <CartViewController: @> viewWillAppear animated=1", "🟢 CartViewController(@) viewDidLoad",
  ]
  /// In these the address is another object's, or two objects have one.
  private static let others = [
    "-[CartViewController addChildViewController:] <ItemViewController: @>",
    "-[CartViewController didMoveToParentViewController:] <CartViewController: @> parent: <CartViewController: @>",
    "CartViewController.willMove(toParent: <ShopViewController: @>)",
    "<CartViewController: 0x0> viewDidLoad()", "CartViewController 0x viewDidLoad @g",
    "addSubview <UIView: @> of <UIView: @; frame = (0 0; 0x10 20)>", "total 0x10 @ viewDidLoad took 3 ms",
  ]

  func testAMessageIsKnownWhenItComesForTheThirdTime() throws {
    for message in Self.knowable {
      XCTAssertNil(try meet(message, "0x600000000a10").known, message)
      XCTAssertNil(try meet(message, "0x600000000b20").known, message)
      let (known, read) = try meet(message, "0x600000000c30")
      XCTAssertNotNil(known, message)
      XCTAssertEqual(known, read, message)
    }
  }

  func testWhatIsKnownIsWhatIsRead() throws {
    let addresses = [
      "0x1", "0x9", "0xf", "0x7f8a", "0x7F8A", "0x600000000a10", "0xffffffffffffffff", "", "nil",
    ]
    for message in Self.knowable + Self.others {
      for address in addresses + addresses.reversed() + addresses {
        let (known, read) = try meet(message, address)
        if let known { XCTAssertEqual(known, read, "\(message) \(address)") }
      }
    }
  }

  /// Memory does not grow with the log.
  func testManyMessagesAreForgotten() throws {
    let message = Self.knowable[0]
    for address in 1...3 { _ = try meet(message, "0x60\(address)00") }
    XCTAssertNotNil(try meet(message, "0x60990").known)
    for number in 0..<5_000 { _ = try meet("-[Cart\(number)ViewController viewDidLoad]", "") }
    XCTAssertNil(try meet(message, "0x60aa0").known)
  }

  func testALongMessageHasNoShape() {
    let text = ContiguousArray((Self.knowable[0] + String(repeating: " .", count: 300)).utf8)
    XCTAssertNil(MessageShape(text.span))
  }

  /// What a message is known to report, and what is read of it, which is noted; `nil` for nothing or several callbacks.
  private func meet(_ message: String, _ address: String) throws -> (
    known: MessageReport?, read: MessageReport?
  ) {
    let text = ContiguousArray(message.replacingOccurrences(of: "@", with: address).utf8)
    let read = report(text.span)
    guard let shape = MessageShape(text.span) else { return (nil, read) }
    let report = known.report(of: text.span, shape)
    if report == nil, let read {
      known.note(text.span, shape, reporting: read) { self.report($0) }
    }
    return (report, read)
  }

  private func report(_ text: Span<UInt8>) -> MessageReport? {
    var reports: ContiguousArray<MessageReport> = []
    let outcome = entries.read(text, names: &names, into: &reports)
    return outcome == .callbacks && reports.count == 1 ? reports[0] : nil
  }
}
