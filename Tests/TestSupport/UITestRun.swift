/// The output of `xcodebuild` for a made-up suite of UI tests, each of which launches the app and shows a screen.
package enum UITestRun {
  /// The log of some tests, numbered from 1.
  ///
  /// - Parameter faulty: The numbers of the tests whose screen receives `viewDidAppear` twice, with its class.
  package static func log(tests count: Int, faulty: [Int: String]) -> String {
    (1...count).map { number in
      """
      Test Case '-[ShopUITests.CartTests testScreen\(number)]' started.
          t =     0.10s     Launch com.example.Shop
      \(screen(number, faulty: faulty[number]))
      Test Case '-[ShopUITests.CartTests testScreen\(number)]' passed (1.234 seconds).
      """
    }.joined(separator: "\n")
  }

  /// The lines of one screen, in its own process.
  ///
  /// - Parameter faulty: The class of a faulty screen; `nil` for a valid one, which has another class.
  package static func screen(_ number: Int, faulty: String? = nil) -> String {
    let name = faulty ?? "ListViewController"
    let callbacks =
      ["viewDidLoad", "viewWillAppear", "viewDidAppear"] + (faulty != nil ? ["viewDidAppear"] : [])
      + ["viewWillDisappear", "viewDidDisappear"]
    return callbacks.enumerated().map { index, callback in
      let minutes = String(number + 100).suffix(2)
      return "2026-03-05 10:\(minutes):0\(index).301 Shop[\(1_000 + number):1] <\(name): 0x7fa1> \(callback)"
    }.joined(separator: "\n")
  }
}
