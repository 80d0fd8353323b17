extension Rule {
  /// The four appearance callbacks are UIKit's to call.
  package static let directAppearanceCall = Rule(
    id: "direct-appearance-call",
    title: "an appearance callback called by hand",
    statement: """
      viewWillAppear, viewDidAppear, viewWillDisappear and viewDidDisappear are called by UIKit. Apps call \
      super in an override, and nothing else; a container drives its children with beginAppearanceTransition \
      and endAppearanceTransition.
      """,
    consequence: """
      UIKit knows nothing of the call, so its own callbacks come on top of it, twice or out of order. \
      Recent systems report the call in the console.
      """,
    causes: [
      """
      A screen is refreshed by controller.viewWillAppear(true), since that is where its loading code \
      stands.
      """,
      "A pager, a menu or a container from before iOS 5 tells its pages so by hand.",
    ],
    sources: [.beginAppearanceTransition, .calledByMenu, .unbalancedByDirectCall, .containerArticle],
    examples: [
      Example(
        "UIKit noticed the call",
        """
        <Cart: 0x7fa1> viewDidLoad
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewDidAppear
        ⟶Calling -viewWillAppear: directly on a view controller is not supported, and may result in \
        out-of-order callbacks and other inconsistent behavior. Use the -beginAppearanceTransition:animated: \
        and -endAppearanceTransition APIs on UIViewController to manually drive appearance callbacks instead. \
        Make a symbolic breakpoint at UIViewControllerAlertForAppearanceCallbackMisuse to catch this in the \
        debugger. View controller: <Cart: 0x7fa1>
        """),
      Example(
        "back from a full-screen presentation: UIKit sends viewWillAppear itself",
        """
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewDidAppear
        <Cart: 0x7fa1> viewWillDisappear
        <Cart: 0x7fa1> viewDidDisappear
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewDidAppear
        """),
    ],
    message: {
      let callback = $0.callbackName ?? "an appearance callback"
      if $0.isDiagnosed { return "UIKit reported that \(callback) of \($0.subject) was called directly" }
      let opening = $0.callbackName ?? "An appearance callback"
      if let caller = $0.other { return "\(opening) of \($0.subject) was called by \(caller), not by UIKit" }
      return "\(opening) of \($0.subject) was not sent by UIKit, but called directly"
    }
  )
}
