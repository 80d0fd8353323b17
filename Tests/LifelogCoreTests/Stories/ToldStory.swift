import LifelogFindings
import LifelogModel
import TestSupport

/// A story as one app logs it.
struct ToldStory {
  static let model = Result { try Model.builtIn() }

  var story: Story
  var excerpt = StoryExcerpt()
  var dress = StoryDress()
  /// Choices of neighbors that change places.
  var swaps: [Int] = []

  init(_ story: Story) { self.story = story }

  /// A random excerpt in a random dress.
  init(_ story: Story, randomly random: inout SeededRandom) {
    self.story = story
    dress = StoryDress(&random)
    let lines = story.happen().lines
    excerpt = StoryExcerpt(of: lines.count, &random)
    // A cancelled gesture whose callbacks are not logged looks like a second viewDidAppear.
    if excerpt.omitted.isSuperset(of: ["viewWillAppear", "viewWillDisappear"]) {
      excerpt.omitted.insert("viewDidAppear")
    }
    // Other shapes do not say which classes are UIKit's containers.
    if lines.contains(where: { $0.subject.kind != nil }) {
      dress.shape = .canonical
      excerpt.omitted.remove("setViewControllers")
      excerpt.start = 0
    }
  }

  func text() throws -> String {
    let lines = story.happen().lines
    let swapped = swaps.isEmpty ? lines : FreeNeighbors(model: try Self.model.get()).swapped(lines, swaps)
    return dress.text(excerpt.lines(swapped))
  }

  /// The warnings and errors.
  func findings() throws -> [Finding] {
    try Analyzed(text(), model: Self.model.get()).report.findings.filter { $0.severity > .note }
  }

  /// What is wrong with the report of a legal story, or `nil`.
  ///
  /// - Parameter others: Rules that are not checked.
  func accusation(except others: Set<String> = []) throws -> String? {
    let found = try findings().filter { !others.contains($0.rule) }
    return found.isEmpty ? nil : found.map { "\($0.line): \($0.rule): \($0.message)" }.joined(separator: "\n")
  }

  /// What is wrong with the report of a story that has a fault, or `nil`.
  func misjudgment() throws -> String? {
    guard let fault = story.fault else { return nil }
    let (lines, subjects) = story.happen()
    let faulty = Set(lines.indices.filter { lines[$0].isFaulty }.map { $0 + 1 })
    let names = Set(subjects.map(\.name))
    let found = try findings()
    let other = found.filter { finding in
      let rules = [finding.rule] + finding.causes.map(\.rule) + finding.effects.map(\.rule)
      let lines = [finding.line] + finding.witness.map(\.line) + finding.effects.map(\.line)
      return fault.rules.isDisjoint(with: rules) || faulty.isDisjoint(with: lines)
        || !names.contains(finding.subject ?? "")
    }
    if other.isEmpty, !found.isEmpty { return nil }
    return
      (["expected one of \(fault.rules.sorted()) in \(faulty.sorted())"]
      + found.map { "found \($0.line): \($0.rule): \($0.message)" }).joined(separator: "\n")
  }
}
