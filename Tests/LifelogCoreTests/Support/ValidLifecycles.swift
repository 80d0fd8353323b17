import TestSupport

/// The interleaved, valid lifecycles of a few children of one container.
struct ValidLifecycles {
  static let callbacks = [
    "init", "loadView", "viewDidLoad", "willMove", "didMove", "viewWillAppear", "viewIsAppearing",
    "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "deinit",
  ]

  private(set) var lines: [String] = []

  init(_ random: inout SeededRandom, count: Int? = nil) {
    var instances = (0..<(count ?? 1 + random.below(3))).map { _ in Self.lifecycle(&random) }
    var milliseconds = 0
    while let number = Self.next(of: instances, &random) {
      // A gesture takes time, but no step is an idle period.
      milliseconds += 700
      lines.append(
        "\(Self.clock(milliseconds)) <Cart: 0x7fb2c40\(number)> \(instances[number].removeFirst())")
    }
  }

  /// The instance that receives the next callback. An addition ends when its animation does, also if others are under way.
  private static func next(of instances: [[String]], _ random: inout SeededRandom) -> Int? {
    instances.firstIndex { $0.first == "didMove(toParent: Host)" }
      ?? instances.indices.filter { !instances[$0].isEmpty }.randomElement(using: &random)
  }

  private static func lifecycle(_ random: inout SeededRandom) -> [String] {
    var lifecycle = ["init"]
    let isLoadedEarly = random.once(in: 2)
    if isLoadedEarly { lifecycle += ["loadView", "viewDidLoad"] }
    lifecycle.append("willMove(toParent: Host)")
    if !isLoadedEarly { lifecycle += ["loadView", "viewDidLoad"] }
    lifecycle += ["viewWillAppear", "viewIsAppearing"]
    // An interrupted push: it is reversed several times before it ends.
    while random.once(in: 4) { lifecycle += ["viewWillDisappear", "viewWillAppear", "viewIsAppearing"] }
    lifecycle += ["viewDidAppear", "didMove(toParent: Host)"]
    for _ in 0..<random.below(4) {
      lifecycle.append("viewWillDisappear")
      // Otherwise a swipe back that is cancelled.
      if random.once(in: 2) { lifecycle.append("viewDidDisappear") }
      lifecycle += ["viewWillAppear", "viewIsAppearing"]
      // A peek that is cancelled.
      while random.once(in: 4) {
        lifecycle += ["viewWillDisappear", "viewDidDisappear", "viewWillAppear", "viewIsAppearing"]
      }
      lifecycle.append("viewDidAppear")
    }
    return lifecycle + [
      "willMove(toParent: nil)", "viewWillDisappear", "viewDidDisappear", "didMove(toParent: nil)", "deinit",
    ]
  }

  private static func clock(_ milliseconds: Int) -> String {
    func padded(_ number: Int, _ width: Int) -> String {
      String(repeating: "0", count: width - "\(number)".count) + "\(number)"
    }
    let seconds = milliseconds / 1_000
    return
      "2026-03-05 10:\(padded(seconds / 60, 2)):\(padded(seconds % 60, 2)).\(padded(milliseconds % 1_000, 3))"
  }
}
