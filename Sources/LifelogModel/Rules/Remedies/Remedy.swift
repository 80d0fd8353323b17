package import LifelogTrace

/// How to mend what a rule found: one sentence, and the code that does it right.
package struct Remedy: Sendable, Hashable {
  /// Stands in reports and in the model: `FX-ADD`.
  package let id: String
  /// What to do, in one sentence without a full stop.
  package let advice: String
  /// The advice for systems before a version of iOS, where it was done otherwise; `nil` where it was not.
  package let earlier: Earlier?
  /// The technique in Swift, to be read inside a controller's class unless it says otherwise.
  package let swift: String
  /// The same in Objective-C.
  package let objectiveC: String

  /// What was to be done before a version of iOS.
  package struct Earlier: Sendable, Hashable {
    package let before: OSVersion
    /// In one sentence without a full stop.
    package let advice: String

    package init(before: OSVersion, advice: String) {
      self.before = before
      self.advice = advice
    }
  }

  package init(
    id: String, advice: String, earlier: Earlier? = nil, swift: String,
    objectiveC: String
  ) {
    self.id = id
    self.advice = advice
    self.earlier = earlier
    self.swift = swift
    self.objectiveC = objectiveC
  }

  /// What to do on a version of iOS; `nil` for one that nobody knows.
  package func advice(on version: OSVersion?) -> String {
    guard let earlier, let version, version < earlier.before else { return advice }
    return earlier.advice
  }
}
