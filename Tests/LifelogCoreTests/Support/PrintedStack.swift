/// A call stack in the layout of `callStackSymbols`, the innermost frame first.
struct PrintedStack {
  /// `Shop -[Cart refresh]`: the image, then the function.
  let frames: [String]

  init(_ frames: [String]) { self.frames = frames }

  /// One frame per line, with a final newline.
  var text: String {
    frames.enumerated().map { number, frame in
      let parts = frame.split(separator: " ", maxSplits: 1)
      let image = String(parts[0]).padding(30)
      return "\(String(number).padding(3)) \(image) 0x0000000186\(10 + number)a3f8 \(parts[1]) + 188\n"
    }.joined()
  }

  /// The frames from UIKit to a callback of a class.
  static func path(to callback: String, of className: String) -> [String] {
    [
      "Shop -[\(className) \(callback):]", "UIKitCore -[UIViewController _setViewAppearState:isAnimating:]",
      "UIKitCore -[UIViewController __\(callback):]",
    ]
  }

  /// The stack of a callback that comes from the view's move to a window.
  static func window(_ callback: String, of className: String) -> PrintedStack {
    PrintedStack(
      path(to: callback, of: className) + [
        "UIKitCore -[UIViewController viewDidMoveToWindow:shouldAppearOrDisappear:]",
        "UIKitCore -[UIViewController _executeAfterAppearanceBlock]", "Shop main",
      ])
  }

  /// The stack of a callback that the container forwards to its children.
  static func forwarded(_ callback: String, of className: String) -> PrintedStack {
    PrintedStack(
      path(to: callback, of: className) + [
        "UIKitCore __52-[UIViewController _setViewAppearState:isAnimating:]_block_invoke",
        "CoreFoundation -[__NSSingleObjectArrayI enumerateObjectsWithOptions:usingBlock:]",
        "UIKitCore -[UIViewController _setViewAppearState:isAnimating:]",
        "UIKitCore -[UIViewController viewDidMoveToWindow:shouldAppearOrDisappear:]", "Shop main",
      ])
  }

  /// The stack of a callback that comes from the app's own begin or end.
  static func manual(_ callback: String, of className: String, caller: String) -> PrintedStack {
    PrintedStack(
      path(to: callback, of: className) + [
        "UIKitCore -[UIViewController endAppearanceTransition]", "Shop \(caller)",
        "libdispatch.dylib _dispatch_call_block_and_release",
      ])
  }

  /// The stack of a callback that the app calls directly.
  static func direct(_ callback: String, of className: String, caller: String) -> PrintedStack {
    PrintedStack([
      "Shop -[\(className) \(callback):]", "Shop \(caller)",
      "UIKitCore -[UIApplication sendAction:to:from:forEvent:]", "Shop main",
    ])
  }
}

extension String {
  fileprivate func padding(_ columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - count))
  }
}
