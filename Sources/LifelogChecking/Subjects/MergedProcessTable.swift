import LifelogTrace

/// Which processes the lines of several inputs belong to that are read as one, where they print no pid.
///
/// A line without a pid is of the process of the line before it in its own input. An input that prints no pids at all is
/// a process of its own, unless none of them prints any, or a line names a process that another input prints with a
/// pid.
struct MergedProcessTable {
  /// What is known of one input.
  private struct InputState {
    /// The process that its lines without a pid belong to; `nil` before the first line.
    var processIndex: Int?
    var hasPids = false
  }

  /// The input that is read.
  var input = 0
  /// The process of all inputs that print no pids, as long as none does; `nil` before the first line.
  var common: Int?
  private var inputs: [InputState]
  private var byProcess: [Name: Int] = [:]
  /// The launch callbacks that each process has seen.
  private var launched: [Int: CallbackSet] = [:]

  init(count: Int) { inputs = [InputState](repeating: InputState(), count: count) }

  /// The process that a line without a pid belongs to, in the input that is read; `nil` before the first line.
  var current: Int? { inputs[input].processIndex }

  /// Notes the process of a line with a pid.
  mutating func record(_ processIndex: Int, process: Name) {
    inputs[input] = InputState(processIndex: processIndex, hasPids: true)
    if !process.isEmpty { byProcess[process] = processIndex }
  }

  /// The process of a line without a pid, so far as another line tells it.
  func known(process: Name) -> Int? {
    if inputs[input].hasPids { return inputs[input].processIndex }
    return process.isEmpty ? nil : byProcess[process]
  }

  /// Lines without a pid are of a process from now on.
  mutating func enter(_ processIndex: Int) { inputs[input].processIndex = processIndex }

  /// Whether a process that has launched launches again: then it is another one.
  func isSecondLaunch(_ callback: Callback) -> Bool {
    guard let current, !inputs[input].hasPids else { return false }
    return launched[current]?.contains(callback) ?? false
  }

  /// Notes that the process has launched.
  mutating func recordLaunch(_ callback: Callback) {
    if let current { launched[current, default: CallbackSet()].insert(callback) }
  }

  /// One process has ended, and another takes its place.
  mutating func replace(_ old: Int, by new: Int) {
    for index in inputs.indices where inputs[index].processIndex == old { inputs[index].processIndex = new }
    if common == old { common = new }
  }
}
