import XCTest

@testable import LifelogReading
@testable import LifelogText
@testable import LifelogTrace

/// Stack frames are recognized by their layout, regardless of the program that printed them.
final class StackFrameTests: XCTestCase {
  func testFrameLayoutsOfAllPrintersAreRecognized() {
    for (line, image, symbol) in [
      (
        "3   UIKitCore                           0x0000000103e68e55 -[UIViewController __viewDidAppear:] + 533",
        "UIKitCore", "-[UIViewController __viewDidAppear:]"
      ),
      (
        "\t\"12  My Shop      0x0d6bb5d7 -[Cart viewDidAppear:] + 278\",", "My Shop", "-[Cart viewDidAppear:]"
      ),
      ("4   Shop  \t0x00000001b42d8ea0 $s4Shop4CartC7refreshyyF + 52", "Shop", "$s4Shop4CartC7refreshyyF"),
      ("  * frame #0: 0x000ff73a4f909df5 Shop`-[Cart viewDidLoad] + 18", "Shop", "-[Cart viewDidLoad]"),
      (
        "1  Shop                           0x1188 -[Cart viewDidAppear:] + 20 (Cart.m:20)", "Shop",
        "-[Cart viewDidAppear:]"
      ),
      ("3   Shop       -[Cart viewDidAppear:] (Cart.m:71)", "Shop", "-[Cart viewDidAppear:]"),
      ("#3  0x0000276a in -[Cart viewDidLoad] at Cart.m:71", "", "-[Cart viewDidLoad] at Cart.m:71"),
      ("#0\t0x00000001042f1b18 in Cart.viewDidAppear(_:) ()", "", "Cart.viewDidAppear(_:) ()"),
      (
        "#0  -[Cart viewDidLoad] (self=0x7fa1) at Cart.m:71", "",
        "-[Cart viewDidLoad] (self=0x7fa1) at Cart.m:71"
      ),
      (
        "frame #8: 0x0a523475 Shop`Cart.viewDidAppear(_:) at Cart.swift:40", "Shop",
        "Cart.viewDidAppear(_:) at Cart.swift:40"
      ),
    ] {
      let found = frame(line)
      XCTAssertEqual(found?.image, image, line)
      XCTAssertEqual(found?.symbol, symbol, line)
    }
  }

  func testSimilarLinesAreNotFrames() {
    for line in [
      "1 <Cart: 0x600001234567> viewDidAppear", "3 [Cart 0x600001234567] viewDidAppear", "12 items",
      "2023-03-14 10:22:04.121 Shop[412:70551] viewDidAppear 0x600001234567", "from 0x600001234567", "",
      "frame #: nothing", "1  Cart 0x7fa1 viewDidAppear", "1  Cart 0x7fa1 viewDidAppear + more",
      "1  Cart 0x7fa1 viewDidAppear + 2 rows",
      "#1 viewDidLoad", "3 Shop -[Cart viewDidAppear:] (Cart.m:71)",
      "3   Shop   -[Cart viewDidAppear:] (animated)",
      "3   Shop   -[Cart viewDidAppear:] (Cart.m:71) took long",
      "#12 Cart viewDidLoad at 10:22", "# 3 viewDidAppear",
    ] {
      XCTAssertNil(frame(line)?.symbol, line)
    }
  }

  func testSystemLibrariesAreDistinguishedFromApp() {
    for image in ["UIKit", "UIKitCore", "UIKitMacHelper", "libdispatch.dylib", "Foundation", "???"] {
      XCTAssertEqual(frame("3   \(image)  0x0000000103e68e55 f + 1")?.isSystem, true, image)
    }
    for image in ["Shop", "libShop", "My Shop", "Analytics"] {
      XCTAssertEqual(frame("3   \(image)  0x0000000103e68e55 f + 1")?.isSystem, false, image)
    }
  }

  func testMethodNamesAreReadInEverySpelling() {
    for (symbol, name) in [
      ("-[Cart(Life) refresh:]", "-[Cart(Life) refresh:]"),
      ("__16-[Cart refresh:]_block_invoke_2", "-[Cart refresh:]"),
      ("@objc Shop.Cart.refresh() -> ()", "Cart.refresh"),
      ("closure #1 () -> () in Shop.Cart.refresh() -> ()", "Cart.refresh"),
      ("Cart.refresh(_:)", "Cart.refresh"), ("$s4Shop4CartC7refreshyyF", "Cart.refresh"), ("main", "main"),
    ] {
      var names = NameTable()
      let text = ContiguousArray(symbol.utf8)
      let found = FrameFunction(0..<text.count, in: text.span).name(in: text.span, &names)
      XCTAssertEqual(names[found], name)
    }
  }

  private func frame(_ line: String) -> (image: String, symbol: String, isSystem: Bool)? {
    let text = ContiguousArray(line.utf8)
    guard let frame = StackFrame(text.span) else { return nil }
    return (text.span.string(frame.image), text.span.string(frame.symbol), frame.isSystem(in: text.span))
  }
}
