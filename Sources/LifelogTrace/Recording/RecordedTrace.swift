/// The events of a log by subject, kept for a diagram or a database.
///
/// An analysis keeps a trace only on request; otherwise no event outlives its line.
package struct RecordedTrace: Sendable {
  /// In order of first appearance.
  package var subjects: [Subject] = []
  /// In the order of the log.
  package var steps: [Step] = []
  /// In the order in which they ended.
  package var transitions: [RecordedTransition] = []
  /// The places where the logs are not contiguous, in the order of the logs.
  package var gaps: [RecordedGap] = []
  /// The processes, by index.
  package var processes: [Process] = []
  /// The threads of the steps, as printed.
  package var threads: [String] = []
  /// Every change of a parent, in the order of the log.
  package var moves: [ParentChange] = []
  /// The number of times that each edge of each machine was taken, by the index of the machine in the model and of the
  /// edge in the machine.
  package var edges: [[Int]] = []
  /// The states of subjects before the step at an index, reached by omitted steps.
  package var resumptions: [Int: [StateSnapshot]] = [:]
  /// The words of the messages among the steps, by step; empty unless the trace is drawn.
  package var messages: [Int: String] = [:]
  /// The number of steps omitted after the last one.
  package var omittedAtEnd = 0
  /// The number of subjects in each state of each machine, by the index of the machine in the model and of the state in
  /// the machine; without states that no subject was in.
  package var stays: [[Int: StateCount]] = []
  /// The number of subjects of each machine, by its index in the model, that left the state of a subject of which nothing
  /// is known.
  package var lives: [Int] = []
  /// The printed names of the callbacks.
  package var callbacks = CallbackNames()
  /// The logs of the steps, if several are read one after the other; empty for one log.
  package var logs: [Log] = []
  /// The locations of the steps' lines if several logs are merged; `nil` for one log.
  package var places: LogLocations?

  /// A trace without events.
  package init() {}

  /// One of several logs, and its range of the steps.
  package struct Log: Sendable, Hashable {
    package var path: String
    package var steps: Range<Int>

    package init(path: String, steps: Range<Int>) {
      self.path = path
      self.steps = steps
    }
  }

  /// One instance, as far as the log distinguishes instances.
  package struct Subject: Sendable, Hashable {
    /// The class or label; empty if the log names none.
    package var name: String
    /// The address or other token; `nil` if the log prints none.
    package var instance: String?
    /// The number among subjects of the same name and instance, counted from 1.
    package var number: Int
    /// The index of the process, counted from 0.
    package var process: Int
    /// The state before the first step; `unknown` in a trace of a whole log.
    package var firstState = AppearanceState.unknown
    /// The index of the parent before the first step; `nil` in a trace of a whole log.
    package var firstParent: Int?
    /// The index of the parent at the end of the log; `nil` if it has none or none is known.
    package var parent: Int?
    /// The state at the end of the log.
    package var state: AppearanceState
    /// Whether the log shows the end of the instance.
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

  /// One controller disappears, another appears, or only one of the two.
  package struct RecordedTransition: Sendable, Hashable {
    package var kind: TransitionKind
    package var outcome: Transition.Outcome
    /// Whether a call or the containment shows the kind; otherwise the order of the callbacks does.
    package var isExplicit: Bool
    /// The first and the last line, counted from 1.
    package var lines: ClosedRange<Int>
    /// The index of its input.
    package var input: Int
    /// The disappearing controller, the appearing controller and their container: indices into `subjects`; `nil` if
    /// there is none or it is unknown.
    package var from: Int?
    package var to: Int?
    package var container: Int?

    package init(
      kind: TransitionKind, outcome: Transition.Outcome, isExplicit: Bool = true,
      lines: ClosedRange<Int>, input: Int = 0, from: Int? = nil, to: Int? = nil, container: Int? = nil
    ) {
      self.kind = kind
      self.outcome = outcome
      self.isExplicit = isExplicit
      self.lines = lines
      self.input = input
      self.from = from
      self.to = to
      self.container = container
    }
  }

  /// One event of one subject. 48 bytes, because there may be millions.
  package struct Step: Sendable, Hashable {
    /// Counted from 1; in merged logs, a number that grows from step to step.
    package var line: Int
    /// The offset of that line's first byte in its log.
    package var offset: Int
    /// `nil` if the log prints none.
    package var time: LogTime?
    /// The appearance state of the subject after the step.
    package var state: AppearanceState
    package var callback: Callback
    private var flags: UInt8
    private var subjectIndex: UInt32
    /// `UInt32.max` if the step names no other subject.
    private var otherIndex: UInt32
    private var omittedCount: UInt32
    /// `UInt32.max` if the log prints no thread.
    private var threadIndex: UInt32

    /// Index into `subjects`.
    package var subject: Int {
      get { Int(subjectIndex) }
      set { subjectIndex = UInt32(clamping: newValue) }
    }

    /// The parent or child that the step names, an index into `subjects`; `nil` if it names none.
    package var other: Int? {
      get { otherIndex == .max ? nil : Int(otherIndex) }
      set { otherIndex = newValue.map { UInt32(clamping: $0) } ?? .max }
    }

    /// The number of steps omitted before this one by a selection for a diagram.
    package var omitted: Int {
      get { Int(omittedCount) }
      set { omittedCount = UInt32(clamping: newValue) }
    }

    /// Index into `threads`; `nil` if the log prints none.
    package var thread: Int? { threadIndex == .max ? nil : Int(threadIndex) }

    /// Whether the line reports the entry of the callback, its exit, or the callback as a whole.
    package var phase: Phase { Phase(rawValue: flags >> 2 & 3) ?? .instant }

    /// Whether the argument is a parent of `nil`.
    package var isRemoval: Bool { flags & 1 != 0 }

    /// Whether a call begins an appearance, rather than a disappearance; `nil` if its line does not print it.
    package var isAppearing: Bool? {
      get { flags & 48 == 0 ? nil : flags & 16 != 0 }
      set { flags = flags & ~48 | (newValue.map { $0 ? 16 : 32 } ?? 0) }
    }

    /// The new phase of a scene; `nil` if the step is about none, or its line does not print it.
    package var scenePhase: ScenePhase? {
      get { ScenePhase(rawValue: flags >> 6) }
      set { flags = flags & 63 | (newValue?.rawValue ?? 0) << 6 }
    }

    /// Whether a gap is before this step, so that the events in between are unknown.
    package var followsGap: Bool {
      get { flags & 2 != 0 }
      set { flags = newValue ? flags | 2 : flags & ~2 }
    }

    package init(
      subject: Int, line: Int, offset: Int = 0, time: LogTime?, callback: Callback, phase: Phase,
      state: AppearanceState, other: Int? = nil, thread: Int? = nil, isRemoval: Bool = false,
      followsGap: Bool = false
    ) {
      subjectIndex = UInt32(clamping: subject)
      otherIndex = other.map { UInt32(clamping: $0) } ?? .max
      omittedCount = 0
      threadIndex = thread.map { UInt32(clamping: $0) } ?? .max
      self.line = line
      self.offset = offset
      self.time = time
      self.callback = callback
      self.state = state
      flags = (isRemoval ? 1 : 0) | (followsGap ? 2 : 0) | phase.rawValue << 2
    }
  }

  /// One run of an app.
  package struct Process: Sendable, Hashable {
    /// The name as printed; `nil` if the log prints none.
    package var name: String?
    /// `nil` if the log prints none.
    package var pid: Int32?

    package init(name: String? = nil, pid: Int32? = nil) {
      self.name = name
      self.pid = pid
    }
  }

  /// A place where a log is not contiguous.
  package struct RecordedGap: Sendable, Hashable {
    /// The first step after it, an index into `steps`; their number if none follows.
    package var step: Int
    package var reason: Gap.Reason
    /// The line that shows it, counted from 1 in its log.
    package var line: Int
    /// The index of its log.
    package var log: Int

    package init(step: Int, reason: Gap.Reason, line: Int, log: Int) {
      self.step = step
      self.reason = reason
      self.line = line
      self.log = log
    }
  }

  /// The state of a subject after omitted steps.
  package struct StateSnapshot: Sendable, Hashable {
    /// Index into `subjects`.
    package var subject: Int
    package var state: AppearanceState

    package init(subject: Int, state: AppearanceState) {
      self.subject = subject
      self.state = state
    }
  }

  /// The number of subjects in a state of a machine.
  package struct StateCount: Sendable, Hashable {
    /// The number of subjects that were in the state after one of their events, each counted once.
    package var subjects = 0
    /// The number of them that are still in the state at the end of the log, without deallocated ones.
    package var remaining = 0
    /// The number of them that were in the state when they were deallocated.
    package var ended = 0

    package init() {}

    package init(subjects: Int, remaining: Int, ended: Int = 0) {
      self.subjects = subjects
      self.remaining = remaining
      self.ended = ended
    }
  }

  /// A subject receives another parent, or loses its parent.
  package struct ParentChange: Sendable, Hashable {
    /// The step that shows the change, an index into `steps`.
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

/// The state of a scene, as SwiftUI names it.
package enum ScenePhase: UInt8, Sendable, Hashable, CaseIterable {
  case active = 1
  case inactive, background

  package var name: String {
    switch self {
    case .active: "active"
    case .inactive: "inactive"
    case .background: "background"
    }
  }

  /// The phase with a name; `nil` if there is none.
  package init?(name: String) {
    guard let phase = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = phase
  }
}

/// The appearance state of a controller: one of Apple's four states, or unknown.
package enum AppearanceState: UInt8, Sendable, Hashable, CaseIterable {
  case unknown, disappeared, appearing, appeared, disappearing

  /// The state's name in the model.
  package var name: String { Self.names[Int(rawValue)] }

  /// Written out: reflection at every start would cost more than the five words are worth.
  private static let names = ["unknown", "disappeared", "appearing", "appeared", "disappearing"]
}
