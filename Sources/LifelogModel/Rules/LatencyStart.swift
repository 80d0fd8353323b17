package import LifelogTrace

/// The callback from which a latency is measured; it ends with `viewDidAppear`.
public enum LatencyStart: String, CaseIterable, Sendable, Hashable {
  /// To the instance's first `viewDidAppear`.
  case `init`
  /// To the instance's first `viewDidAppear`.
  case viewDidLoad
  /// To the `viewDidAppear` of the same appearance, each time.
  case viewWillAppear

  /// The callback itself.
  package var callback: Callback {
    switch self {
    case .`init`: .`init`
    case .viewDidLoad: .viewDidLoad
    case .viewWillAppear: .viewWillAppear
    }
  }
}

/// In lifecycle order.
extension LatencyStart: Comparable {
  public static func < (left: Self, right: Self) -> Bool { left.callback.rawValue < right.callback.rawValue }
}
