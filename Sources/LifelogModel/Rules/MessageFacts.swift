package import LifelogTrace

extension Rule {
  /// The facts from which the sentence of a finding is made.
  package struct MessageFacts: Sendable, Hashable {
    /// The subject as a reader would call it: `TTViewController`, or `unnamed` when the log names none.
    package var subject: String
    /// The callback that came out of turn; `nil` when a diagnostic of UIKit's is the evidence and names
    /// none.
    package var callback: Callback?
    /// The event of the same subject before it that matters; `nil` when there is none.
    package var previous: Callback?
    /// The line of that event.
    package var previousLine: Int?
    /// The log that it stands in, if that is not the one of the violation.
    package var previousFile: String?
    /// The parent that is involved, the one it had before if there are two: its class or label.
    package var parent: String?
    /// Another controller that is involved: the parent to come, a presenter, the other half of a pair.
    package var other: String?
    /// What else the sentence needs to say, in words; `nil` when there is nothing.
    package var note: String?
    /// The version of iOS that it happened on; `nil` when nobody says.
    package var os: OSVersion?
    /// Whether UIKit's own diagnostic is the evidence.
    package var isDiagnosed: Bool
    /// Whether the log cannot tell one instance that breaks the rule from two that do not.
    package var mayBeTwoInstances: Bool
    /// By how much a budget is exceeded; `nil` when it is not about one.
    package var measured: Measured?
    /// What callbacks are called.
    package var callbacks: CallbackNames

    /// How long something took, in words.
    package struct Measured: Sendable, Hashable {
      /// Where the time starts: `viewDidLoad`.
      package var start: String
      /// What was longer than it may be: `median 500 ms of at most 300 ms`.
      package var excesses: String
      /// How many appearances were measured: `3 appearances`.
      package var appearances: String

      package init(start: String, excesses: String, appearances: String) {
        self.start = start
        self.excesses = excesses
        self.appearances = appearances
      }
    }

    /// What a subject is called that the log does not name.
    package static let unnamed = "a controller"

    package init(
      subject: String, callback: Callback? = nil, previous: Callback? = nil, previousLine: Int? = nil,
      parent: String? = nil, other: String? = nil, isDiagnosed: Bool = false,
      mayBeTwoInstances: Bool = false, callbacks: CallbackNames = CallbackNames()
    ) {
      self.subject = subject
      self.callback = callback
      self.previous = previous
      self.previousLine = previousLine
      self.parent = parent
      self.other = other
      self.isDiagnosed = isDiagnosed
      self.mayBeTwoInstances = mayBeTwoInstances
      self.callbacks = callbacks
    }
  }
}

/// Parts of a sentence.
extension Rule.MessageFacts {
  /// Whether it is known to have happened before a version of iOS.
  func isBefore(_ version: OSVersion) -> Bool { os.map { $0 < version } ?? false }

  /// The subject at the head of a sentence.
  package var capitalizedSubject: String { subject == Self.unnamed ? "A controller" : subject }

  /// What the callback that broke the rule is called; `nil` when there is none.
  package var callbackName: String? { callback.map { callbacks[$0] } }

  /// The parent, or what to call one that the log does not name.
  package var container: String { parent ?? "its container" }

  /// The place of the event before it: `line 12`, or `device.log:12` in another log; `nil` when it is not known.
  var previousPlace: String? {
    previousLine.map { line in previousFile.map { "\($0):\(line)" } ?? "line \(line)" }
  }
}
