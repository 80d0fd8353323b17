import XCTest

@testable import LifelogModel
@testable import LifelogReading
@testable import LifelogText
@testable import LifelogTrace

/// Which messages match a declared template, and which text fills its placeholders.
final class DeclaredMessageTests: XCTestCase {
  // MARK: Subject and instance

  func testSubjectIsNameOrObject() {
    assertReads(
      "Analytics: shown {subject}",
      [
        ("Analytics: shown Cart", "Cart", nil),
        ("Analytics: shown Shop.Cart", "Cart", nil),
        ("Analytics: shown _TtC4Shop4Cart", "Cart", nil),
        ("Analytics: shown <Cart: 0x7fa1>", "Cart", "0x7fa1"),
        ("Analytics: shown <Shop.Cart: 0x7fA1; frame = (0 0; 320 568)>", "Cart", "0x7fa1"),
        ("Analytics: shown Box<Shop.Cart>", "Box<Shop.Cart>", nil),
        ("Analytics: shown Map<String, Box<Cart>>.Page", "Map<String, Box<Cart>>.Page", nil),
        ("Analytics: shown <Box<Shop.Cart>: 0x7fa1>", "Box<Shop.Cart>", "0x7fa1"),
        ("Analytics: shown 购物车。", "购物车", nil),
        ("Analytics: shown $cart_2", "$cart_2", nil),
        ("Analytics: shown cart-details", "cart-details", nil),
        ("Analytics: shown Cart, then nothing", "Cart", nil),
        ("Analytics: shown Cart.", "Cart", nil),
        ("Analytics: shown Cart->Host", "Cart", nil),
        ("Analytics: shown Cart<0x7fa1>", "Cart", nil),
        ("Analytics: shown Cart < Host", "Cart", nil),
        ("Analytics: shown \"Cart\"", nil, nil),
        ("Analytics: shown ", nil, nil),
        ("Analytics: shown <no object>", nil, nil),
      ])
  }

  func testModuleIsSeparatedFromName() throws {
    let lines = try XCTUnwrap(DeclaredLines([DeclaredCallback("shown", "Analytics: shown {subject}")]))
    for message in ["Analytics: shown Shop.Cart", "Analytics: shown <Shop.Cart: 0x7fa1>"] {
      let text = ContiguousArray(message.utf8)
      let reading = try XCTUnwrap(lines.read(text.span))
      XCTAssertEqual(text.span.string(reading.subject.module), "Shop")
    }
  }

  func testTemplateWithoutSubjectHasNoSubject() {
    assertReads(
      "Network is gone",
      [
        ("Network is gone", "", nil), ("[net] Network is gone, again", "", nil),
        ("Network is back", nil, nil),
      ])
  }

  func testInstanceIsAddressNumberOrUUID() {
    assertReads(
      "{subject} #{instance} opened",
      [
        ("Cart #3 opened", "Cart", "3"),
        ("Cart #0x7FA1 opened", "Cart", "0x7fa1"),
        ("Cart #-12 opened", "Cart", "-12"),
        (
          "Cart #6F9619FF-8B86-d011-B42D-00CF4FC964FF opened", "Cart", "6F9619FF-8B86-d011-B42D-00CF4FC964FF"
        ),
        ("Cart #6F9619FF-8B86 opened", nil, nil),
        ("Cart #three opened", nil, nil),
        ("Cart # opened", nil, nil),
        ("Cart #3rd opened", nil, nil),
      ])
    assertReads("opened {instance}", [("opened 3", "", "3"), ("opened 3rd", nil, nil)])
  }

  func testInstancePlaceholderOverridesAddress() {
    assertReads("{subject} is number {instance}", [("<Cart: 0x7fa1> is number 3", "Cart", "3")])
  }

  func testPlaceholdersMayBeBetweenAnyPunctuation() {
    assertReads("<{subject}: {instance}> shown", [("<Shop.Cart: 0x7fa1> shown", "Cart", "0x7fa1")])
    assertReads("{subject}({instance}) shown", [("Cart(3) shown", "Cart", "3")])
    assertReads("{subject}-{instance} shown", [("cart-page-3 shown", "cart-page", "3")])
    assertReads("{subject}.shown", [("Shop.Cart.shown", "Cart", nil), ("Cart.hidden", nil, nil)])
    assertReads("{subject}VC opened", [("CartVC opened", "Cart", nil), ("VC opened", nil, nil)])
    assertReads("screen={subject};id={instance}", [("open screen=Cart;id=3;t=1", "Cart", "3")])
  }

  // MARK: Position in the message

