import LifelogModel
import LifelogTrace

/// The instance of a name under the assumption that the name has only one at a time.
///
/// If older instances of a name may exist, no event is impossible: each can belong to one whose start is not in the log.
/// Positive evidence, for example a callback that comes twice, is then a violation under this assumption only.
struct OnlyInstance {
  /// The state of the instance, of which only the machines are known.
  var state: StateID
  /// Whether the log shows that the assumption is wrong, or at least in doubt.
  private(set) var isRefuted = false
  /// Whether a gap hides events of the name. An appearance that ends after it can have begun before it.
  private var followsGap = false

  init(_ state: StateID) { self.state = state }

  /// Makes the state unknown at a gap.
  mutating func forget(_ unknown: StateID) {
    state = unknown
    followsGap = true
  }

  /// Replaces the instance by a new one, which is possible only if it is not on screen.
  mutating func replace(with state: StateID, _ context: StepContext) {
    if ![.disappeared, .unknown].contains(context.appearance(self.state)) { isRefuted = true }
    self.state = state
  }

  /// Applies an event.
  ///
  /// - Parameters:
  ///   - isValid: Whether the event is valid for one of several instances.
  ///   - isLikely: Whether that needs no instance with an appearance that ends in the log and begins before it.
  ///   - isCounted: Whether the log shows the start of every instance.
  /// - Returns: What the event shows if it is valid for one of several instances.
  mutating func step(
    _ letter: Letter, _ context: StepContext, isValid: Bool, isLikely: Bool, isCounted: Bool
  ) -> Belief.Outcome {
    let start = context.monitor.start(before: letter)
    if letter.symbol.isLoad, !context.isWaiting(state) {
      replace(with: context.monitor.step(start, letter).machinesOnly, context)
      return .valid
    }
    let before = state
    let step = context.monitor.step(before, letter)
    state = letter.symbol == Symbol(.deinit) ? context.monitor.machinesOnly(of: start) : step.machinesOnly
    guard step.isViolation, isValid else { return .valid }
    // The end of an appearance whose start would be before the log hardly belongs to another instance.
    if !isLikely, letter.callback.endsAppearance, !isRefuted, !followsGap {
      return .impossible(Belief.ImpossibleEvent(step: step, before: before, assumesOnlyInstance: true))
    }
    isRefuted = true
    return isLikely && isCounted ? .valid : .inconclusive(step.broken)
  }
}
