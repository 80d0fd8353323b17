/// How to mend what a rule found: one sentence, and the code that does it right.
public struct Remedy: Sendable, Hashable {
  /// Stands in reports and in the model: `FX-ADD`.
  public let id: String
  /// What to do, in one sentence without a full stop.
  public let advice: String
  /// The technique in Swift, to be read inside a controller's class unless it says otherwise.
  public let swift: String
  /// The same in Objective-C.
  public let objectiveC: String

  public init(id: String, advice: String, swift: String, objectiveC: String) {
    self.id = id
    self.advice = advice
    self.swift = swift
    self.objectiveC = objectiveC
  }
}
