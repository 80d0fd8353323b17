import XCTest

@testable import LifelogTrace

/// A call stack belongs to the report of the callback that it names, and shows who called the callback.
final class StackReaderTests: XCTestCase {
  func testStackBelongsToPrecedingReport() {
    let read = ReadLog("\(cart)viewDidAppear\n\(PrintedStack.window("viewDidAppear", of: "Cart").text)")
    XCTAssertEqual(read.stacks.map(\.event), [1])
    XCTAssertEqual(read.stacks.first?.stack.line, 2)
    XCTAssertEqual(read.stacks.first?.stack.origin, .windowArrival)
  }

  func testQuotedFramesOfLoggedArrayAreRead() {
    let frames = PrintedStack.forwarded("viewDidAppear", of: "Cart").text.split(separator: "\n")
    let array = "(\n" + frames.map { "\t\"\($0)\"" }.joined(separator: ",\n") + "\n)\n"
    let read = ReadLog("\(cart)viewDidAppear\n\(array)<Cart: 0x7fa1> viewWillDisappear\n")
    XCTAssertEqual(read.stacks.map(\.stack.origin), [.forwarding])
    XCTAssertEqual(read.stacks.map(\.event), [1])
  }

  func testFrameOnItsOwnLineMayHaveTimestamp() {
    let stamp = "2026-03-05 10:22:01.301 Shop[563:23395] "
    let frames = PrintedStack.manual("viewDidAppear", of: "Cart", caller: "-[Host show]").text
    let log = "<Cart: 0x7fa1> viewDidAppear\n\(frames)".split(separator: "\n").map { "\(stamp)\($0)\n" }
    let stack = ReadLog(log.joined()).stacks.first?.stack
    XCTAssertEqual(stack?.origin, .appearanceTransition)
    XCTAssertEqual(stack?.call, .appearanceTransition)
    XCTAssertEqual(stack?.callerLine, 6)
    XCTAssertEqual(stack?.kinds.contains(.queue), true)
  }

  /// A breakpoint at a method stops before the method prints its line.
  func testDebuggerStackBelongsToFollowingReport() {
    let stop = """
      (lldb) bt
      * thread #1, queue = 'com.apple.main-thread', stop reason = breakpoint 1.1
        * frame #0: 0x0000000104f2a1b4 Shop`Cart.viewDidAppear(animated=false) at Cart.swift:40:11
          frame #1: 0x0000000185d1c8f0 UIKitCore`-[UIViewController _setViewAppearState:isAnimating:] + 916
          frame #2: 0x0000000185d1c9a8 UIKitCore`-[UIViewController viewDidMoveToWindow:] + 204
      <Cart: 0x7fa1> viewDidAppear

      """
    XCTAssertEqual(ReadLog(stop + stop).stacks.map(\.event), [6, 12])
  }

  func testStackOfOtherCallbackIsNotAttached() {
    let stack = PrintedStack.window("viewWillAppear", of: "Cart").text
    XCTAssertEqual(
      ReadLog("\(cart)viewDidAppear\n\(stack)\(cart)viewWillDisappear\n").stacks.map(\.event), [])
    let far = String(repeating: "app output\n", count: 5)
    XCTAssertEqual(ReadLog("\(cart)viewWillAppear\n\(far)\(stack)").stacks.map(\.event), [])
  }

  func testStackBelongsToReportOfItsClass() {
    let stack = PrintedStack.window("viewDidAppear", of: "Cart").text
    XCTAssertEqual(
      ReadLog("<Host: 0x7fb2> viewDidAppear\n\(stack)\(cart)viewDidAppear\n").stacks.map(\.event), [8])
    XCTAssertEqual(
      ReadLog("\(cart)viewDidAppear\n\(stack)<Host: 0x7fb2> viewDidAppear\n").stacks.map(\.event), [1])
  }

  func testAppMethodOutsideCallbackIsCaller() {
    let called = stack(
      under: "viewWillAppear", PrintedStack.direct("viewWillAppear", of: "Cart", caller: "-[Menu tap]"))
    XCTAssertEqual(called?.stack.origin, .directCall)
    XCTAssertEqual(called?.caller, "-[Menu tap]")
    XCTAssertEqual(called?.stack.callerLine, 3)
  }

  func testHookAndSuperAreNotCallers() {
    let way = Array(PrintedStack.path(to: "viewWillAppear", of: "Cart").dropFirst())
    for hook in [
      "Shop -[UIViewController(Log) shop_viewWillAppear:]", "Shop __24+[Hook install]_block_invoke",
      "Shop hooked_appearance", "Shop -[Checkout viewWillAppear:]", "Shop @objc Cart.viewWillAppear(_:)",
    ] {
      let frames =
        ["Shop -[Cart viewWillAppear:]", hook] + way + ["UIKitCore -[UIViewController viewWillMoveToWindow:]"]
      let read = ReadLog("-[Cart viewWillAppear:]\n\(PrintedStack(frames).text)")
      XCTAssertEqual(read.stacks.map(\.stack.origin), [.windowArrival], hook)
    }
  }

  /// An object's own class calls `super`. Another class that calls the same callback is a different object.
  func testContainerCallingSameCallbackOfChildIsCaller() {
    let frames =
      ["Shop -[Cart viewWillAppear:]", "Shop -[Host viewWillAppear:]"]
      + PrintedStack.path(to: "viewWillAppear", of: "Host").dropFirst()
    let called = stack(under: "viewWillAppear", PrintedStack(Array(frames)))
    XCTAssertEqual(called?.stack.origin, .directCall)
    XCTAssertEqual(called?.caller, "-[Host viewWillAppear:]")
  }

  func testEnumerationByAppIsNotForwarding() {
    let frames =
      PrintedStack.path(to: "viewDidAppear", of: "Cart") + [
        "UIKitCore -[UIViewController endAppearanceTransition]", "Shop __12-[Host show]_block_invoke",
        "CoreFoundation -[__NSArrayI enumerateObjectsWithOptions:usingBlock:]", "Shop -[Host show]",
      ]
    let read = stack(under: "viewDidAppear", PrintedStack(frames))
    XCTAssertEqual(read?.stack.kinds.contains(.forwarding), false)
    XCTAssertEqual(read?.stack.origin, .appearanceTransition)
  }

  func testStackOfOtherObjectIsDropped() {
    let stack = PrintedStack.window("viewDidAppear", of: "CartPresenter").text
    XCTAssertEqual(ReadLog("CartPresenter viewDidAppear\n\(stack)").stacks.map(\.event), [])
  }

  private let cart = "<Cart: 0x7fa1> "

  private func stack(under callback: String, _ stack: PrintedStack) -> (stack: CallStack, caller: String)? {
    let read = ReadLog("\(cart)\(callback)\n\(stack.text)")
    return read.stacks.first.map { ($0.stack, $0.caller) }
  }
}
