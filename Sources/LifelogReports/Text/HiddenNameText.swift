import LifelogText
import LifelogTrace

/// How to make the names public that the unified log hides.
struct HiddenNameText {
  private let count: Int

  init(_ inputs: [InputSummary]) { count = inputs.reduce(0) { $0 + $1.hiddenNames } }

  /// One line; none if the log hides no name.
  var lines: [StyledLine] {
    guard count > 0 else { return [] }
    var line = StyledLine("\(count.counted("event")) without a name", as: .warning)
    line.append(
      " (<private>): log the object with privacy: .public in Swift, or as %{public}@ in Objective-C")
    return [line]
  }
}
