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

  /// Numbers that change nothing are left out of a template.
  func testMessageIsRecognizedWithOtherNumbers() throws {
    for message in [
      "flag tracks_viewWillAppear is off for group # of experiment #",
      "record # holds event=viewDidAppear duration=#",
      "<CartViewController: @> will probably call viewDidLoad # times",
      "<CartViewController: @> viewDidLayoutSubviews frame = (0 0; # #)",
      "[Cart] CartViewController viewDidAppear pass #",
      "-[CartViewController viewWillAppear:] <CartViewController: @> # children",
    ] {
      for number in 10..<12 { XCTAssertNil(try meet(message, "0x6000\(number)00", number).cached, message) }
      for number in [12, 10, 99, 50] {
        let (cached, read) = try meet(message, "0x6000\(number)00", number)
        XCTAssertEqual(cached, read, message)
        XCTAssertNotNil(cached, message)
      }
    }
  }

  /// Numbers that decide are read.
  func testMessageWhoseNumberDecidesIsRead() throws {
    for message in [
      "#:#:# CartViewController viewDidLoad", "CartViewController # viewDidAppear",
      "Cart#ViewController viewDidAppear",
      "Cart.swift:# viewDidLoad CartViewController",
      "LC <CartViewController: @> viewWillAppear animated=# line=#",
      "[CartViewController 0x#] viewDidAppear", "# 0x# viewDidLoad", "[#/#] CartViewController viewDidLoad",
      "-[CartViewController addChildViewController:] <ItemViewController: 0x6000#>", "viewDidLoad #",
      "# viewDidLoad",
    ] {
      for number in [75, 76, 0, 1, 10, 11, 12, 1, 0, 59, 99, 75, 7] {
        let (cached, read) = try meet(message, "0x600010", number)
        if let cached { XCTAssertEqual(cached, read, "\(message) \(number)") }
      }
    }
  }

  func testTextsStartAgainWithFullCache() throws {
    // Names without numbers: `Cart`, and four letters of eight.
    let letters = Array("abcdefgh")
    for number in 0..<4_096 {
      XCTAssertFalse(cache.isFull)
      let name = String(number | 1 << 12, radix: 8).dropFirst().map { letters[$0.wholeNumberValue ?? 0] }
      for _ in 0..<2 { _ = try meet("-[Cart\(String(name))ViewController viewDidLoad]", "") }
    }
    XCTAssertTrue(cache.isFull)
    let message = ContiguousArray("-[CartViewController viewDidLoad]".utf8)
    for _ in 0..<2 { _ = try meet("-[CartViewController viewDidLoad]", "") }
    let template = try XCTUnwrap(MessageTemplate(message.span))
    XCTAssertNotNil(cache.known(message.span, template), "entries of the same text refer to the templates")
    var text = PreparedText()
    text.templates = cache
    text.begin(count: 1)
    XCTAssertNil(text.templates.known(message.span, template))
  }

  /// Messages that all differ do not remove those that recur.
  func testMessageThatRecursStaysKnown() throws {
    let message = Self.templates[0]
    for address in 1...3 { _ = try meet(message, "0x60\(address)00") }
    let letters = Array("abcdefgh")
    for number in 0..<4_000 {
      let name = String(number | 1 << 12, radix: 8).dropFirst().map { letters[$0.wholeNumberValue ?? 0] }
      _ = try meet("user \(String(name)) opened the screen, viewDidAppear will be logged", "")
    }
    XCTAssertFalse(cache.isFull)
    XCTAssertNotNil(try meet(message, "0x60aa0").cached)
  }

  func testLongMessageHasNoTemplate() {
    let text = ContiguousArray((Self.templates[0] + String(repeating: " .", count: 300)).utf8)
    XCTAssertNil(MessageTemplate(text.span))
  }

  /// The cached reading of a message, and the reading without the cache, which the cache then records.
  ///
  /// - Parameter number: Replaces each `#`.
  private func meet(_ message: String, _ address: String, _ number: Int = 0) throws -> (
    cached: TemplateCache.Reading?, read: TemplateCache.Reading?
  ) {
    let text = ContiguousArray(
      message.replacingOccurrences(of: "@", with: address).replacingOccurrences(of: "#", with: "\(number)")
        .utf8)
    let read = reading(text.span)
    guard let template = MessageTemplate(text.span) else { return (nil, read) }
    let withNumbers = template.withNumbers(of: text.span)
    for template in [template, withNumbers] {
      var reports: ContiguousArray<MessageReport> = []
      guard let template, let known = cache.known(text.span, template) else { continue }
      if let report = known.report { cache.get(report, at: template.address ?? .none, into: &reports) }
      return (TemplateCache.Reading(known.outcome, reports), read)
    }
    guard let read else { return (nil, nil) }
    if let withNumbers { cache.record(text.span, withNumbers, as: read) { self.reading($0) } }
    cache.record(text.span, template, as: read) { self.reading($0) }
    return (nil, read)
  }

  private func reading(_ text: Span<UInt8>) -> TemplateCache.Reading? {
    reads += 1
    var reports: ContiguousArray<MessageReport> = []
    let outcome = entries.read(text, names: &names, into: &reports)
    return TemplateCache.Reading(outcome, reports)
  }
}
