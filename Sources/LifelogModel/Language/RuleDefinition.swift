package import LifelogTrace

/// A rule as the model states it. Its explanation stands in `Rule` of the same id.
package struct RuleDefinition: Sendable, Hashable {
  package var id: String
  package var severity: Severity
  package var grade: Grade
  /// What kind of slice it is about.
  package var slice = SliceKind.controller
  /// What it demands of each slice by itself; edges of machines may break it besides.
  package var clauses: [SourceClause] = []
  /// What else can break it.
  package var witnesses: Set<ViolationSource> = []
  /// What classes must log for the rule to be decidable, all of it.
  package var needs: [Need]
  /// What is reported when the needs are not met but the events lie close together.
  package var otherwise: Fallback?
  /// One sentence.
  package var reason: String
  /// Ids of remedies, the first one preferred.
  package var fixes: [String]
  /// What looks like a violation and is none: a sentence each.
  package var exceptions: [String] = []

  /// How good the source of a rule is: A Apple's own words, B several independent observations, C one
  /// observation, D inference.
  package enum Grade: String, Sendable, CaseIterable { case a = "A", b = "B", c = "C", d = "D" }

  /// A weaker verdict where the evidence is incomplete.
  package struct Fallback: Sendable, Hashable {
    package var severity: Severity
    /// Only if the subject got the same callback not more than so many microseconds before.
    package var within: Int64

    package init(severity: Severity, within: Int64) {
      self.severity = severity
      self.within = within
    }
  }

  package init(
    id: String, severity: Severity, grade: Grade, needs: [Need] = [], otherwise: Fallback? = nil,
    reason: String = "", fixes: [String] = []
  ) {
    self.id = id
    self.severity = severity
    self.grade = grade
    self.needs = needs
    self.otherwise = otherwise
    self.reason = reason
    self.fixes = fixes
  }
}

/// What can break a rule besides the events of a slice.
package enum ViolationSource: String, Sendable, Hashable, CaseIterable {
  /// What UIKit itself writes to the log.
  case diagnostic
  /// What a program sees that watches the whole log: `WholeLogRule`.
  case wholeLogViolation
  /// What is measured of the whole log and held against a limit: latencies, what is never logged.
  case measurement
  /// What explains a finding: it is a cause, and no finding by itself.
  case diagnosis
}

/// What a rule needs a class to log: at least one of a few callbacks.
package struct Need: Sendable, Hashable {
  /// Whose class.
  package var role: Role
  package var callbacks: CallbackSet

  package init(_ callbacks: CallbackSet, of role: Role = .receiver) {
    self.role = role
    self.callbacks = callbacks
  }
}

/// A clause and how the model words it.
package struct SourceClause: Sendable, Hashable {
  package var clause: Clause
  /// As it is written, in one line: `never viewDidAppear and previously once deinit`.
  package var text: String

  package init(_ clause: Clause, text: String = "") {
    self.clause = clause
    self.text = text
  }
}

/// What a rule is about: the events that it looks at together.
package enum SliceKind: String, Sendable, Hashable, CaseIterable {
  /// Those of one controller, and the calls that name it as the child.
  case controller
  /// Those of a child and its parent.
  case link
  /// Those of a container and the two controllers between which it moves.
  case transition
  /// All of a process.
  case process

  /// The role of the object that a finding is about.
  package var mainRole: Role {
    switch self {
    case .controller, .process: .receiver
    case .link: .child
    case .transition: .container
    }
  }

  /// The roles that its events name; `receiver` alone is not written.
  package var roles: [Role] {
    switch self {
    case .controller: [.receiver, .namedChild]
    case .link: [.receiver, .child, .parent]
    case .transition: [.receiver, .container, .from, .to]
    case .process: [.receiver]
    }
  }
}
