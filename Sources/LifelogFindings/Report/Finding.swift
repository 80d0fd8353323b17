public import LifelogModel
public import LifelogTrace

/// A violation that the report shows: which rule, where, by what evidence, and why.
public struct Finding: Sendable, Hashable {
  /// The rule's id: `duplicate-view-did-appear`.
  public var rule: String
  /// How much it weighs.
  public var severity: Severity
  /// The path of the log, as the user gave it.
  public var file: String
  /// The line on which the violation became certain, counted from 1.
  public var line: Int
  /// The class or label of the subject; `nil` when the log names none.
  public var subject: String?
  /// The address or other token of the instance; `nil` when the log prints none.
  public var instance: String?
  /// One sentence that says what happened.
  public var message: String
  /// The lines that show it, in order; never empty.
  public var witness: [Witness]
  /// What explains it, the most probable first: by confidence, then by the number of lines that speak for it.
  public var causes: [Cause]
  /// Further violations that follow from it; they are no findings of their own.
  public var effects: [Effect]
  /// The id of the fix: `FX-ADD`; empty if no cause is known from which one follows.
  public var fixID: String
  /// What to do, in one imperative sentence without a period; empty if no cause is known from which it follows.
  public var fix: String
  /// Where no cause is known: the most likely ones in this situation, each with its fix, at most three. Empty if a fix is
  /// known, or if no page describes the rule.
  public var usualCauses: [CommonCause] = []
  /// Whether two instances of the same name could explain it, because the log prints no addresses.
  public var mayBeTwoInstances = false
  /// The transition in which it came; `nil` when it came in none.
  package var transition: ReportedTransition?

  /// The callback that should have come and did not; `nil` when the log does not say which, or when what is wrong
  /// is that something came.
  package var expected: Expected?

  /// The path of a drawing of it; `nil` when none was made.
  package var picture: String?

  /// Whether a baseline has it: then it is known, and fails no run.
  package var isBaselined = false

  /// The line of the app's source that the log names for it; `nil` when it names none.
  public var source: Location?

  /// A callback that should have come.
  package struct Expected: Sendable, Hashable {
    /// Its canonical name.
    package var callback: String
    /// The line before which it should have come, or after which, counted from 1.
    package var line: Int
    /// Whether it should have come before the line; else after it.
    package var isBefore: Bool
    /// The class or label of the object whose it is, where that is not the finding's subject; else `nil`.
    package var subject: String?
    /// The address or other token of that object; `nil` when the log prints none.
    package var instance: String?

    package init(
      callback: String, line: Int, isBefore: Bool, subject: String? = nil, instance: String? = nil
    ) {
      self.callback = callback
      self.line = line
      self.isBefore = isBefore
      self.subject = subject
      self.instance = instance
    }
  }

  /// A line of the log that shows a violation.
  public struct Witness: Sendable, Hashable {
    /// Counted from 1.
    public var line: Int
    /// The time as the log prints it, shortened to a clock; `nil` when it prints none.
    public var time: String?
    /// The callback's canonical name, or `nil` for a diagnostic of UIKit's.
    public var callback: String?
    /// The event in the report's own spelling: `<Cart: 0x7fa1> viewDidAppear`.
    public var text: String
    /// What the line means here; `nil` when it speaks for itself.
    public var note: String?
    /// The path of the log, where logs are read as one and it is not the finding's; else `nil`.
    public var file: String?

    package init(
      line: Int, time: String?, callback: String?, text: String, note: String?, file: String? = nil
    ) {
      self.file = file
      self.line = line
      self.time = time
      self.callback = callback
      self.text = text
      self.note = note
    }
  }

  /// A line of one of several logs, or of the app's source.
  public struct Location: Sendable, Hashable {
    /// The path of the file.
    public var file: String
    /// Counted from 1.
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
    /// One sentence that says what happened.
    public var text: String
    /// The lines of the log that speak for it, in order, counted from 1; empty where only custom does.
    public var lines: [Int]
    /// Further such lines in other logs, where they are read as one.
    public var otherLocations: [Location]

    package init(
      rule: String, confidence: Confidence, text: String, lines: [Int] = [], otherLocations: [Location] = []
    ) {
      self.otherLocations = otherLocations
      self.rule = rule
      self.confidence = confidence
      self.text = text
      self.lines = lines
    }
  }

  /// How well the log supports a cause.
  public enum Confidence: String, Sendable, Hashable {
    /// The log shows it.
    case certain
    /// The log shows its shadow.
    case likely
    /// It is how this usually happens.
    case possible
  }

  /// A violation that follows from a finding.
  public struct Effect: Sendable, Hashable {
    /// The id of the rule that is broken.
    public var rule: String
    /// The line on which the violation became certain, counted from 1.
    public var line: Int
    /// The class or label of the subject; `nil` when the log names none.
    public var subject: String?
    /// The address or other token of the instance; `nil` when the log prints none.
    public var instance: String?
    /// One sentence that says what happened.
    public var message: String
    /// The path of the log, where logs are read as one and it is not the finding's; else `nil`.
    public var file: String?

    package init(
      rule: String, line: Int, subject: String?, instance: String?, message: String, file: String? = nil
    ) {
      self.file = file
      self.rule = rule
      self.line = line
      self.subject = subject
      self.instance = instance
      self.message = message
    }
  }

  package init(
    rule: String, severity: Severity, file: String, line: Int, subject: String?, instance: String?,
    message: String, witness: [Witness], causes: [Cause] = [], effects: [Effect] = [], fixID: String,
    fix: String, transition: ReportedTransition? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.file = file
    self.line = line
    self.subject = subject
    self.instance = instance
    self.message = message
    self.witness = witness
    self.causes = causes
    self.effects = effects
    self.fixID = fixID
    self.fix = fix
    self.transition = transition
  }
}