  func testTemplateMatchesAnywhereInMessage() {
    assertReads(
      "shown {subject}",
      [
        ("shown Cart", "Cart", nil),
        ("🔥 [Analytics] 12: shown Cart (animated)", "Cart", nil),
        ("shown: shown Cart", "Cart", nil),
        ("shown Cart, shown Host", "Cart", nil),
      ])
    assertReads(
      "{subject} did show",
      [
        ("Cart did show", "Cart", nil),
        ("10: tab bar Shop.Cart did show again", "Cart", nil),
        ("<Shop.Cart: 0x7fa1> did show", "Cart", "0x7fa1"),
        ("购物车 did show", "购物车", nil),
        ("(Cart) did show", nil, nil),
        (" did show", nil, nil),
      ])
  }

  func testLettersOfTemplateMatchExactly() {
    assertReads(
      "Analytics: shown {subject}",
      [
        ("analytics: shown Cart", nil, nil),
        ("Analytics:shown Cart", nil, nil),
        ("Analytics: shown  Cart", nil, nil),
        ("Analytics: showing Cart", nil, nil),
        ("Analytics: show", nil, nil),
        ("", nil, nil),
      ])
    assertReads("Größe {subject}", [("Größe Cart", "Cart", nil), ("GRÖSSE Cart", nil, nil)])
  }

  /// `loaded Cart` must not match in `unloaded Cart`.
  func testTemplateMatchesOnlyWholeWords() {
    assertReads(
      "loaded {subject}", [("unloaded Cart", nil, nil), ("unloaded Cart, loaded Host", "Host", nil)])
    assertReads("{subject} load", [("Cart loaded", nil, nil), ("Cart load, please", "Cart", nil)])
    assertReads("{*}loaded {subject}", [("unloaded Cart", "Cart", nil)])
    assertReads("{subject} load{*}", [("Cart loaded", "Cart", nil)])
    assertReads("了{subject}", [("已显示了购物车", "购物车", nil)])
  }

  func testWildcardPlaceholderMatchesAnything() {
    assertReads(
      "Analytics {*}: shown {subject}",
      [
        ("Analytics : shown Cart", "Cart", nil),
        ("Analytics [v2] (eu): shown Cart", "Cart", nil),
        ("Analytics a: b: shown Cart", "Cart", nil),
        ("Analytics: shown Cart", nil, nil),
      ])
    assertReads("open {*}id={instance}{*}name={subject}", [("open x id= id=3, name=Cart", "Cart", "3")])
    assertReads("{*}{subject} done", [("all of Cart done", "Cart", nil)])
    assertReads("start{*}end", [("end, start", nil, nil), ("start … end", "", nil)])
  }

  func testTemplateWithoutLettersIsRejected() {
    for spelled in ["", "{subject}", "{*}", "{subject}{*}{instance}"] {
      XCTAssertNil(DeclaredLines([DeclaredCallback("any", spelled)]), spelled)
    }
  }

  // MARK: Several templates

  func testFirstMatchingTemplateWins() throws {
    let lines = try XCTUnwrap(
      DeclaredLines([
        DeclaredCallback("unread", "{subject}"),
        DeclaredCallback("shown", "Analytics: shown {subject}", "shown {subject}"),
        DeclaredCallback("logged", "Analytics: {*}"),
      ]))
    let table: [(String, Int?)] = [
      ("Analytics: shown Cart", 1), ("I have shown Cart", 1), ("Analytics: hidden", 2), ("hidden", nil),
    ]
    for (message, index) in table {
      let reading = lines.read(ContiguousArray(message.utf8).span)
      XCTAssertEqual(reading?.callback.declaredIndex, index, message)
    }
  }

  func testLongMessageOfPartialMatchesIsReadQuickly() {
    let text = ContiguousArray(String(repeating: "shown ", count: 10_000).utf8)
    let name = ContiguousArray(("shown " + String(repeating: "a", count: 100_000)).utf8)
    let lines = DeclaredLines([DeclaredCallback("shown", "shown {subject} {*}at{*} once {subject} end")])
    XCTAssertNil(lines?.read(text.span))
    XCTAssertNil(lines?.read(name.span))
  }

  /// Reads messages with one template: the subject, or `nil` if the message does not match, and the instance.
  private func assertReads(
    _ shape: String, _ table: [(message: String, subject: String?, instance: String?)],
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let lines = DeclaredLines([DeclaredCallback("event", shape)])
    for (message, subject, instance) in table {
      let text = ContiguousArray(message.utf8)
      let reading = lines?.read(text.span)
      var names = NameTable()
      let name = reading.map { names.intern($0.subject, in: text.span).name }
      XCTAssertEqual(name.map { names[$0] }, subject, message, file: file, line: line)
      XCTAssertEqual(reading?.subject.instance.text(in: text), instance, message, file: file, line: line)
    }
  }
}
