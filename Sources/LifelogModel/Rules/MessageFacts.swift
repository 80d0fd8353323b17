package import LifelogTrace

extension Rule {
  /// The facts in the message of a finding.
  package struct MessageFacts: Sendable, Hashable {
    /// The name of the subject for readers: `TTViewController`, or `unnamed` if the log names none.
    package var subject: String
    /// The callback that violated the rule; `nil` if a UIKit diagnostic is the evidence and names none.
    package var callback: Callback?
    /// The relevant earlier event of the same subject; `nil` if there is none.
    package var previous: Callback?
    /// The line of that event.
    package var previousLine: Int?
    /// The log of that event, if it is not the log of the violation.
    package var previousFile: String?
    /// The class or label of the parent; the earlier one if there are two.
    package var parent: String?
    /// Another participating controller: the new parent, a presenter, the other half of a pair.
    package var other: String?
    /// Additional text for the message; `nil` if there is none.
    package var note: String?
    /// The versions of the process.
    package var platform = Platform()
    /// The id of the UIKit diagnostic that is the evidence; `nil` if none is.
    package var diagnostic: String?
    /// The objects in that diagnostic.
    package var diagnosed: [DiagnosticRole: String] = [:]
    /// Whether the log does not distinguish one violating instance from two valid ones.
    package var mayBeTwoInstances: Bool
    /// The measurement that exceeds a budget; `nil` if there is none.
    package var measured: Measured?
    /// The names of callbacks.
    package var callbacks: CallbackNames

    /// A measured duration as text.
    package struct Measured: Sendable, Hashable {
      /// The start of the measurement: `viewDidLoad`.
      package var start: String
      /// The exceeded limits: `median 500 ms (limit: 300 ms)`.
      package var excesses: String
      /// The number of measured appearances: `3 appearances`.
      package var appearances: String

      package init(start: String, excesses: String, appearances: String) {
        self.start = start
        self.excesses = excesses
        self.appearances = appearances
      }
    }

    /// The name for a subject that the log does not name.
    package static let unnamed = "a controller"

    package init(
      subject: String, callback: Callback? = nil, previous: Callback? = nil, previousLine: Int? = nil,
      parent: String? = nil, other: String? = nil, diagnostic: String? = nil,
      mayBeTwoInstances: Bool = false, callbacks: CallbackNames = CallbackNames()
    ) {
      self.subject = subject
      self.callback = callback
      self.previous = previous
      self.previousLine = previousLine
      self.parent = parent
      self.other = other
      self.diagnostic = diagnostic
      self.mayBeTwoInstances = mayBeTwoInstances
      self.callbacks = callbacks
    }
  }
}

/// Parts of a sentence.
extension Rule.MessageFacts {
  /// Whether it is known to have happened before an iOS version.
  func isBefore(_ version: OSVersion) -> Bool { platform.os.map { $0 < version } ?? false }

  /// The subject at the start of a sentence.
  package var capitalizedSubject: String { subject == Self.unnamed ? "A controller" : subject }

  /// The name of the violating callback; `nil` if there is none.
  package var callbackName: String? { callback.map(callbacks.methodName) }

  /// The parent, or a phrase for one that the log does not name.
  package var container: String { parent ?? "its container" }

  /// The location of the earlier event: `line 12`, or `device.log:12` in another log; `nil` if unknown.
  var previousLocation: String? {
    previousLine.map { line in previousFile.map { "\($0):\(line)" } ?? "line \(line)" }
  }
}
