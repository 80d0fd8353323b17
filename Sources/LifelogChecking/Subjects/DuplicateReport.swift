import LifelogTrace

/// Distinguishes a duplicate report of one delivery from a second delivery.
///
/// A superclass and its subclass, a hook and the method that it wraps, or two loggers each write a line for one UIKit call. A
/// statement that comes again belongs to another call.
enum DuplicateReport {
  /// The relation of an event to the one before it.
  enum Kind {
    /// Another delivery, or a different event.
    case none
    /// The same delivery, reported again.
    case duplicate
    /// The next line is equal, and without times it is unknown whether the delivery is the same.
    case ambiguous
  }

  /// The maximum number of microseconds between the reports of one delivery.
  static let maxDistance: Int64 = 1_000

  /// The maximum number of microseconds between the messages of one delivery: longer than a callback runs.
  private static let maxNoteDistance: Int64 = 1_000_000

  /// The relation of an event to the last one of the same subject.
  ///
  /// - Parameters:
  ///   - implementation: The class whose method wrote the last line; empty if unknown.
  ///   - style: The style of the last line.
  ///   - isAdjacent: Whether no line of another controller is between them.
  static func kind(
    of event: Event, after last: TraceEntry, implementation: Name, style: LineStyle, isAdjacent: Bool
  ) -> Kind {
    guard event.callback == last.callback, !last.isChild, !isCall(event.callback),
      event.argument == last.argument || event.argument == .none || last.argument == .none
    else { return .none }
    if event.isNumbered, last.isNumbered { return .none }
    let isOtherPlace = event.implementation != implementation
    // What begins with `entering` would begin so again, and its base class prints a line in between.
    guard event.phase == last.phase else {
      // What measures the callback logs its begin, and the callback itself its line.
      if last.phase == .begin, event.phase == .instant, event.style != style, isAtOnce(event, after: last) {
        return .duplicate
      }
      return event.phase == .instant
        && (isOtherPlace || isLaterStatement(event, after: last) || event.note != 0)
        ? .duplicate : .none
    }
    let isOtherMethod = isOtherPlace && !event.implementation.isEmpty && !implementation.isEmpty
    // UIKit calls it again while it runs if it sets no view.
    guard event.callback != .loadView || isOtherMethod else { return .none }
    if isLaterStatement(event, after: last) || isNote(event, after: last) { return .duplicate }
    // Two containers that forward one appearance or one size deliver it twice.
    let isForwarded = event.callback.isAppearance || event.callback == .viewWillTransition
    if isForwarded, !isOtherMethod, event.isCanonical || !isAdjacent { return .none }
    if let time = event.time, let earlier = last.time, time.decimals >= 3,
      let distance = time.microseconds(since: earlier)
    {
      let isOtherStatement = isOtherMethod || event.style != style
      // The app and addChild both call it, at one time. Whether the class logs everything twice is known at the end.
      if event.callback == .willMoveToParent, !isOtherStatement, !isOtherPlace, event.argument != .noParent,
        event.argument == last.argument, abs(distance) <= maxDistance
      {
        return .ambiguous
      }
      return abs(distance) <= (isOtherStatement ? maxNoteDistance : maxDistance) ? .duplicate : .none
    }
    // The object itself, and its base class. A second delivery would begin with the first of them.
    if isOtherPlace, isAdjacent || event.line == last.line + 1 { return .duplicate }
    guard event.line == last.line + 1 else { return .none }
    return .ambiguous
  }

  /// Whether an event is on the next line, and not later than the reports of one delivery.
  private static func isAtOnce(_ event: Event, after last: TraceEntry) -> Bool {
    guard event.line == last.line + 1 else { return false }
    guard let time = event.time, let earlier = last.time, let distance = time.microseconds(since: earlier)
    else { return true }
    return abs(distance) <= maxDistance
  }

  /// Whether a later statement of the callback wrote an event, as its line in the source shows. Another delivery would begin
  /// with the first statement.
  private static func isLaterStatement(_ event: Event, after last: TraceEntry) -> Bool {
    event.sourceLine != 0 && last.sourceLine != 0 && event.sourceLine != last.sourceLine
  }

  /// Whether an event is another message of the delivery: `viewDidAppear`, then `viewDidAppear - the list is on screen`.
  /// A message that repeats the first one begins another delivery. What begins without a note would begin so again, so that
  /// the note may be as late as what the callback waits for.
  private static func isNote(_ event: Event, after last: TraceEntry) -> Bool {
    guard event.note != 0, event.note != last.note else { return false }
    // Without an address it may be the load of another instance, whose note is its title.
    if event.callback.isLoad, event.subject.instance.isNone { return false }
    guard last.note != 0, let time = event.time, let earlier = last.time,
      let distance = time.microseconds(since: earlier)
    else { return true }
    return abs(distance) <= maxNoteDistance
  }

  /// Calls can repeat at one time, and can nest. A line with a declared callback is written once for each occurrence.
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
