/// The transitions above the rows of a timeline, as brackets with names in at most two lanes. A name that would meet
/// another is left out; the tooltip of the bracket has it.
struct TimelineBrackets {
  struct Bracket {
    /// The index of the transition; if the bracket represents several, that of the first.
    var index: Int
    var lane: Int
    /// From the first callback to the last.
    var x: ClosedRange<Double>
    var nameX: Double
    /// The text; empty if it does not fit.
    var name: String
    /// The number of transitions that the bracket represents: those without a name that touch are one.
    var count = 1
  }

  /// The brackets from left to right.
  private(set) var brackets: [Bracket] = []
  /// The number of lanes in use.
  private(set) var lanes = 0

  /// The maximum number of lanes, so that the rows stay in view.
  static let maxLanes = 2
  static let textSize = 9.0

  /// Returns a name without the common suffix of controllers: `Map → Contacts, open`.
  private static func short(_ name: String) -> String {
    let suffix = "ViewController"
    let parts = name.split(separator: " ").map { word in
      let bare = word.hasSuffix(",") ? word.dropLast() : word
      guard bare.hasSuffix(suffix), bare.utf8.count > suffix.utf8.count else { return String(word) }
      return String(bare.dropLast(suffix.count)) + word[bare.endIndex...]
    }
    return parts.joined(separator: " ").diagramLabel(limit: 40)
  }

  /// Creates the brackets of some transitions.
  ///
  /// - Parameters:
  ///   - indices: Their indices in `transitions`, sorted.
  ///   - end: The maximum *x* of names, in points.
  /// - Complexity: O(*n*) in the number of transitions.
  init(_ indices: [Int], of transitions: [TransitionSpan], on axis: TimelineAxis, end: Double) {
    /// The *x* from which each lane is free of names, and of brackets.
    var (names, ends): ([Double], [Double]) = ([], [])
    /// The last bracket without a name in each lane.
    var unnamed: [Int: Int] = [:]
    for index in indices {
      let transition = transitions[index]
      let x = axis.steps[transition.steps.lowerBound]...axis.steps[transition.steps.upperBound]
      // Most names of a long log have no lane, whatever their width.
      if names.count < Self.maxLanes || names.contains(where: { $0 <= x.lowerBound }) {
        let name = Self.short(transition.name)
        let width = TextWidth.of(name, size: Self.textSize)
        let nameX = max(axis.start, min(x.lowerBound, end - width))
        let left = min(nameX, x.lowerBound)
        if let lane = names.firstIndex(where: { $0 <= left })
          ?? (names.count < Self.maxLanes ? names.count : nil)
        {
          if lane == names.count {
            names.append(0)
            ends.append(0)
          }
          names[lane] = max(x.upperBound, nameX + width) + 8
          ends[lane] = x.upperBound
          brackets.append(Bracket(index: index, lane: lane, x: x, nameX: nameX, name: name))
          continue
        }
      }
      let lane = ends.indices.min { ends[$0] < ends[$1] } ?? 0
      ends[lane] = max(ends[lane], x.upperBound)
      names[lane] = max(names[lane], x.upperBound + 8)
      if let last = unnamed[lane], x.lowerBound <= brackets[last].x.upperBound + 2 {
        brackets[last].count += 1
        brackets[last].x = brackets[last].x.lowerBound...max(brackets[last].x.upperBound, x.upperBound)
      } else {
        unnamed[lane] = brackets.count
        brackets.append(Bracket(index: index, lane: lane, x: x, nameX: x.lowerBound, name: ""))
      }
    }
    lanes = names.count
  }
}
