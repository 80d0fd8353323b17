import LifelogText
import LifelogTrace
import XCTest

@testable import LifelogReading

/// A message whose template is in the cache is read as it would be without the cache.
final class TemplateCacheTests: XCTestCase {
  private var entries = EntryReader(LogReader.Options())
  private var names = NameTable()
  private var cache = TemplateCache()
  private var reads = 0

  /// Messages of one template each. An address replaces `@`.
  private static let templates = [
    "-[CartViewController viewDidLoad] <CartViewController: @>", "<Shop.CartViewController: @> viewDidLoad()",
    "-[CartViewController viewWillAppear:]", "CartViewController viewDidAppear(_:)",
    "[CartViewController @] viewDidAppear animated=true",
    "LC <CartViewController: @> viewWillAppear animated=1", "🟢 CartViewController(@) viewDidLoad",
    "Attempt to present <CartViewController: @> on a controller whose view is not in the window",
    "<CartViewController: @> will probably call viewDidLoad twice", "presenting <CartViewController: @>",
  ]
  /// Messages with the address of another object, or with two addresses.
  private static let others = [
    "-[CartViewController addChildViewController:] <ItemViewController: @>",
    "-[CartViewController didMoveToParentViewController:] <CartViewController: @> parent: <CartViewController: @>",
    "CartViewController.willMove(toParent: <ShopViewController: @>)",
    "<CartViewController: 0x0> viewDidLoad()", "CartViewController 0x viewDidLoad @g",
    "addSubview <UIView: @> of <UIView: @; frame = (0 0; 0x10 20)>", "total 0x10 @ viewDidLoad took 3 ms",
  ]

  func testThirdMessageOfTemplateIsRecognized() throws {
    for message in Self.templates {
      XCTAssertNil(try meet(message, "0x600000000a10").cached, message)
      XCTAssertNil(try meet(message, "0x600000000b20").cached, message)
      let (cached, read) = try meet(message, "0x600000000c30")
      XCTAssertNotNil(cached, message)
      XCTAssertEqual(cached, read, message)
    }
  }

  func testCachedReadingEqualsReading() throws {
    let addresses = [
      "0x1", "0x9", "0xf", "0x7f8a", "0x7F8A", "0x600000000a10", "0xffffffffffffffff", "", "nil",
    ]
    for message in Self.templates + Self.others {
      for address in addresses + addresses.reversed() + addresses {
        let (cached, read) = try meet(message, address)
        if let cached { XCTAssertEqual(cached, read, "\(message) \(address)") }
      }
    }
  }

  /// The message of an unusable template is read once, not twice.
  func testUnusableTemplateIsTriedOnce() throws {
    let message = "CartViewController.willMove(toParent: <ShopViewController: @>)"
    for address in 1...2 { _ = try meet(message, "0x60\(address)00") }
    reads = 0
    let (cached, read) = try meet(message, "0x60300")
    XCTAssertNil(cached)
    XCTAssertNotNil(read)
    XCTAssertEqual(reads, 1)
  }

  /// Memory does not grow with the log.
  func testCacheStartsAgainAtCapacity() throws {
    let message = Self.templates[0]
    for address in 1...3 { _ = try meet(message, "0x60\(address)00") }
    XCTAssertNotNil(try meet(message, "0x60990").cached)
    for number in 0..<5_000 { _ = try meet("-[Cart\(number)ViewController viewDidLoad]", "") }
    XCTAssertNil(try meet(message, "0x60aa0").cached)
  }

  func testLongMessageHasNoTemplate() {
    let text = ContiguousArray((Self.templates[0] + String(repeating: " .", count: 300)).utf8)
    XCTAssertNil(MessageTemplate(text.span))
  }

  /// The cached reading of a message, and the reading without the cache, which the cache then records.
  private func meet(_ message: String, _ address: String) throws -> (
    cached: TemplateCache.Reading?, read: TemplateCache.Reading?
  ) {
    let text = ContiguousArray(message.replacingOccurrences(of: "@", with: address).utf8)
    let read = reading(text.span)
    guard let template = MessageTemplate(text.span) else { return (nil, read) }
    var reports: ContiguousArray<MessageReport> = []
    let outcome = cache.read(text.span, template, into: &reports)
    let cached = outcome.flatMap { TemplateCache.Reading($0, reports) }
    if cached == nil, let read { cache.record(text.span, template, as: read) { self.reading($0) } }
    return (cached, read)
  }

  private func reading(_ text: Span<UInt8>) -> TemplateCache.Reading? {
    reads += 1
    var reports: ContiguousArray<MessageReport> = []
    let outcome = entries.read(text, names: &names, into: &reports)
    return TemplateCache.Reading(outcome, reports)
  }
}
