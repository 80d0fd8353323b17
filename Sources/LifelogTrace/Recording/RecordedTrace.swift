/// The events of a log by subject, kept for a drawing.
///
/// An analysis keeps one only when it was asked to; otherwise no event outlives its line.
package struct RecordedTrace: Sendable {
  /// In order of first appearance.
  package var subjects: [Subject] = []
  /// In the order of the log.
  package var steps: [Step] = []
  /// In the order in which they ended.
  package var transitions: [RecordedTransition] = []
  /// Every change of a parent, in the order of the log.
  package var moves: [ParentChange] = []
  /// How often each edge of each machine was taken: by the place of the machine in the model, and of the edge in it.
  package var edges: [[Int]] = []
  /// States that were reached by steps that were left out: before the step of an index, who is in which.
  package var resumptions: [Int: [StateSnapshot]] = [:]
  /// How many steps were left out after the last one.
  package var omittedAtEnd = 0
  /// How many subjects were in each state of each machine, by the place of the machine in the model and of the state
  /// in it; nothing for a state in which nobody was.
  package var stays: [[Int: StateCount]] = []
  /// What the callbacks of the steps are called.
  package var callbacks = CallbackNames()
  /// The logs of which the steps are, where several are read one after the other; empty for one log.
  package var logs: [Log] = []
  /// Where the lines of the steps stand, if they are of several logs that are read as one; `nil` if of one log.
  package var places: LogLocations?

  /// A trace without events.
  package init() {}

  /// One of several logs, and its part of the steps.
  package struct Log: Sendable, Hashable {
    package var path: String
    package var steps: Range<Int>

    package init(path: String, steps: Range<Int>) {
      self.path = path
      self.steps = steps
    }
  }

  /// One instance, as far as the log tells instances apart.
  package struct Subject: Sendable, Hashable {
    /// The class or label; empty when the log names none.
    package var name: String
    /// The address or other token; `nil` when the log prints none.
    package var instance: String?
    /// Which of several subjects of the same name and instance this is, counted from 1.
    package var number: Int
    /// Counts processes from 0.
    package var process: Int
    /// The state in which it is before the first step; `unknown` in a trace of a whole log.
    package var firstState = AppearanceState.unknown
    /// The index of the parent that it has before the first step; `nil` in a trace of a whole log.
    package var firstParent: Int?
    /// The index of the parent it has at the end of the log; `nil` when it has none or none is known.
    package var parent: Int?
    /// The state in which the log leaves it.
    package var state: AppearanceState
    /// Whether the end of its life is in the log.
    package var hasEnded: Bool

    package init(name: String, instance: String?, number: Int, process: Int) {
      self.name = name
      self.instance = instance
      self.number = number
      self.process = process
      parent = nil
      state = .unknown
      hasEnded = false
    }
  }

  /// One controller goes, another comes, or one of the two.
  package struct RecordedTransition: Sendable, Hashable {
    package var kind: TransitionKind
    package var outcome: Transition.Outcome
    /// Whether a call or the containment says what kind it is; else the order of the callbacks does.
    package var isExplicit: Bool
    /// Its first and its last line, counted from 1.
    package var lines: ClosedRange<Int>
    /// Who goes, who comes, and who moves between them: indices into `subjects`; `nil` where nobody does, or the
    /// log does not say.
    package var from: Int?
    package var to: Int?
    package var container: Int?

    package init(
      kind: TransitionKind, outcome: Transition.Outcome, isExplicit: Bool = true,
      lines: ClosedRange<Int>, from: Int? = nil, to: Int? = nil, container: Int? = nil
    ) {
      self.kind = kind
      self.outcome = outcome
      self.isExplicit = isExplicit
      self.lines = lines
      self.from = from
      self.to = to
      self.container = container
    }
  }

  /// One event of one subject. 40 bytes, for there may be millions.
  package struct Step: Sendable, Hashable {
    /// Counted from 1; in several logs that are read as one, a number that grows from step to step.
    package var line: Int
    /// `nil` when the log prints none.
    package var time: LogTime?
    private var subjectIndex: UInt32
    /// `UInt32.max` for nobody.
    private var otherIndex: UInt32
    private var omittedCount: UInt32
    package var callback: Callback
    package var phase: Phase
    /// The appearance state of the subject after the step.
    package var state: AppearanceState
    private var flags: UInt8

    /// Index into `subjects`.
    package var subject: Int {
      get { Int(subjectIndex) }
      set { subjectIndex = UInt32(clamping: newValue) }
    }

    /// The parent or child that the step names, an index into `subjects`; `nil` when it names none.
    package var other: Int? {
      get { otherIndex == .max ? nil : Int(otherIndex) }
      set { otherIndex = newValue.map { UInt32(clamping: $0) } ?? .max }
    }

    /// How many steps were left out before this one, by those who chose what is drawn.
    package var omitted: Int {
      get { Int(omittedCount) }
      set { omittedCount = UInt32(clamping: newValue) }
    }

    /// Whether the argument is a parent of `nil`.
    package var isRemoval: Bool { flags & 1 != 0 }

    /// Whether an excerpt ends before this step: what lies between is unknown.
    package var followsGap: Bool {
      get { flags & 2 != 0 }
      set { flags = newValue ? flags | 2 : flags & ~2 }
    }

    package init(
      subject: Int, line: Int, time: LogTime?, callback: Callback, phase: Phase, state: AppearanceState,
      other: Int? = nil, isRemoval: Bool = false, followsGap: Bool = false
    ) {
      subjectIndex = UInt32(clamping: subject)
      otherIndex = other.map { UInt32(clamping: $0) } ?? .max
      omittedCount = 0
      self.line = line
      self.time = time
      self.callback = callback
      self.phase = phase
      self.state = state
      flags = (isRemoval ? 1 : 0) | (followsGap ? 2 : 0)
    }
  }

  /// The state of a subject after steps that were left out.
  package struct StateSnapshot: Sendable, Hashable {
    /// Index into `subjects`.
    package var subject: Int
    package var state: AppearanceState

    package init(subject: Int, state: AppearanceState) {
      self.subject = subject
      self.state = state
    }
  }

  /// How many subjects were in a state of a machine.
  package struct StateCount: Sendable, Hashable {
    /// Those that were in it after one of their events, each once.
    package var subjects = 0
    /// Those of them that are in it when the log ends, and have not ended themselves.
    package var remaining = 0

    package init() {}

    package init(subjects: Int, remaining: Int) {
      self.subjects = subjects
      self.remaining = remaining
    }
  }

  /// A subject gets another parent, or loses the one it had.
  package struct ParentChange: Sendable, Hashable {
    /// The step at which it is known, an index into `steps`.
    package var step: Int
    /// Index into `subjects`.
    package var subject: Int
    /// Index into `subjects`; `nil` for none.
    package var parent: Int?

    package init(step: Int, subject: Int, parent: Int?) {
      self.step = step
      self.subject = subject
      self.parent = parent
    }
  }
}

/// Where a controller stands in its appearance; Apple's four states, and that the log does not say.
package enum AppearanceState: UInt8, Sendable, Hashable, CaseIterable {
  case unknown, disappeared, appearing, appeared, disappearing

  /// The state's name in the model.
  package var name: String { "\(self)" }
}
