import LifelogFindings
import LifelogTrace

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
    /// At least one finding, of severity warning or error, the worst first.
    case failed([Finding])
    /// Nothing could be checked, because of what stands in the text.
    case errored(message: XMLText, text: XMLText)
    case skipped(SkippedReason)
    case passed
  }

  /// Why a case is neither good nor bad.
  struct SkippedReason: Sendable {
    /// In a word.
    enum Kind: String, Sendable {
      /// The log does not show enough.
      case inconclusive
      /// A baseline has what was found.
      case baseline
      /// The settings suppress what was found.
      case suppressed
      /// It is told under another finding, whose effect or cause it is.
      case effect, cause
      /// No finding of it is reported.
      case unreported
      /// There was no rule to check.
      case nothing
    }

    var kind: Kind
    /// For people, in one line.
    var text: XMLText

    init(_ kind: Kind, _ text: String) {
      self.kind = kind
      self.text = XMLText(line: text, atMost: JUnitLimits.remark)
    }
  }

  var identity: Identity
  var outcome: Outcome
  /// The findings of its rule and class that fail it or are its excuse, the worst first; where it passes, notes.
  var findings: [Finding] = []
}

extension JUnitCase {
  /// Whether the case counts as a failure or an error.
  var isBroken: Bool { weight >= 2 }

  /// Broken cases first, the worst of them before the others; then by class and rule.
  static func precedes(_ left: JUnitCase, _ right: JUnitCase) -> Bool {
    (right.rank, left.identity) < (left.rank, right.identity)
  }

  /// How bad it is; 0 where nothing is broken.
  var rank: Int { isBroken ? weight : 0 }

  /// The cases that matter most: no more than a number of them, and of the XML objects that they are written as.
  static func weightiest(
    _ count: Int, of cases: [JUnitCase], objects: Int, profile: JUnitProfile
  ) -> [JUnitCase] {
    var room = objects - JUnitDocument.objects
    var suites: Set<XMLText> = []
    func fits(_ test: JUnitCase) -> Bool {
      let isFirst = suites.insert(test.identity.classname).inserted
      room -= test.objects(in: profile) + (isFirst ? JUnitSuite.objects : 0)
      return room >= 0
    }
    if cases.count <= count, cases.allSatisfy(fits) { return cases }
    room = objects - JUnitDocument.objects
    suites = []
    let sorted = cases.sorted { ($1.weight, $0.identity) < ($0.weight, $1.identity) }
    return Array(sorted.prefix(count).prefix(while: fits))
  }

  /// How many elements, attributes and texts it is written as, at most.
  private func objects(in profile: JUnitProfile) -> Int {
    let outcome =
      switch outcome {
      case .passed: 0
      case .skipped: 3
      case .errored, .failed: 4
      }
    guard profile == .rich else { return 4 + outcome }
    let facts = JUnitMetadata(self)
    return 4 + outcome + (facts.place == nil ? 0 : 2) + (facts.properties.isEmpty ? 0 : 1)
      + 3 * facts.properties.count + (findings.isEmpty ? 0 : 2)
  }

  /// How much is lost when the case is left out.
  private var weight: Int {
    switch outcome {
    case .failed(let findings): findings.contains { $0.severity == .error } ? 4 : 3
    case .errored: 2
    case .skipped: 1
    case .passed: 0
    }
  }
}
