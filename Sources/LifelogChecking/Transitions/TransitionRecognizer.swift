import LifelogTrace

/// Recognises transitions from the callbacks of a log, as they come.
///
/// A window opens with the first `will` of one who comes or goes, takes in a counterpart and whoever a container
/// brings along, and closes with the last `did`. Windows of one process may overlap: that is what some rules are about.
struct TransitionRecognizer {
  /// What it wants to see.
  static let callbacks: CallbackSet = Callback.allCases.reduce(
    into: ProcessWideTransitions.callbacks.union([
      .deinit, .willMoveToParent, .applicationWillFinishLaunching, .applicationDidFinishLaunching,
      .sceneWillConnect,
    ])
  ) { all, callback in
    if callback.isAppearance || callback.beginsTransition { all.insert(callback) }
  }

  /// By the number of the process; only those in which something happened since the last gap.
  private var processes: [Int: ProcessTransitions] = [:]

  /// A window among all processes.
  struct WindowKey: Hashable {
    let process: Int
    let number: Int
  }

  /// The window that is open for a controller, of several the latest; `nil` when there is none.
  func window(of key: SubjectKey) -> WindowKey? {
    guard let number = processes[key.processIndex]?.windows(of: key).last else { return nil }
    return WindowKey(process: key.processIndex, number: number)
  }

  /// Takes an event.
  ///
  /// - Parameter ended: Gets the transitions that it ends, with the numbers of their windows.
  mutating func receive(
    _ tracked: TrackedEvent, _ subjects: Subjects, _ names: NameTable,
    _ ended: inout ProcessTransitions.Ended
  ) {
    processes[tracked.key.processIndex, default: ProcessTransitions()].receive(
      tracked, subjects, names, &ended)
  }

  /// What lies before this place says nothing about what follows: what is under way is not counted.
  mutating func forget() { processes = [:] }

  /// The log ends: what is under way stays open.
  mutating func finish(
    _ subjects: Subjects, _ names: NameTable, _ ended: inout ProcessTransitions.Ended
  ) {
    for processIndex in processes.keys.sorted() { processes[processIndex]?.finish(subjects, names, &ended) }
  }
}
