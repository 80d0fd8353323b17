import XCTest

@testable import LifelogReading
@testable import LifelogText
@testable import LifelogTrace

/// A call of a container names the child after it, in every dialect.
final class ChildOfCallTests: XCTestCase {
  private func readings(_ message: String) -> [CallbackReading] {
    var reader = MessageReader(CustomMessages(declared: []))
    _ = reader.read(ContiguousArray(message.utf8).span)
    return reader.readings
  }

  /// `subject callback child`.
  private func read(_ message: String) -> [String] {
    let text = ContiguousArray(message.utf8)
    return readings(message).map { reading in
      let child = reading.argument.text(in: text).map { " " + $0 } ?? ""
      return text.span.string(reading.subject.name) + " \(reading.callback)" + child
    }
  }

  func testObjectAfterTheCallIsTheChild() {
    for line in [
      "<OrdersViewController: 0x1> addSubview(_:) <TTViewController: 0x2>",
      "-[OrdersViewController addSubview:] <TTViewController: 0x2>",
      "<OrdersViewController: 0x1> -[OrdersViewController addSubview:] <TTViewController: 0x2>",
    ] {
      XCTAssertEqual(read(line), ["OrdersViewController addSubview TTViewController"], line)
    }
  }

  func testObjectOfTheMethodsClassIsTheReceiver() {
    XCTAssertEqual(
      read("-[OrdersViewController addChildViewController:] <OrdersViewController: 0x1> <TT: 0x2>"),
      ["OrdersViewController addChild TT"])
  }

  func testControllersNameAfterTheCallIsTheChild() {
    for line in [
      "OrdersViewController.addChild(_:) DoneViewController",
      "OrdersViewController addChild(_:) DoneViewController",
      "-[OrdersViewController addChildViewController:] DoneViewController",
    ] {
      XCTAssertEqual(read(line), ["OrdersViewController addChild DoneViewController"], line)
    }
  }

  /// A word in front of the call says that the object before it makes the call, in any language.
  func testVerbBeforeTheCallIsNotTheContainer() {
    for verb in ["ruft", "calls", "wywołuję", "chiama", "jetzt", "呼ぶ", "调用"] {
      for owner in [
        "OrdersHost |", "[OrdersHost]", "OrdersHost 0x7fa1", "OrdersHost(1)", "OrdersHost#1:",
        "12:00:01 OrdersHost",
      ] {
        let line = "\(owner) \(verb) addChild(DoneViewController)"
        XCTAssertEqual(read(line), ["OrdersHost addChild DoneViewController"], line)
      }
    }
    XCTAssertEqual(read("首页控制器 addChild(DoneViewController)"), ["首页控制器 addChild DoneViewController"])
  }

  func testObjectDirectlyAfterSelectorIsItsValue() {
    XCTAssertEqual(
      read("CartController willMoveToParentViewController:HomeController"),
      ["CartController willMoveToParent HomeController"])
    XCTAssertEqual(
      read("CartController willMoveToParentViewController:HomeViewController"),
      ["CartController willMoveToParent HomeViewController"])
  }

  func testArrowPointsFromChildToParent() {
    for line in [
      "addChild Cart -> Home", "[ops] addChild Cart → Home", "addSubview Cart.view -> Home.view",
      "Home.view.addSubview(Cart.view)", "Home.view addSubview Cart.view", "Home.addSubview(Cart.view)",
    ] {
      let callback = line.contains("addChild") ? "addChild" : "addSubview"
      XCTAssertEqual(read(line), ["Home \(callback) Cart"], line)
    }
    for line in [
      "addChild Cart -> done", "addChild Cart -> Home before the layout", "we addChild Cart -> Home",
      "addSubview Logo -> header", "addSubview spinner", "addSubview logo.view -> header.view",
    ] {
      XCTAssertEqual(read(line), [], line)
    }
  }

  func testViewOfAControllerIsTheControllers() {
    XCTAssertEqual(read("左栏VC.view.addSubview(播放器VC.view)"), ["左栏VC addSubview 播放器VC"])
    XCTAssertEqual(read("左栏VC.addChild(播放器VC)，此时 parent=右栏VC，未移除"), ["左栏VC addChild 播放器VC"])
    for line in ["Cart.view.removeFromSuperview()", "[Cart.view removeFromSuperview]"] {
      XCTAssertEqual(read(line), ["Cart removeFromSuperview"], line)
    }
    XCTAssertEqual(ReadLog("header.view.removeFromSuperview()").described, [], "what it is of is not known")
    XCTAssertEqual(
      read("Home.addChild(CartVC), its parent is Left, which still shows it"), ["Home addChild CartVC"])
  }

  /// A label before a call is of its caller, one before an override of the object.
  func testCallIsOfTheControllerBeforeTheDot() {
    for line in ["[Host] CartVC.willMove(toParent: nil)", "HostVC: CartVC.willMove(toParent: nil)"] {
      XCTAssertEqual(read(line), ["CartVC willMoveToParent nil"], line)
    }
    XCTAssertEqual(read("HostVC: CartVC.removeFromParent()"), ["CartVC removeFromParent"])
    XCTAssertEqual(read("CartVC: BaseVC.willMove(toParent:)"), ["CartVC willMoveToParent"])
  }

