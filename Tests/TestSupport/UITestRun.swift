/// The output of `xcodebuild` for a made-up suite of UI tests, each of which launches the app and shows a screen.
package enum UITestRun {
  /// The log of some tests, numbered from 1.
  ///
  /// - Parameter faulty: The numbers of the tests whose screen receives `viewDidAppear` twice.
  package static func log(tests count: Int, faulty: Set<Int>) -> String {
    (1...count).map { number in
      """
      Test Case '-[ShopUITests.CartTests testScreen\(number)]' started.
          t =     0.10s     Launch com.example.Shop
      \(screen(number, isFaulty: faulty.contains(number)))
      Test Case '-[ShopUITests.CartTests testScreen\(number)]' passed (1.234 seconds).
      """
    }.joined(separator: "\n")
  }

  /// The lines of one screen, in its own process. The faulty ones are of one class, all others of another.
  package static func screen(_ number: Int, isFaulty: Bool) -> String {
    let name = isFaulty ? "CartViewController" : "ListViewController"
    let callbacks =
      ["viewDidLoad", "viewWillAppear", "viewDidAppear"] + (isFaulty ? ["viewDidAppear"] : [])
      + ["viewWillDisappear", "viewDidDisappear"]
    return callbacks.enumerated().map { index, callback in
      let minutes = String(number + 100).suffix(2)
      return "2026-03-05 10:\(minutes):0\(index).301 Shop[\(1_000 + number):1] <\(name): 0x7fa1> \(callback)"
    }.joined(separator: "\n")
  }
}
