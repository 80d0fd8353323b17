package import LifelogModel
package import LifelogTrace

/// How the circumstances of a violation change what the model states about its rules.
extension Violation {
  /// The severity that replaces the model's; `nil` to keep the model's.
  package func severity(of rule: RuleID) -> Severity? {
    switch rule {
    // An error if both calls are logged and the container was appearing, when the order matters.
    case .addSubviewBeforeAddChild: containerState == .appearing && last.isChild ? .error : nil
    // A late deallocation is only a note.
    case .notReleasedAfterRemoval: last.callback == .deinit ? .note : nil
    default: nil
    }
  }

  /// Whether the event is valid after all: a controller that is used again was retained intentionally.
  package func isDismissed(for rule: RuleID) -> Bool {
    guard rule == .notReleasedAfterRemoval, !isExpired else { return false }
    switch last.callback {
    case .willMoveToParent, .loadView, .viewDidLoad, .viewWillAppear, .viewDidAppear: return true
    default: return last.isChild
    }
  }
}
