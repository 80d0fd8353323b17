/// The transitions above the rows of a timeline: brackets with names, those that overlap above one another.
struct TimelineBrackets {
  struct Bracket {
    /// The place of the transition among all; of several, that of the first.
    var index: Int
    var lane: Int
    /// From its first callback to its last.
    var x: ClosedRange<Double>
    var nameX: Double
    /// What stands on it; `+3` for so many that have no room.
    var name: String
    /// How many transitions it stands for.
    var count = 1
  }

  /// From left to right, but for those that stand for several.
  private(set) var brackets: [Bracket] = []
  /// How many lanes they fill.
  private(set) var lanes = 0

  /// More lanes than these would bury the rows.
  static let most = 6
  static let textSize = 9.0

  /// A name without what all controllers are called: `Map → Contacts, open`.
  private static func short(_ name: String) -> String {
    let suffix = "ViewController"
    let words = name.split(separator: " ").map { word in
      let bare = word.hasSuffix(",") ? word.dropLast() : word
      guard bare.hasSuffix(suffix), bare.utf8.count > suffix.utf8.count else { return String(word) }
      return String(bare.dropLast(suffix.count)) + word[bare.endIndex...]
    }
    return words.joined(separator: " ").diagramLabel(limit: 40)
  }

  /// The brackets of some transitions.
  ///
  /// - Parameters:
  ///   - indices: Their places in `transitions`, in order.
  ///   - end: Where names must end, in points.
  /// - Complexity: O(*n*) in the number of transitions.
  init(_ indices: [Int], of transitions: [TransitionSpan], on axis: TimelineAxis, end: Double) {
    /// Where each lane is free.
    var ends: [Double] = []
    var crowd: Bracket?
    for index in indices {
      let transition = transitions[index]
      let x = axis.steps[transition.steps.lowerBound]...axis.steps[transition.steps.upperBound]
      let name = Self.short(transition.name)
      let width = TextWidth.of(name, size: Self.textSize)
      let nameX = max(axis.start, min(x.lowerBound, end - width))
      let left = min(nameX, x.lowerBound)
      if let lane = ends.firstIndex(where: { $0 <= left }) ?? (ends.count < Self.most ? ends.count : nil) {
        if lane == ends.count { ends.append(0) }
        ends[lane] = max(x.upperBound, nameX + width) + 8
        brackets.append(Bracket(index: index, lane: lane, x: x, nameX: nameX, name: name))
      } else if let open = crowd, x.lowerBound < open.nameX + 30 {
        crowd?.count += 1
        crowd?.name = "+\(open.count + 1)"
        crowd?.x = open.x.lowerBound...max(open.x.upperBound, x.lowerBound)
      } else {
        if let crowd { brackets.append(crowd) }
        crowd = Bracket(
          index: index, lane: Self.most, x: x.lowerBound...x.lowerBound, nameX: nameX, name: "+1")
        crowd?.nameX = max(axis.start, min(x.lowerBound, end - 26))
      }
    }
    lanes = ends.count
    if let crowd {
      brackets.append(crowd)
      lanes += 1
    }
  }
}
