import LifelogTrace

/// The views of SwiftUI in a trace: whether their own lines show them, and the controllers that contain them.
///
/// Subjects are indices into those of the trace.
struct HostedViews {
  /// The states of views by their own lines since the last gap.
  private var states: [Int: AppearanceState] = [:]
  /// The controllers of views.
  private var hosts: [Int: Int] = [:]
  /// The controller of each type of root view, as the class of a hosting controller names it; `nil` if there are several.
  private var hostsOfRoots: [SubjectKey: Int?] = [:]

  /// Forgets what a gap may have changed.
  mutating func forgetStates() { (states, hostsOfRoots) = ([:], [:]) }

  /// Records what a line of a view shows. Without a token, a name is one view only until a second one appears.
  ///
  /// - Parameters:
  ///   - host: The controller that the line names.
  ///   - key: The key of the view's type.
  mutating func record(_ view: Int, isAppearing: Bool, hasToken: Bool, host: Int?, type key: SubjectKey) {
    if let host = host ?? hostsOfRoots[key] ?? nil { hosts[view] = host }
    switch states[view] {
    case .unknown: break
    case .appeared where isAppearing && !hasToken: states[view] = .unknown
    case nil where !isAppearing && !hasToken: states[view] = .unknown
    default: states[view] = isAppearing ? .appeared : .disappeared
    }
  }

  /// Records a hosting controller whose class names the type of its root view.
  ///
  /// - Parameter hasEnded: Whether a controller does not exist any more.
  mutating func record(host: Int, ofRoot key: SubjectKey, hasEnded: (Int) -> Bool) {
    let others = hostsOfRoots[key].map { $0.map { $0 != host && !hasEnded($0) } ?? true } ?? false
    hostsOfRoots[key] = others ? .some(nil) : host
  }

  /// The controller that contains a view; `nil` if it is unknown.
  func host(of view: Int) -> Int? { hosts[view] }

  /// The state of a subject, of which only the lines of a view may show one.
  func shown(_ state: AppearanceState, of subject: Int) -> AppearanceState {
    state == .unknown ? states[subject] ?? .unknown : state
  }
}
