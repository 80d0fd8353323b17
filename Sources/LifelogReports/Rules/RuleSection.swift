import LifelogModel
import LifelogTrace

/// A part of the explanation of a rule: a heading, and what stands below it, in whatever form it is written.
struct RuleSection {
  /// What can stand below a heading.
  enum Block {
    case prose(String)
    /// Sentences; ranked when the first is the most frequent.
    case list([String], isRanked: Bool)
    /// A log, line by line, with the marks of `Rule.Example`.
    case log([Substring])
    case code(String, in: Language)
    /// Messages as they are printed.
    case messages([String])
    case sources([Rule.Source])
  }

  /// What code is written in.
  enum Language {
    case swift, objectiveC
    /// The language of the model.
    case order
  }

  var heading: String
  var blocks: [Block]
}

extension RuleEntry {
  /// The explanation, from what UIKit promises to where that is written.
  var sections: [RuleSection] {
    promise + examples.map(section)
      + list("What looks like it and is none", formal?.exceptions ?? [])
      + list("How it comes about", words?.causes ?? [], isRanked: true)
      + fixes.compactMap(\.remedy).map(section)
      + (diagnostics.isEmpty
        ? [] : [RuleSection(heading: "What UIKit itself says of it", blocks: [.messages(diagnostics)])])
      + sources
  }

  private var promise: [RuleSection] {
    let texts =
      words.map { [("What UIKit asks for", $0.statement), ("What breaks", $0.consequence)] }
      ?? [("Why", formal?.reason ?? "")]
    return texts.filter { !$0.1.isEmpty }.map { RuleSection(heading: $0.0, blocks: [.prose($0.1)]) }
  }

  private func section(_ example: Rule.Example) -> RuleSection {
    var blocks: [RuleSection.Block] = []
    if !example.declarations.isEmpty { blocks.append(.code(example.declarations, in: .order)) }
    blocks.append(.log(example.lines))
    if let lacking = example.lacking { blocks.append(.prose(wanting(lacking))) }
    return RuleSection(heading: "\(example.kind.words): \(example.title)", blocks: blocks)
  }

  /// What would decide a rule that an example leaves open. One callback of a need stands for all of it.
  private func wanting(_ lacking: CallbackSet) -> String {
    guard !lacking.isEmpty else {
      return "All that the rule needs is there, but the log ends too soon, or does not tell instances apart."
    }
    var wanted: [String] = []
    for callback in lacking.members {
      let need = formal?.needs.first { $0.callbacks.contains(callback) }
      let words = need?.words(names) ?? names[callback]
      if !wanted.contains(words) { wanted.append(words) }
    }
    return "The log holds no \(wanted.joined(separator: ", and no ")): without that nobody can tell."
  }

  private func list(_ heading: String, _ sentences: [String], isRanked: Bool = false) -> [RuleSection] {
    guard !sentences.isEmpty else { return [] }
    return [RuleSection(heading: heading, blocks: [.list(sentences, isRanked: isRanked)])]
  }

  private func section(_ remedy: Remedy) -> RuleSection {
    RuleSection(
      heading: "How to mend it (\(remedy.id))",
      blocks: [
        .prose(remedy.advice), .code(remedy.swift, in: .swift), .code(remedy.objectiveC, in: .objectiveC),
      ])
  }

  private var sources: [RuleSection] {
    guard let sources = words?.sources, !sources.isEmpty else { return [] }
    return [RuleSection(heading: "Where it is written", blocks: [.sources(sources)])]
  }
}

extension Rule.Example.Kind {
  /// Before the title of an example.
  fileprivate var words: String {
    switch self {
    case .faulty: "At fault"
    case .legal: "Legal"
    case .undecided: "Undecided"
    }
  }
}
