import LifelogCore

/// A test case: one rule checked on one class.
struct JUnitCase: Sendable {
  /// What makes a case the same case in the next run.
  struct Identity: Sendable, Hashable, Comparable {
    /// The bare class, or `(no name)`.
    var classname: XMLText
    /// The rule's id.
    var name: XMLText

    init(subject: String?, rule: String) {
      let classname = XMLText(line: subject ?? "", atMost: JUnitLimits.name)
      self.classname = classname.isEmpty ? "(no name)" : classname
      name = XMLText(line: rule, atMost: JUnitLimits.name)
    }

    static func < (left: Identity, right: Identity) -> Bool {
      (left.classname, left.name) < (right.classname, right.name)
    }
  }

  enum Outcome: Sendable {
    /// At least one finding, of severity warning or error.
    case failed([Finding])
    /// Nothing could be checked, because of what stands in the text.
    case errored(message: XMLText, text: XMLText)
    case skipped(XMLText)
    case passed
  }

  var identity: Identity
  var outcome: Outcome
}

extension JUnitCase {
  /// Whether the case counts as a failure or an error.
  var isBroken: Bool { weight >= 2 }

  /// The cases that matter most, no more than a number of them.
  static func weightiest(_ count: Int, of cases: [JUnitCase]) -> [JUnitCase] {
    guard cases.count > count else { return cases }
    let sorted = cases.sorted { ($1.weight, $0.identity) < ($0.weight, $1.identity) }
    return Array(sorted.prefix(count))
  }

  /// How much is lost when the case is left out.
  private var weight: Int {
    switch outcome {
    case .failed: 3
    case .errored: 2
    case .skipped: 1
    case .passed: 0
    }
  }
}
