import LifelogModel
import LifelogTrace

/// Neighboring lines whose order UIKit leaves free.
struct FreeNeighbors {
  var model: Model

  /// The lines after some of the swaps that are free.
  ///
  /// - Parameter choices: Numbers, each of which chooses one of the pairs that are then free.
  func swapped(_ lines: [StoryLine], _ choices: [Int]) -> [StoryLine] {
    var lines = lines
    var free = lines.indices.dropLast().filter { areFree(lines[$0], lines[$0 + 1]) }
    for choice in choices where !free.isEmpty {
      let index = free[choice % free.count]
      lines.swapAt(index, index + 1)
      (lines[index].milliseconds, lines[index + 1].milliseconds) =
        (lines[index + 1].milliseconds, lines[index].milliseconds)
      let around = max(index - 1, 0)...min(index + 1, lines.count - 2)
      free = free.filter { !around.contains($0) } + around.filter { areFree(lines[$0], lines[$0 + 1]) }
    }
    return lines
  }

  private func areFree(_ one: StoryLine, _ other: StoryLine) -> Bool {
    guard !one.isFaulty, !other.isFaulty, let (first, second) = roles(of: one, and: other),
      let one = event(one, first), let other = event(other, second)
    else { return false }
    return model.leavesFree(one, other)
  }

  /// How their controllers are related, or `nil` if they are not.
  private func roles(of one: StoryLine, and other: StoryLine) -> (Role, Role)? {
    if one.subject == other.subject { return (.receiver, .receiver) }
    if one.parent == other.subject { return (.child, .parent) }
    if other.parent == one.subject { return (.parent, .child) }
    if one.parent != nil, one.parent == other.parent { return (.from, .to) }
    return nil
  }

  private func event(_ line: StoryLine, _ role: Role) -> EventPattern? {
    guard let callback = line.callback.flatMap(Callback.init(name:)) else { return nil }
    // The one that disappears is the old child.
    let role = [.from, .to].contains(role) ? (line.disappears ? .from : .to) : role
    guard case .word("nil")? = line.details.first?.value else {
      return EventPattern(callback, role: role, argument: callback == .didMoveToParent ? .parent : .any)
    }
    return EventPattern(callback, role: role, argument: .noParent)
  }
}

extension StoryLine {
  fileprivate var disappears: Bool { callback == "viewWillDisappear" || callback == "viewDidDisappear" }
}
