/// Logs that several tests read.
enum TestLog {
  /// One controller that appears twice: one error.
  static let doubleAppearance = """
    2026-03-05 10:22:01.100 Shop[41:7] <Cart: 0x7fa1> viewDidLoad
    2026-03-05 10:22:01.110 Shop[41:7] <Cart: 0x7fa1> viewWillAppear
    2026-03-05 10:22:01.640 Shop[41:7] <Cart: 0x7fa1> viewDidAppear
    2026-03-05 10:22:01.900 Shop[41:7] <Cart: 0x7fa1> viewDidAppear

    """
}
