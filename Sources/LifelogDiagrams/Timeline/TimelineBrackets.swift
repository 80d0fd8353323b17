/// The transitions above the rows of a timeline, as brackets with names. Overlapping brackets are in different lanes.
struct TimelineBrackets {
  struct Bracket {
    /// The index of the transition; if the bracket represents several, that of the first.
    var index: Int
    var lane: Int
    /// From the first callback to the last.
    var x: ClosedRange<Double>
    var nameX: Double
    /// The text; `+3` for transitions that do not fit.
    var name: String
    /// The number of transitions that the bracket represents.
    var count = 1
  }

  /// The brackets from left to right, except those that represent several transitions.
  private(set) var brackets: [Bracket] = []
  /// The number of lanes in use.
  private(set) var lanes = 0

  /// The maximum number of lanes, so that the rows stay in view.
  static let maxLanes = 6
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
    /// The *x* from which each lane is free.
    var ends: [Double] = []
    var merged: Bracket?
    for index in indices {
      let transition = transitions[index]
      let x = axis.steps[transition.steps.lowerBound]...axis.steps[transition.steps.upperBound]
      // Most names of a long log have no lane, whatever their width.
      if ends.count < Self.maxLanes || ends.contains(where: { $0 <= x.lowerBound }) {
        let name = Self.short(transition.name)
        let width = TextWidth.of(name, size: Self.textSize)
        let nameX = max(axis.start, min(x.lowerBound, end - width))
        let left = min(nameX, x.lowerBound)
        let free = ends.firstIndex { $0 <= left }
        if let lane = free ?? (ends.count < Self.maxLanes ? ends.count : nil) {
          if lane == ends.count { ends.append(0) }
          ends[lane] = max(x.upperBound, nameX + width) + 8
          brackets.append(Bracket(index: index, lane: lane, x: x, nameX: nameX, name: name))
          continue
        }
      }
      if let open = merged, x.lowerBound < open.nameX + 30 {
        merged?.count += 1
        merged?.name = "+\(open.count + 1)"
        merged?.x = open.x.lowerBound...max(open.x.upperBound, x.lowerBound)
      } else {
        if let merged { brackets.append(merged) }
        merged = Bracket(
          index: index, lane: Self.maxLanes, x: x.lowerBound...x.lowerBound,
          nameX: max(axis.start, min(x.lowerBound, end - 26)), name: "+1")
      }
    }
    lanes = ends.count
    if let merged {
      brackets.append(merged)
      lanes += 1
    }
  }
}
