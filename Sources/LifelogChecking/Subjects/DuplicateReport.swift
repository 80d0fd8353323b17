import LifelogTrace

/// Tells a second report of one delivery from a second delivery.
///
/// A superclass and its subclass, or a hook and the method it wraps, both write a line when UIKit calls
/// once: same instance, same instant.
enum DuplicateReport {
  /// What a repeated report is.
  enum Kind {
    /// Another delivery, or none that repeats.
    case none
    /// The same delivery, reported again.
    case echo
    /// The next line says the same, and without times the log does not tell which it is.
    case doubtful
  }

  /// At most so many microseconds lie between the reports of one delivery.
  static let instant: Int64 = 1_000

  /// What an event is after the last one of the same subject.
  static func kind(of event: Event, after last: TraceEntry, implementation: Name) -> Kind {
    guard event.callback == last.callback, event.phase == last.phase, !last.isChild, !isCall(event.callback),
      event.argument == last.argument || event.argument == .none || last.argument == .none
    else { return .none }
    if let time = event.time, let earlier = last.time, time.decimals >= 3,
      let distance = time.microseconds(since: earlier)
    {
      return abs(distance) <= instant ? .echo : .none
    }
    guard event.line == last.line + 1 else { return .none }
    let isOtherMethod =
      !event.implementation.isEmpty && !implementation.isEmpty && event.implementation != implementation
    return isOtherMethod ? .echo : .doubtful
  }

  /// Calls can be made twice in one instant, and nest. A line that a model declares is written once for each
  /// time that it happens.
  private static func isCall(_ callback: Callback) -> Bool {
    switch callback {
    case .beginAppearanceTransition, .endAppearanceTransition, .addChild, .removeFromParent, .addSubview,
      .removeFromSuperview, .push, .pop, .present, .dismiss, .`init`, .viewWillLayoutSubviews,
      .viewDidLayoutSubviews:
      true
    default: callback.declaredIndex != nil
    }
  }
}
