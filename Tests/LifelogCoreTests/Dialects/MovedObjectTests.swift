import XCTest

/// Which object of `willMove(toParent:)` and `didMove(toParent:)` moves, and which one is its parent.
final class MovedObjectTests: XCTestCase {
  private func check(_ lines: [(text: String, event: String)], line: UInt = #line) {
    for (text, event) in lines { XCTAssertEqual(ReadLog(text).described, ["1 " + event], text, line: line) }
  }

  func testObjectMayFollowItsParent() {
    check([
      ("willMove(toParent:) Optional(<Home: 0x7fb2>)   <Cart: 0x7fa1>", "Cart willMoveToParent Home"),
      ("willMove(toParent:) parent = <Home: 0x7fb2> — <Cart: 0x7fa1>", "Cart willMoveToParent Home"),
      ("didMove(toParent:) nil   <Cart: 0x7fa1>", "Cart didMoveToParent nil"),
      ("didMove(toParent:) nil - CartVC", "CartVC didMoveToParent nil"),
      ("[ui] didMove(toParent:) nil <Cart: 0x7fa1>", "Cart didMoveToParent nil"),
      ("CartVC didMove(toParent:) nil <Home: 0x7fb2>", "CartVC didMoveToParent nil"),
    ])
  }

  func testArrowLeadsToParent() {
    check([
      ("willMove(toParent:) <Cart: 0x7fa1> → <Home: 0x7fb2>", "Cart willMoveToParent Home"),
      ("didMove(toParent:) <Cart: 0x7fa1> -> nil", "Cart didMoveToParent nil"),
      ("willMove … CartVC(3) → HomeVC", "CartVC willMoveToParent HomeVC"),
      ("willMove(toParent:) van CartVC -> HomeVC", "CartVC willMoveToParent HomeVC"),
      // The key after it is that of the parent at this time.
      ("CartVC didMove → HomeVC          parent=HomeVC", "CartVC didMoveToParent HomeVC"),
      ("CartVC willMove → nil            parent=HomeVC", "CartVC willMoveToParent nil"),
    ])
  }

  /// In columns the last one is the object's own.
  func testAddressInBracketsAtTheEndIsOfTheObject() {
    let log = ReadLog(
      "CartVC          willMove → HomeVC [0x14f60b2c0]\nCartVC          didMove → nil     [0x14f60b2c0]")
    XCTAssertEqual(log.described, ["1 CartVC willMoveToParent HomeVC", "2 CartVC didMoveToParent nil"])
    XCTAssertEqual(log.instances, ["0x14f60b2c0", "0x14f60b2c0"])
  }

  func testMarksOfArguments() {
    check([
      ("CartVC willMoveToParent=HomeVC", "CartVC willMoveToParent HomeVC"),
      ("CartVC didMoveToParent=nil", "CartVC didMoveToParent nil"),
      ("明細VC#didMove(toParent:) 親＝一覧", "明細VC didMoveToParent 一覧"),
      ("明細VC ・ willMove（toParent：一覧）", "明細VC willMoveToParent 一覧"),
    ])
  }

  func testLabelOfArgumentIsNotItsValue() {
    check([
      ("CartVC — willMove(to: nil)", "CartVC willMoveToParent nil"),
      ("CartVC: willMove(γονέας: Πίνακας)", "CartVC willMoveToParent Πίνακας"),
      ("明細VC#willMove(toParent:) 親=なし", "明細VC willMoveToParent nil"),
      ("CartVC didMove to Para", "CartVC didMoveToParent Para"),
      ("CartVC    willMove naar HomeVC", "CartVC willMoveToParent HomeVC"),
      ("CartVC willMove toParent nil", "CartVC willMoveToParent nil"),
      ("<CartVC: 0x7fa1> didMove toParent HomeVC", "CartVC didMoveToParent HomeVC"),
      ("CartVC-2 willMove(toParent: HomeVC-1) parent=nil", "CartVC-2 willMoveToParent HomeVC-1"),
      ("willMove CartVC#2 arg=HomeVC#1 parent=nil", "CartVC willMoveToParent HomeVC"),
    ])
  }

  /// The address of the parent is kept also where other keys follow.
  func testParentUnderKeyHasItsAddress() {
    let events = ReadLog("<CartVC: 0x7fa1> didMove(toParent:) parent=<HomeVC: 0x7fb2> view=nil").events
    XCTAssertEqual(events.map(\.argument.object.instance.isNone), [false])
  }

  func testMemberOfObjectInJSONIsParent() {
    check([
      (
        #"{"category":"vc","message":"CartVC.willMove","data":{"parent":"HomeVC"}}"#,
        "CartVC willMoveToParent HomeVC"
      ),
      (#"{"category":"vc","message":"CartVC.didMove","data":{"parent":null}}"#, "CartVC didMoveToParent nil"),
      (#"{"controller":"Cart","callback":"willMoveToParent","detail":"Home"}"#, "Cart willMoveToParent Home"),
    ])
  }

  /// `-[Base willMoveToParentViewController:] <Cart: 0x7fa1>` names the object if the other methods of the base class do.
  func testObjectAfterMethodOfBaseClassIsReadAsInItsOtherMethods() {
    let loaded = "-[BaseController viewDidLoad] <CartController: 0x7fa1>\n"
    let moved = "-[BaseController willMoveToParentViewController:] <CartController: 0x7fa1>"
    XCTAssertEqual(
      ReadLog(loaded + moved).described,
      ["1 CartController viewDidLoad", "2 CartController willMoveToParent"])
    XCTAssertEqual(ReadLog(moved).described, ["1 BaseController willMoveToParent CartController"])
    let own = "-[BaseController viewDidLoad] <BaseController: 0x7fa1>\n"
    XCTAssertEqual(ReadLog(own + moved).described[1], "2 BaseController willMoveToParent CartController")
  }
}
