import LifelogText

/// The meaning of a call stack frame for the order of callbacks. Frames without a kind are discarded.
package enum FrameKind: UInt8, CaseIterable, Sendable, Hashable {
  /// The app's own code calls the callback. No function name shows this; the frame outside the callback's frame does.
  case directCall
  /// `beginAppearanceTransition` or `endAppearanceTransition` is running, called by the app or by UIKit.
  case appearanceTransition
  /// A container forwards its own appearance to its children.
  case forwarding
  /// A view is added to a window or removed from it.
  case windowArrival
  /// A view is added to another view.
  case addSubview
  /// A view is removed from its superview.
  case removeFromSuperview
  /// A navigation controller changes its stack.
  case navigation
  /// A controller is presented or dismissed.
  case presentation
  /// A tab is selected.
  case tabSelection
  /// A window receives its root controller.
  case rootController
  /// Layout is running.
  case layout
  /// The interface rotates, or its size changes.
  case rotation
  /// A block on a queue is running.
  case queue
  /// A timer fired, or a selector was performed with a delay.
  case timer
  /// A network response arrived.
  case network

  /// Texts of which the function's name contains at least one.
  private var texts: [StaticString] {
    switch self {
    case .directCall: []
    case .appearanceTransition: ["beginAppearanceTransition:", "endAppearanceTransition]"]
    case .forwarding: ["Array", "_UIViewControllerForward"]
    case .windowArrival:
      [
        "viewWillMoveToWindow", "viewDidMoveToWindow", "_willMoveToWindow", "_didMoveFromWindow",
        "_executeAfterAppearanceBlock",
      ]
    case .addSubview: ["addSubview:", "insertSubview:"]
    case .removeFromSuperview: ["removeFromSuperview"]
    case .navigation:
      [
        "pushViewController:", "popViewController", "popToRootViewController", "popToViewController:",
        "setViewControllers:", "startDeferredTransitionIfNeeded", "_startTransition:",
      ]
    case .presentation: ["presentViewController:", "dismissViewController", "UIPresentationController"]
    case .tabSelection: ["setSelectedIndex:", "setSelectedViewController:", "_setSelectedViewController"]
    case .rootController: ["setRootViewController:", "addRootViewControllerViewIfPossible"]
    case .layout: ["layoutSublayersOfLayer:"]
    case .rotation: ["_rotateWindow", "_updateToInterfaceOrientation", "viewWillTransitionToSize:"]
    case .queue: ["_dispatch_call_block_and_release", "_dispatch_main_queue_callback", "MAIN_DISPATCH_QUEUE"]
    case .timer: ["-[NSTimer ", "__NSFireTimer", "__CFRunLoopDoTimer", "__NSFireDelayedPerform"]
    case .network: ["__NSURLSession", "NSURLConnection", "CFURLConnection", "-[NSURLSession"]
    }
  }

  /// The kind of a system function; `nil` if the function has none.
  package init?(_ symbol: Range<Int>, in text: Span<UInt8>) {
    let found = Self.allCases.first { kind in
      kind.texts.contains { text.find($0, in: symbol) != nil }
        && (kind != .forwarding || Self.isForwarding(symbol, in: text))
    }
    guard let found else { return nil }
    self = found
  }

  /// Whether an enumeration is one of children: `-[__NSSingleObjectArrayI enumerateObjectsWithOptions:usingBlock:]`.
  private static func isForwarding(_ symbol: Range<Int>, in text: Span<UInt8>) -> Bool {
    text.find("_UIViewControllerForward", in: symbol) != nil
      || text.find("[__NS", in: symbol) != nil && text.find("enumerateObjects", in: symbol) != nil
  }
}

/// The kinds of frames in one call stack, one bit for each.
package struct FrameKinds: OptionSet, Sendable, Hashable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// A set of one kind.
  package init(_ kind: FrameKind) { rawValue = 1 << UInt16(kind.rawValue) }

  /// Whether the set contains a kind.
  package func contains(_ kind: FrameKind) -> Bool { contains(FrameKinds(kind)) }
}
