/// How to mend what a rule found: one sentence, and the code that does it right.
public struct Remedy: Sendable, Hashable {
  /// Stands in reports and in the model: `FX-ADD`.
  public let id: String
  /// What to do, in one sentence without a full stop.
  public let advice: String
  /// The advice for systems before a version of iOS, where it was done otherwise; `nil` where it was not.
  public let earlier: Earlier?
  /// The technique in Swift, to be read inside a controller's class unless it says otherwise.
  public let swift: String
  /// The same in Objective-C.
  public let objectiveC: String

  /// What was to be done before a version of iOS.
  public struct Earlier: Sendable, Hashable {
    public let before: OSVersion
    /// In one sentence without a full stop.
    public let advice: String

    public init(before: OSVersion, advice: String) {
      self.before = before
      self.advice = advice
    }
  }

  public init(
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
  public func advice(on version: OSVersion?) -> String {
    guard let earlier, let version, version < earlier.before else { return advice }
    return earlier.advice
  }
}
