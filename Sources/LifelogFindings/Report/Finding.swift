public import LifelogModel
public import LifelogTrace

/// A violation in the report: the rule, the location, the evidence and the causes.
public struct Finding: Sendable, Hashable {
  /// The rule's id: `duplicate-view-did-appear`.
  public var rule: String
  /// The severity.
  public var severity: Severity
  /// The path of the log, as the user gave it.
  public var file: String
  /// The line on which the violation became certain, counted from 1.
  public var line: Int
  /// The class or label of the subject; `nil` if the log names none.
  public var subject: String?
  /// The address or other token of the instance; `nil` if the log prints none.
  public var instance: String?
  /// One sentence that states what happened.
  public var message: String
  /// The log lines that show it, in order; never empty.
  public var witness: [Witness]
  /// The causes, the most likely first: sorted by confidence, then by the number of supporting lines.
  public var causes: [Cause] = []
  /// Other violations that follow from it and are not findings themselves.
  public var effects: [Effect] = []
  /// The id of the fix, such as `FX-ADD`; empty if no cause is known.
  public var fixID: String
  /// The fix as one imperative sentence without a period; empty if no cause is known.
  public var fix: String
  /// If no cause is known, the most likely ones in this situation, each with its fix; at most three. Empty if a fix is
  /// known, or if no page describes the rule.
  public var usualCauses: [CommonCause] = []
  /// Whether two valid instances could explain it, because the log prints no addresses or no class.
  public var mayBeTwoInstances = false
  /// Why it is likely, as a sentence without a period; `nil` if it is certain.
  package var likelihood: String?
  /// The transition in which it occurred; `nil` if none.
  package var transition: ReportedTransition?

  /// The test during which it occurred; `nil` if none is known.
  package var test: TestRun?

  /// The missing callback; `nil` if the log does not show which one, or if an unexpected callback is the violation.
  package var expected: Expected?

  /// The path of its diagram; `nil` if there is none.
  package var picture: String?

  /// Whether the baseline contains it. A known finding does not fail the run.
  package var isBaselined = false

  /// The line of the app's source that shows the error: the one that the log names, the container's call, or the
  /// subject's override; `nil` if it is unknown.
  public var source: Location?

  /// The source line of the subject, if `source` is the call of its container; otherwise `nil`.
  package var subjectSource: Location?

  /// The container's call that is the error; `nil` if none is known.
  package var call: Call?

  /// A call that a container makes.
  package struct Call: Sendable, Hashable {
    /// The class of the container.
    package var container: String
    package var callback: Callback
  }

  /// The number of violations of the same rule and class, in the rest of the log, that are counted but not reported
  /// individually. The message also states it.
  public var notKept = 0

  /// The number of violations that it stands for.
  package var count: Int { 1 + notKept }

  /// A missing callback.
  package struct Expected: Sendable, Hashable {
    /// Its canonical name.
    package var callback: String
    /// The line before or after which it was expected, counted from 1.
    package var line: Int
    /// Whether it was expected before the line; otherwise after it.
    package var isBefore: Bool
    /// The class or label of the object that should have received it; `nil` if it is the finding's subject.
    package var subject: String?
    /// The address or other token of that object; `nil` if the log prints none.
    package var instance: String?
  }

  /// A line of the log that shows a violation.
  public struct Witness: Sendable, Hashable {
    /// The line number, counted from 1.
    public var line: Int
    /// The time of day as the log prints it; `nil` if it prints none.
    public var time: String?
    /// The callback's canonical name, or `nil` for a UIKit diagnostic.
    public var callback: String?
    /// The event in the report's notation: `<Cart: 0x7fa1> viewDidAppear`.
    public var text: String
    /// The note beside the line; `nil` if it needs none.
    public var note: String?
    /// The path of the log if logs are merged and it is not the finding's; otherwise `nil`.
    public var file: String?
    /// The time of a UIKit diagnostic; `nil` for an event, and if the log prints none.
    package var instant: LogTime?
  }

  /// A line of one of several logs, or of the app's source.
  public struct Location: Sendable, Hashable {
    /// The path of the file.
    public var file: String
    /// The line number, counted from 1.
    public var line: Int

    package init(file: String, line: Int) {
      self.file = file
      self.line = line
    }
  }

  /// A rule whose violation explains a finding.
  public struct Cause: Sendable, Hashable {
    /// The id of the rule.
    public var rule: String
    /// How well the log supports it.
    public var confidence: Confidence
    /// One sentence that states what happened.
    public var text: String
    /// The log lines that support it, sorted, counted from 1; empty if no particular line does.
    public var lines: [Int] = []
    /// The supporting lines in other logs if logs are merged.
    public var otherLocations: [Location] = []
  }

  /// How well the log supports a cause.
  public enum Confidence: String, Sendable, Hashable {
    /// The log proves it.
    case certain
    /// The log shows signs of it.
    case likely
    /// It is the usual cause of such a violation.
    case possible
  }

  /// A violation that follows from a finding.
  public struct Effect: Sendable, Hashable {
    /// The id of the violated rule.
    public var rule: String
    /// The line on which the violation became certain, counted from 1.
    public var line: Int
    /// The class or label of the subject; `nil` if the log names none.
    public var subject: String?
    /// The address or other token of the instance; `nil` if the log prints none.
    public var instance: String?
    /// One sentence that states what happened.
    public var message: String
    /// The path of the log if logs are merged and it is not the finding's; otherwise `nil`.
    public var file: String?
  }
}

extension Sequence<Finding> {
  /// The number of violations that the findings stand for.
  package var violationCount: Int { reduce(0) { $0 + $1.count } }
}
