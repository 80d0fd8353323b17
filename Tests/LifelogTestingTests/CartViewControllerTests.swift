#if canImport(UIKit)
  import LifelogTesting
  import UIKit
  import XCTest

  /// Adds the reviews to the cart too late: addSubview starts their appearance, and the cart forwards its own callback.
  final class CartViewController: UIViewController {
    let reviews = UIViewController()

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      view.addSubview(reviews.view)
      addChild(reviews)
      reviews.didMove(toParent: self)
    }
  }

  final class CartViewControllerTests: XCTestCase {
    @MainActor func testCartAppears() {
      checkLifecycle()  // fails the test with the report

      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = CartViewController()
      window.makeKeyAndVisible()
      RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.5))  // until viewDidAppear
      window.isHidden = true
    }
  }
#endif
