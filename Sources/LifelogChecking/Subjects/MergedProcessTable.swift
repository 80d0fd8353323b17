import LifelogTrace

/// Assigns the lines of merged inputs to processes if they print no pid.
///
/// A line without a pid belongs to the process of the line before it in the same input. An input without any pids is a
/// separate process, unless no input prints pids, or a line names a process that another input prints with a pid.
struct MergedProcessTable {
  /// The state of one input.
  private struct InputState {
    /// The process of its lines without a pid; `nil` before the first line.
    var processIndex: Int?
    var hasPids = false
  }

  /// The index of the current input.
  var input = 0
  /// The process of all inputs as long as none prints pids; `nil` before the first line.
  var common: Int?
  private var inputs: [InputState]
  private var byProcess: [Name: Int] = [:]
  /// The launch callbacks that each process has logged.
  private var launched: [Int: CallbackSet] = [:]

  init(count: Int) { inputs = [InputState](repeating: InputState(), count: count) }

  /// The process of lines without a pid in the current input; `nil` before the first line.
  var current: Int? { inputs[input].processIndex }

  /// The process of the lines without a pid in the current input, if no other input has lines of it and none of them
  /// had a pid; `nil` otherwise.
  var ownWithoutPid: Int? {
    guard !inputs[input].hasPids, let own = current else { return nil }
    let isShared = inputs.indices.contains { $0 != input && inputs[$0].processIndex == own }
    return isShared ? nil : own
  }

  /// Records the process of a line with a pid.
  mutating func record(_ processIndex: Int, process: Name) {
    inputs[input] = InputState(processIndex: processIndex, hasPids: true)
    if !process.isEmpty { byProcess[process] = processIndex }
  }

  /// The process of a line without a pid, if another line determines it.
  func known(process: Name) -> Int? {
    if inputs[input].hasPids { return inputs[input].processIndex }
    return process.isEmpty ? nil : byProcess[process]
  }

  /// Assigns the following lines without a pid to a process.
  mutating func enter(_ processIndex: Int) { inputs[input].processIndex = processIndex }

  /// Whether a launched process launches again, which starts another process.
  func isSecondLaunch(_ callback: Callback) -> Bool {
    guard let current, !inputs[input].hasPids else { return false }
    return launched[current]?.contains(callback) ?? false
  }

  /// Records that the process has launched.
  mutating func recordLaunch(_ callback: Callback) {
    if let current { launched[current, default: CallbackSet()].insert(callback) }
  }

  /// Replaces a process that has ended by another.
  mutating func replace(_ old: Int, by new: Int) {
    for index in inputs.indices where inputs[index].processIndex == old { inputs[index].processIndex = new }
    if common == old { common = new }
  }
}
