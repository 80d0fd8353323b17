import TestSupport

/// The interleaved, valid lifecycles of a few children of one container.
struct ValidLifecycles {
  static let callbacks = [
    "init", "loadView", "viewDidLoad", "willMove", "didMove", "viewWillAppear", "viewIsAppearing",
    "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "deinit",
  ]

  private(set) var lines: [String] = []

  init(_ random: inout SeededRandom, count: Int? = nil) {
    var lives = (0..<(count ?? 1 + random.below(3))).map { _ in Self.life(&random) }
    var milliseconds = 0
    while let number = lives.indices.filter({ !lives[$0].isEmpty }).randomElement(using: &random) {
      // A gesture takes time, but no step is an idle period.
      milliseconds += 700
      lines.append("\(Self.clock(milliseconds)) <Cart: 0x7fb2c40\(number)> \(lives[number].removeFirst())")
    }
  }

  private static func life(_ random: inout SeededRandom) -> [String] {
    var life = ["init"]
    let isLoadedEarly = random.once(in: 2)
    if isLoadedEarly { life += ["loadView", "viewDidLoad"] }
    life.append("willMove(toParent: Host)")
    if !isLoadedEarly { life += ["loadView", "viewDidLoad"] }
    life += ["viewWillAppear", "viewIsAppearing"]
    // An interrupted push: it is reversed several times before it ends.
    while random.once(in: 4) { life += ["viewWillDisappear", "viewWillAppear", "viewIsAppearing"] }
    life += ["viewDidAppear", "didMove(toParent: Host)"]
    for _ in 0..<random.below(4) {
      life.append("viewWillDisappear")
      // Otherwise a swipe back that is cancelled.
      if random.once(in: 2) { life.append("viewDidDisappear") }
      life += ["viewWillAppear", "viewIsAppearing"]
      // A peek that is cancelled.
      while random.once(in: 4) {
        life += ["viewWillDisappear", "viewDidDisappear", "viewWillAppear", "viewIsAppearing"]
      }
      life.append("viewDidAppear")
    }
    return life + [
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
