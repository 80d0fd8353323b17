import XCTest

@testable import LifelogTrace

/// Each kind of frame, with a function from UIKit's or the system's call stacks.
final class FrameKindTests: XCTestCase {
  private let samples: [(function: String, kind: FrameKind)] = [
    ("-[UIViewController beginAppearanceTransition:animated:]", .appearanceTransition),
    ("-[UIViewController endAppearanceTransition]", .appearanceTransition),
    ("-[__NSSingleObjectArrayI enumerateObjectsWithOptions:usingBlock:]", .forwarding),
    ("-[__NSArrayI enumerateObjectsWithOptions:usingBlock:]", .forwarding),
    ("-[UIViewController viewWillMoveToWindow:]", .windowArrival),
    ("-[UIViewController _executeAfterAppearanceBlock]", .windowArrival),
    ("-[UIView(Hierarchy) addSubview:]", .addSubview),
    ("-[UIView(Internal) _addSubview:positioned:relativeTo:]", .addSubview),
    ("-[UIView(Hierarchy) removeFromSuperview]", .removeFromSuperview),
    ("-[UINavigationController pushViewController:animated:]", .navigation),
    ("-[UINavigationController startDeferredTransitionIfNeeded]", .navigation),
    ("-[UIViewController presentViewController:animated:completion:]", .presentation),
    ("-[UITabBarController setSelectedIndex:]", .tabSelection),
    ("-[UIWindow setRootViewController:]", .rootController),
    ("-[UIView(CALayerDelegate) layoutSublayersOfLayer:]", .layout),
    ("-[UIWindow _rotateWindowToOrientation:updateStatusBar:duration:skipCallbacks:]", .rotation),
    ("_dispatch_call_block_and_release", .queue), ("__CFRunLoopDoTimer", .timer),
    ("__NSFireDelayedPerform", .timer), ("__NSURLSessionLocal", .network),
  ]

  func testFunctionDeterminesFrameKind() {
    for (function, kind) in samples { XCTAssertEqual(self.kind(function), kind, function) }
  }

  /// No function name indicates a direct call by the app.
  func testEveryOtherKindHasASample() {
    XCTAssertEqual(Set(samples.map(\.kind)), Set(FrameKind.allCases).subtracting([.directCall]))
  }

  func testOtherFunctionsHaveNoFrameKind() {
    for function in [
      "main", "-[UIApplication _run]", "-[__NSDictionaryI enumerateKeysAndObjectsUsingBlock:]",
      "UIApplicationMain",
      "-[UIViewController _setViewAppearState:isAnimating:]", "-[__NSArrayM insertObject:atIndex:]",
    ] {
      XCTAssertNil(kind(function), function)
    }
  }

  func testEveryKindHasItsOwnBit() {
    XCTAssertEqual(Set(FrameKind.allCases.map { FrameKinds($0).rawValue }).count, FrameKind.allCases.count)
  }

  private func kind(_ function: String) -> FrameKind? {
    let text = ContiguousArray(function.utf8)
    return FrameKind(0..<text.count, in: text.span)
  }
}
