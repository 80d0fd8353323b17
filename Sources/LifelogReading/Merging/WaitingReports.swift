/// Counts the pending reports that may be earlier than a report of another log, by process.
///
/// Every report enters and leaves once. The cost of a report does not depend on how many wait.
struct WaitingReports {
  private struct Owner: Hashable {
    var pid: Int32?
    var input: Int
  }

  private var count = 0
  private var byPid: [Int32?: Int] = [:]
  private var byInput: [Int: Int] = [:]
  private var byOwner: [Owner: Int] = [:]

  /// Adds a report of a process, `nil` if it is unknown, in one of the logs.
  mutating func add(_ pid: Int32?, of input: Int) { change(pid, input, by: 1) }

  mutating func remove(_ pid: Int32?, of input: Int) { change(pid, input, by: -1) }

  /// Whether another log has a report that may be of a process.
  func hasAny(of pid: Int32?, exceptIn input: Int) -> Bool {
    guard count > 0 else { return false }
    guard let pid else { return count > byInput[input, default: 0] }
    return [pid, nil].contains { pid in
      byPid[pid, default: 0] > byOwner[Owner(pid: pid, input: input), default: 0]
    }
  }

  private mutating func change(_ pid: Int32?, _ input: Int, by difference: Int) {
    count += difference
    byPid.count(pid, by: difference)
    byInput.count(input, by: difference)
    byOwner.count(Owner(pid: pid, input: input), by: difference)
  }
}

extension Dictionary where Value == Int {
  /// Changes a count. A count of 0 has no entry.
  fileprivate mutating func count(_ key: Key, by difference: Int) {
    let new = self[key, default: 0] + difference
    self[key] = new == 0 ? nil : new
  }
}
