/// Neighboring lines whose order UIKit leaves free.
enum FreeNeighbors {
  private static let will: Set = ["viewWillAppear", "viewWillDisappear"]
  private static let did: Set = ["viewDidAppear", "viewDidDisappear"]

  /// Whether two lines may change places: callbacks of one phase of a transition, of two controllers, or a
  /// controller's last callbacks and its didMove.
  static func areFree(_ first: StoryLine, _ second: StoryLine) -> Bool {
    guard let one = first.callback, let two = second.callback, !first.isFaulty, !second.isFaulty else {
      return false
    }
    if first.subject != second.subject {
      return [will, did].contains { $0.contains(one) && $0.contains(two) }
    }
    return did.contains(one) && two == "didMoveToParent" || did.contains(two) && one == "didMoveToParent"
  }

  /// The lines after some of the swaps that are free.
  static func swapped(_ lines: [StoryLine], _ choices: [Int]) -> [StoryLine] {
    var lines = lines
    for choice in choices {
      let free = lines.indices.dropLast().filter { areFree(lines[$0], lines[$0 + 1]) }
      guard !free.isEmpty else { break }
      let index = free[choice % free.count]
      lines.swapAt(index, index + 1)
      let wait = lines[index].milliseconds
      lines[index].milliseconds = lines[index + 1].milliseconds
      lines[index + 1].milliseconds = wait
    }
    return lines
  }
}
