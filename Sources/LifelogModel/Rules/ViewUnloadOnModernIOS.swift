extension Rule {
  /// Views are unloaded no more.
  static let viewUnloadOnModernIOS = Rule(
    id: "view-unload-on-modern-ios",
    title: "viewDidUnload on iOS 6 or later",
    statement: """
      Up to iOS 5 a controller gave its view back when memory was short, and was told so by viewWillUnload and \
      viewDidUnload. Since iOS 6 UIKit keeps the view and calls neither.
      """,
    consequence: """
      Code in these callbacks is dead, or the app calls it by hand: what it releases may still be in use, since \
      the view stays where it is.
      """,
    causes: [
      "A handler of memory warnings calls viewDidUnload itself, as it did before iOS 6.",
      "A base class sets `view` to nil and calls the callback that UIKit once sent then.",
    ],
    sources: [.header, .didReceiveMemoryWarning],
    examples: [
      Example(
        "called by hand when memory is short",
        """
        LC <Cart: 0x7fa1> viewDidLoad os=17.4
        LC <Cart: 0x7fa1> didReceiveMemoryWarning
        ⟶LC <Cart: 0x7fa1> viewDidUnload
        """),
      Example(
        "an old system takes the view away",
        """
        LC <Cart: 0x7fa1> viewDidLoad os=5.1
        LC <Cart: 0x7fa1> didReceiveMemoryWarning
        LC <Cart: 0x7fa1> viewWillUnload
        LC <Cart: 0x7fa1> viewDidUnload
        LC <Cart: 0x7fa1> viewDidLoad
        """),
      Example(
        "nobody says which system it was",
        """
        LC <Cart: 0x7fa1> viewDidLoad
        LC <Cart: 0x7fa1> didReceiveMemoryWarning
        LC <Cart: 0x7fa1> viewDidUnload
        """, lacking: []),
    ],
    message: {
      "\($0.opening) got \($0.callbackName ?? "viewDidUnload"), which UIKit sends no more since iOS 6"
    }
  )
}
