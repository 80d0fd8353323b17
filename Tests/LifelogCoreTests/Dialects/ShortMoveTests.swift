import XCTest

/// `willMove` and `didMove` with the parent after them, as people shorten the names. Views and scenes of games have methods that
/// begin like these.
final class ShortMoveTests: XCTestCase {
  func testParentAfterShortNameMakesItCallbackOfController() {
    for (line, event) in [
      ("FilterVC.willMove parent: SearchVC", "FilterVC willMoveToParent SearchVC"),
      ("FilterVC.didMove parent: nil", "FilterVC didMoveToParent nil"),
      ("| CouponVC | willMove | CartVC", "CouponVC willMoveToParent CartVC"),
      ("[Life][NewsVC][didMove] parent=TabsContainer", "NewsVC didMoveToParent TabsContainer"),
      ("CardVC(579e0) willMove GalleryVC", "CardVC willMoveToParent GalleryVC"),
      ("<CardVC: 0x7fa1> willMove → <Gallery: 0x7fb2>", "CardVC willMoveToParent Gallery"),
      ("CardVC didMove(Gallery)", "CardVC didMoveToParent Gallery"),
      ("CardVC ⇢ didMove ⇢ (null)", "CardVC didMoveToParent nil"),
      ("CardVC willMove: Gallery", "CardVC willMoveToParent Gallery"),
      ("CardVC willMove(toParent: Gallery#3)", "CardVC willMoveToParent Gallery"),
      ("CardVC willMove(toParent: Gallery(3))", "CardVC willMoveToParent Gallery"),
      ("[LC] CardVC(9) didMove -> Gallery(2)", "CardVC didMoveToParent Gallery"),
      ("CardVC 0x7fa1: willMove(toParent: Gallery 0x7fb2)", "CardVC willMoveToParent Gallery"),
      ("vc=CardVC ev=didMove parent=Gallery caller=show:112", "CardVC didMoveToParent Gallery"),
    ] {
      XCTAssertEqual(ReadLog(line).described, ["1 " + event], line)
    }
  }

  func testOtherLineProvesThatNameIsController() {
    let move = "Card willMove → Gallery\n"
    XCTAssertEqual(ReadLog(move).described, [])
    XCTAssertEqual(
      ReadLog(move + "Card viewDidLoad").described, ["1 Card willMoveToParent Gallery", "2 Card viewDidLoad"])
    XCTAssertEqual(ReadLog(move + "Gallery viewDidLoad").described, ["2 Gallery viewDidLoad"])
  }

  func testMoveOfOtherObjectIsNoEvent() {
    for line in [
      "GameScene didMove(to: SKView)", "GameVC didMove(to: view)", "MapVC didMove to 3,4", "CartVC didMove",
      "CardView willMove → Gallery", "CardVC didMove → CardView", "CardVC willMove → UIWindow",
      "CartPresenter didMove(nil)", "MapVC willMove(3)", "CartVC didMove the card to the shelf",
    ] {
      XCTAssertEqual(ReadLog(line + "\nGameScene viewDidLoad").described, ["2 GameScene viewDidLoad"], line)
    }
  }
}
