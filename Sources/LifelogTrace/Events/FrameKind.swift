import LifelogText

/// What a frame of a call stack means to the order of callbacks. Frames of no kind are forgotten.
package enum FrameKind: UInt8, CaseIterable, Sendable, Hashable {
  /// The app's own code calls the callback. No text tells this: it is who stands outside the callback's
  /// frame.
  case directCall
  /// `beginAppearanceTransition` or `endAppearanceTransition` is running, whoever called it.
  case appearanceTransition
  /// A container passes its own appearance on to its children.
  case forwarding
  /// A view arrives in a window, or leaves it.
  case windowArrival
  /// A view is put into another.
  case addSubview
  /// A view is taken out.
  case removeFromSuperview
  /// A navigation controller changes its stack.
  case navigation
  /// A controller is presented or dismissed.
  case presentation
  /// A tab is chosen.
  case tabSelection
  /// A window gets its root controller.
  case rootController
  /// Layout is running.
  case layout
  /// The interface turns, or its size changes.
  case rotation
  /// A block on a queue is running.
  case queue
  /// A timer fired, or a selector was performed with a delay.
  case timer
  /// The network answered.
  case network

  /// What one of which the function's name contains.
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

  /// The kind of a function of the system's; `nil` when it means nothing here.
  package init?(_ symbol: Range<Int>, in text: Span<UInt8>) {
    let found = Self.allCases.first { kind in
      kind.texts.contains { text.find($0, in: symbol) != nil }
        && (kind != .forwarding || Self.isForwarding(symbol, in: text))
    }
    guard let found else { return nil }
    self = found
  }

  /// `-[__NSSingleObjectArrayI enumerateObjectsWithOptions:usingBlock:]`: who is enumerated is a list of
  /// children.
  private static func isForwarding(_ symbol: Range<Int>, in text: Span<UInt8>) -> Bool {
    text.find("_UIViewControllerForward", in: symbol) != nil
      || text.find("[__NS", in: symbol) != nil && text.find("enumerateObjects", in: symbol) != nil
  }
}

/// Kinds of frames that one call stack has, a bit for each.
package struct FrameKinds: OptionSet, Sendable, Hashable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The set of one kind.
  package init(_ kind: FrameKind) { rawValue = 1 << UInt16(kind.rawValue) }

  /// Whether there is a frame of a kind.
  package func contains(_ kind: FrameKind) -> Bool { contains(FrameKinds(kind)) }
}
