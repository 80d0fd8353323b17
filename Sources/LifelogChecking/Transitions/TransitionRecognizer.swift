import LifelogTrace

/// Recognizes transitions from the callbacks of a log, event by event.
///
/// A window opens with the first `will` of an appearing or disappearing controller. It includes a counterpart and the
/// controllers that a container moves along, and closes with the last `did`. Windows of one process can overlap, which
/// some rules check.
struct TransitionRecognizer {
  /// The callbacks that the recognizer processes.
  static let callbacks: CallbackSet = Callback.allCases.reduce(
    into: ProcessWideTransitions.callbacks.union([
      .deinit, .willMoveToParent, .applicationWillFinishLaunching, .applicationDidFinishLaunching,
      .sceneWillConnect,
    ])
  ) { all, callback in
    if callback.isAppearance || callback.beginsTransition { all.insert(callback) }
  }

  /// By the index of the process; only processes with events since the last gap.
  private var processes: [Int: ProcessTransitions] = [:]

  /// What was not tracked in the processes that are forgotten.
  private(set) var notTracked = NotTracked()

  /// The identity of a window among all processes.
  struct WindowKey: Hashable {
    let process: Int
    let number: Int
  }

  /// The open window of a controller, the latest if there are several; `nil` if there is none.
  func window(of key: SubjectKey) -> WindowKey? {
    guard let number = processes[key.processIndex]?.windows(of: key).last else { return nil }
    return WindowKey(process: key.processIndex, number: number)
  }

  /// Tracks an event.
  ///
  /// - Parameter ended: Receives the transitions that it ends, with the numbers of their windows.
  mutating func receive(
    _ judgment: Judgment, _ subjects: Subjects, _ names: NameTable,
    _ ended: inout ProcessTransitions.Ended
  ) {
    processes[judgment.key.processIndex, default: ProcessTransitions()].receive(
      judgment, subjects, names, &ended)
  }

  /// Forgets all transitions in progress at a gap or at the end of a log. They are not counted.
  mutating func forget() {
    for process in processes.values { notTracked += process.notTracked }
    processes = [:]
  }

  /// Ends the log: transitions in progress stay open.
  mutating func finish(
    _ subjects: Subjects, _ names: NameTable, _ ended: inout ProcessTransitions.Ended
  ) {
    for processIndex in processes.keys.sorted() { processes[processIndex]?.finish(subjects, names, &ended) }
  }
}
