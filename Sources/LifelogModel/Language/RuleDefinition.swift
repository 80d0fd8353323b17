package import LifelogTrace

/// A rule as defined in the model. Its documentation is the `Rule` of the same id.
package struct RuleDefinition: Sendable, Hashable {
  package var id: String
  package var severity: Severity
  package var grade: Grade
  /// The kind of slice that it applies to.
  package var slice = SliceKind.controller
  /// Its requirements on each slice. Edges of machines may violate it too.
  package var clauses: [SourceClause] = []
  /// Other sources of violations.
  package var witnesses: Set<ViolationSource> = []
  /// The callbacks that classes must log so that the rule can be decided; all needs must be met.
  package var needs: [Need]
  /// The weaker finding if the needs are not met but the events are close together.
  package var otherwise: Fallback?
  /// The severity of a finding if the log ends in a state that `awaits` the rule; `nil` for none.
  package var pending: Severity?
  /// One sentence.
  package var reason: String
  /// The ids of fixes, the preferred one first.
  package var fixes: [String]
  /// Cases that look like violations but are valid, one sentence each.
  package var exceptions: [String] = []

  /// Whether a clause measures time, so that a log without times cannot decide it.
  package var dependsOnTime: Bool {
    clauses.contains {
      [$0.clause.violation, $0.clause.open, $0.clause.expiry].contains(where: \.dependsOnTime)
    }
  }

  /// Whether the class that the rule's verdicts are about receives callbacks of a role.
  ///
  /// The child of a link receives `willMoveToParent` and `didMoveToParent`, although they name both the child and the parent.
  package func isOwn(_ callbacks: CallbackSet, of role: Role) -> Bool {
    slice != .process
      && (role == slice.mainRole
        || role == .receiver && callbacks.isSubset(of: [.willMoveToParent, .didMoveToParent]))
  }

  /// The quality of the rule's source: A Apple's documentation, B several independent observations, C one observation,
  /// D inference.
  package enum Grade: String, Sendable, CaseIterable { case a = "A", b = "B", c = "C", d = "D" }

  /// A weaker verdict if the log coverage is incomplete.
  package struct Fallback: Sendable, Hashable {
    package var severity: Severity
    /// The maximum number of microseconds since the subject's last callback of the same kind.
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

/// Sources of violations other than the events of a slice.
package enum ViolationSource: String, Sendable, Hashable, CaseIterable {
  /// A message that UIKit itself writes to the log.
  case diagnostic
  /// A check in Swift.
  case code
  /// A measurement of the whole log that is compared with a limit, such as a latency.
  case measurement
  /// The rule is only the cause of findings, never a finding itself.
  case cause
}

/// A need of a rule: the class must log at least one of a few callbacks.
package struct Need: Sendable, Hashable {
  /// The role of the class.
  package var role: Role
  package var callbacks: CallbackSet
  /// The needs of other roles that are sufficient instead.
  package var alternatives: [Need]

  package init(_ callbacks: CallbackSet, of role: Role = .receiver, alternatives: [Need] = []) {
    self.role = role
    self.callbacks = callbacks
    self.alternatives = alternatives
  }

  /// The callbacks of all roles.
  package var allCallbacks: CallbackSet {
    alternatives.reduce(callbacks) { $0.union($1.callbacks) }
  }
}

/// A clause and its source text.
package struct SourceClause: Sendable, Hashable {
  package var clause: Clause
  /// The source in one line: `never viewDidAppear and previously once deinit`.
  package var text: String

  package init(_ clause: Clause, text: String = "") {
    self.clause = clause
    self.text = text
  }
}

/// The kind of a slice: the events that a rule considers together.
package enum SliceKind: String, Sendable, Hashable, CaseIterable {
  /// The events of one controller, and the calls that name it as the child.
  case controller
  /// The events of a child and its parent.
  case link
  /// The events of a container and of the two controllers between which it switches.
  case transition
  /// All events of a process.
  case process

  /// The role of the object that a finding is about.
  package var mainRole: Role {
    switch self {
    case .controller, .process: .receiver
    case .link: .child
    case .transition: .container
    }
  }

  /// The roles that its events name; `receiver` is not written.
  package var roles: [Role] {
    switch self {
    case .controller: [.receiver, .namedChild]
    case .link: [.receiver, .child, .parent]
    case .transition: [.receiver, .container, .from, .to]
    case .process: [.receiver]
    }
  }
}
