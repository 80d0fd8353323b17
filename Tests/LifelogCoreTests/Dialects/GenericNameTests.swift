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

  /// `S2_` and the like stand for a module or a type that comes before it in the mangled name.
  func testMangledArgumentsMayReferToWhatIsBeforeThem() {
    for (mangled, name) in [
      (
        "_TtGC7SwiftUI19UIHostingControllerGVS_15ModifiedContentV4Shop8CartViewGVS_8KeyStoreGSqCS2_8Settings____",
        "UIHostingController<SwiftUI.ModifiedContent<Shop.CartView, SwiftUI.KeyStore<Swift.Optional<Shop.Settings>>>>"
      ),
      ("_TtGC4Shop3BoxCS_4Cart_", "Box<Shop.Cart>"), ("_TtGC4Shop3BoxS0__", "Box<Shop.Box>"),
      ("_TtGCC4Shop4Cart3BoxCS0_4Item_", "Cart.Box<Shop.Cart.Item>"),
    ] {
      XCTAssertEqual(ReadLog("\(mangled) viewDidLoad").described, ["1 \(name) viewDidLoad"], mangled)
    }
  }

  /// A short text may stand for a name of any length.
  func testMangledNameOfExcessiveLengthIsLeftAsPrinted() {
    let mangled = "_TtGC4Shop40\(String(repeating: "B", count: 40))\(String(repeating: "S0_", count: 60))_"
    XCTAssertEqual(ReadLog("<\(mangled): 0x7fa1> viewDidLoad").described, ["1 \(mangled) viewDidLoad"])
  }

  /// Printers of Swift nest the arguments of a class, and separate them with spaces.
  func testNestedArgumentsAreOneName() {
    for name in [
      "UIHostingController<ModifiedContent<CartView, RootModifier>>",
      "UIHostingController<ModifiedContent<Cart,_EnvironmentKeyWritingModifier<Optional<Store>>>>",
      "UIHostingController<TupleView<(CartView, ListView)>>", "Box<Dictionary<String, Array<Int>>>",
    ] {
      for message in [
        "\(name) viewDidLoad", "[\(name)] viewDidLoad", "\(name): viewDidLoad", "viewDidLoad \(name)",
      ] {
        XCTAssertEqual(ReadLog("12:30:01.100 \(message)").described, ["1 \(name) viewDidLoad"], message)
      }
    }
    XCTAssertEqual(
      ReadLog("12:30:01.100 A < B > viewDidLoad").described.filter { $0.contains("<") }, [],
      "a comparison names no class")
  }

  /// The type of the root view shows where a view of SwiftUI is.
  func testHostingControllerNamesItsRootView() {
    for (name, root) in [
      ("UIHostingController<CartView>", "CartView"),
      ("<SwiftUI.UIHostingController<Shop.CartView>: 0x7fa1>", "CartView"),
      ("<_TtGC7SwiftUI19UIHostingControllerV4Shop8CartView_: 0x7fa1>", "CartView"),
      (
        "<_TtGC7SwiftUI19UIHostingControllerGVS_15ModifiedContentV4Shop8CartViewVS_12RootModifier__: 0x7fa1>",
        "CartView"
      ),
      ("CartHostingController<Optional<Shop.List<Item>>>", "List"),
      (
        "<_TtGC7SwiftUI19UIHostingControllerGVS_15ModifiedContentVS_7AnyViewVS_12RootModifier__: 0x7fa1>", nil
      ),
      ("UIHostingController<(A, B)>", nil), ("CartController<CartView>", nil), ("HostingController", nil),
    ] as [(String, String?)] {
      XCTAssertEqual(
        ReadLog("12:30:01.100 \(name) viewDidLoad").details, [root.map { ["root=\($0)"] } ?? []], name)
    }
  }

  func testClassOfAppKeepsItsArguments() {
    XCTAssertEqual(
      ReadLog("<_TtGC4Shop7ListBoxCS_4Cart_: 0x7fa1> viewDidLoad").described,
      ["1 ListBox<Shop.Cart> viewDidLoad"])
  }
}
