import XCTest

/// Generic classes, as the runtime and labels print them.
final class GenericNameTests: XCTestCase {
  /// Labels leave out the type of the view that a controller of SwiftUI hosts.
  func testClassOfSwiftUIWithAddressHasNoArguments() {
    let log = ReadLog(
      """
      <_TtGC7SwiftUI19UIHostingControllerV4Shop8CartView_: 0x7fa1> viewWillAppear
      <SwiftUI.UIHostingController<Shop.CartView>: 0x7fa1> viewDidAppear
      UIHostingController 0x7fa1 viewWillDisappear

      """)
    XCTAssertEqual(
      log.described,
      [
        "1 UIHostingController viewWillAppear", "2 UIHostingController viewDidAppear",
        "3 UIHostingController viewWillDisappear",
      ])
    XCTAssertEqual(Set(log.instances), ["0x7fa1"])
  }

  /// Without an address, only the arguments distinguish two hosting controllers.
  func testClassWithoutAddressKeepsItsArguments() {
    XCTAssertEqual(
      ReadLog("_TtGC7SwiftUI19UIHostingControllerV4Shop8CartView_ viewDidLoad").described,
      ["1 UIHostingController<Shop.CartView> viewDidLoad"])
  }

  func testClassOfAppKeepsItsArguments() {
    XCTAssertEqual(
      ReadLog("<_TtGC4Shop7ListBoxCS_4Cart_: 0x7fa1> viewDidLoad").described,
      ["1 ListBox<Shop.Cart> viewDidLoad"])
  }
}
