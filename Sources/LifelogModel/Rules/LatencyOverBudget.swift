import LifelogText

extension Rule {
  /// A screen appears within its time.
  static let latencyOverBudget = Rule(
    id: "latency-over-budget",
    title: "a screen that takes longer to appear than its team allows",
    statement: """
      UIKit promises no time. A team does: the settings file holds budgets for the way from init, viewDidLoad or \
      viewWillAppear to viewDidAppear, for the median, the 95th percentile or the maximum of all appearances.
      """,
    consequence: """
      The user waits before an empty or a frozen screen; and what gets slower a little with each release is noticed by \
      nobody.
      """,
    causes: [
      "viewDidLoad or viewWillAppear does work on the main thread that could be done before or later.",
      "The views of a screen are built and laid out at once, also those that nobody sees yet.",
      "The transition itself takes long: from viewWillAppear on it counts with its animation.",
    ],
    sources: [.appPerformance],
    examples: [
      Example(
        "half a second where 300 ms are allowed",
        """
        10:00:01.000 <Feed: 0x7fa1> viewDidLoad
        10:00:01.010 <Feed: 0x7fa1> viewWillAppear
        ⟶10:00:01.510 <Feed: 0x7fa1> viewDidAppear
        """,
        within: [Budget("Feed", from: .viewWillAppear, limits: [.maximum: 300_000])]),
      Example(
        "the median keeps to the budget, whatever a single appearance takes",
        """
        10:00:01.000 <Feed: 0x7fa1> viewWillAppear
        10:00:01.900 <Feed: 0x7fa1> viewDidAppear
        10:00:02.000 <Feed: 0x7fa1> viewWillDisappear
        10:00:02.200 <Feed: 0x7fa1> viewDidDisappear
        10:00:03.000 <Feed: 0x7fa1> viewWillAppear
        10:00:03.200 <Feed: 0x7fa1> viewDidAppear
        """,
        within: [Budget("F*", from: .viewWillAppear, limits: [.median: 300_000])]),
      Example(
        "a log without times",
        """
        <Feed: 0x7fa1> viewDidLoad
        <Feed: 0x7fa1> viewWillAppear
        <Feed: 0x7fa1> viewDidAppear
        """,
        within: [Budget("*", from: .viewDidLoad, limits: [.p95: 300_000])], lacking: []),
    ],
    message: { violation in
      guard let overrun = violation.overrun else { return "\(violation.opening) exceeds its budget" }
      let excesses = overrun.excesses.map {
        "\($0.quantity.words) \(DurationText.words($0.measured)) of at most \(DurationText.words($0.limit))"
      }
      return "\(violation.opening) takes too long from \(overrun.start.rawValue) to viewDidAppear: "
        + "\(excesses.enumerated(by: "and")), in \(overrun.count.counted("appearance"))"
    }
  )
}