  func testParentMayBeCalledParent() {
    for parent in ["ParentVC", "ParentViewController", "Parent"] {
      XCTAssertEqual(
        read("ChildVC didMove(toParent: \(parent))"), ["ChildVC didMoveToParent \(parent)"])
    }
    XCTAssertEqual(
      read("ChildVC didMoveToParentViewController parent=HostVC"), ["ChildVC didMoveToParent HostVC"])
    XCTAssertEqual(read("ChildVC didMove(toParent:) parent"), ["ChildVC didMoveToParent"])
  }

  func testParentMayHaveAnAddressOrBeAfterAnArrow() {
    for parent in ["Host<0x7fb2>", "Host{0x7fb2}", "Host(0x7fb2)", "Host[0x7fb2]", "Host@7fb2", "Host"] {
      XCTAssertEqual(
        read("Cart<0x7fa1> willMove(toParent: \(parent))"), ["Cart willMoveToParent Host"], parent)
    }
    XCTAssertEqual(read("CartVC.willMove(toParent:) padre = HostVC"), ["CartVC willMoveToParent HostVC"])
    XCTAssertEqual(read("CartVC.didMove(toParent:):24 - -> nil"), ["CartVC didMoveToParent nil"])
    XCTAssertEqual(read("(cart) willMove to host"), ["cart willMoveToParent host"])
    XCTAssertEqual(
      read("CartVC willMove -> 0x7f9c0a50b3d0"), ["CartVC willMoveToParent"], "not its own address")
    for line in ["(cart) willMove to window", "(cart) willMove on host", "(marker) willMove to the left"] {
      XCTAssertEqual(read(line), [], line)
    }
  }

  func testWindowGetsTheControllerThatIsAssigned() {
    for line in [
      "window.rootViewController = LoginVC", "keyWindow!.rootViewController = LoginVC()",
      "[Router] self.window?.rootViewController = LoginVC  // logged out",
    ] {
      XCTAssertTrue(read(line).first?.hasSuffix("indow setRoot LoginVC") == true, line)
    }
    for line in [
      "window.rootViewController = ", "window.rootViewController == LoginVC",
      "window.rootViewController = nil",
      "window.rootViewController = root",
      "if window.rootViewController = LoginVC is called twice", "rootViewController = LoginVC",
      "window.rootViewController = LoginVC is wrong",
    ] {
      XCTAssertEqual(read(line), [], line)
    }
  }

  func testPresentedControllerIsBeforeTheFlag() {
    XCTAssertEqual(read("Home present(CartVC, animated: true)"), ["Home present CartVC"])
    XCTAssertEqual(read("Home.present(CartVC, animated: true, completion: nil)"), ["Home present CartVC"])
    XCTAssertEqual(read("Home present(CartVC)"), ["Home present CartVC"])
    XCTAssertEqual(read("Home present(cart)"), [], "any object")
  }

  func testCallOfChildsAppearanceNamesTheChild() {
    for line in [
      "beginAppearanceTransition(true) -> Cart", "beginAppearance YES Cart", "Cart beginAppearance(true)",
      "HostVC.swift:12 - beginAppearanceTransition(true) Cart", "|HostVC.m|64|beginAppearance YES Cart",
      "Cart.beginAppearanceTransition(true, animated: true)",
      "[to beginAppearanceTransition:YES] Cart",
      "[to beginAppearanceTransition:YES animated:NO] <Cart: 0x7fa1>",
    ] {
      XCTAssertEqual(read(line), ["Cart beginAppearanceTransition appearing"], line)
    }
    XCTAssertEqual(read("cart.beginAppearanceTransition(true)"), ["cart beginAppearanceTransition appearing"])
    XCTAssertEqual(read("cart.endAppearanceTransition"), ["cart endAppearanceTransition"])
    XCTAssertEqual(
      read("HostVC.swift:12 - beginAppearanceTransition(true)"),
      ["HostVC beginAppearanceTransition appearing"])
    for line in [
      "cart.beginAppearanceTransition(true, animated: true)", "cart.endAppearanceTransition()",
    ] {
      XCTAssertEqual(ReadLog(line).described, [], "source code: \(line)")
    }
    for line in [
      "cart.beginAppearanceTransition(isOn, animated: true)", "beginAppearance of the theme",
      "Theme beginAppearance", "Theme beginAppearance of YES", "[to beginAppearanceTransition:YES];",
      "self.beginAppearanceTransition(true)",
      "use cart.endAppearanceTransition when it is done", "cart.endAppearanceTransition ends the call of it",
    ] {
      XCTAssertEqual(read(line), [], line)
    }
  }

  /// A view is not a child, and a note names none.
  func testOtherWordAfterTheCallIsNoChild() {
    XCTAssertEqual(
      read("OrdersViewController addSubview(_:) headerView"), ["OrdersViewController addSubview"])
    XCTAssertEqual(read("OrdersViewController.addChild(_:) done"), ["OrdersViewController addChild"])
  }

  func testTransitionNamesBothControllers() {
    for objects in [
      "from CartViewController to ListViewController",
      "from <CartViewController: 0x2> to <ListViewController: 0x3>",
    ] {
      for call in [
        "OrdersViewController.transition(from:to:duration:options:animations:completion:)",
        "-[OrdersViewController transitionFromViewController:toViewController:duration:options:animations:completion:]",
      ] {
        let message = "\(call) \(objects)"
        let text = ContiguousArray(message.utf8)
        let details = readings(message).flatMap(\.details).map {
          text.span.string($0.key) + "=" + text.span.string($0.value.name)
        }
        XCTAssertEqual(details, ["from=CartViewController", "to=ListViewController"], message)
      }
    }
  }
}
