import LifelogModel
import LifelogTrace

/// An `endAppearanceTransition` that goes to another child than the `beginAppearanceTransition` it was meant for.
struct BeginEndTargetMismatchRule: WholeLogRule {
  static let rules: [RuleID] = [.beginEndTargetMismatch]
  static let callbacks: CallbackSet = [.beginAppearanceTransition, .endAppearanceTransition, .deinit]
  static let activates: CallbackSet = [.beginAppearanceTransition]

  /// A begin without an end, and those that came before and after it.
  private struct Begun {
    var depth = 1
    /// The last begin of the child.
    var entry: TraceEntry
    var earlier: SubjectKey?
    var later: SubjectKey?
  }

  /// The children of a process that have a begin without an end, in a list: an end asks for those that began last.
  private struct Process {
    var begun: [SubjectKey: Begun] = [:]
    private var last: SubjectKey?

    mutating func begin(_ key: SubjectKey, _ entry: TraceEntry) {
      if let last { begun[last]?.later = key }
      begun[key] = Begun(entry: entry, earlier: last)
      last = key
    }

    mutating func end(_ key: SubjectKey) {
      guard let ended = begun.removeValue(forKey: key) else { return }
      if let earlier = ended.earlier { begun[earlier]?.later = ended.later }
      if let later = ended.later { begun[later]?.earlier = ended.earlier } else { last = ended.earlier }
    }

    /// The child that began last of those that may be a sibling.
    func last(where isSibling: (SubjectKey) -> Bool) -> SubjectKey? {
      var current = last
      for _ in 0..<most {
        guard let key = current, !isSibling(key) else { return current }
        current = begun[key]?.earlier
      }
      return nil
    }
  }

  /// A begin that more others followed is not the one that was meant.
  private static let most = 64

  /// By the number of the process.
  private var processes: [Int: Process] = [:]

  var isIdle: Bool { processes.isEmpty }

  mutating func receive(
    _ tracked: TrackedEvent, _ subjects: Subjects, _ names: NameTable, _ found: inout [WholeLogViolation]
  ) {
    guard !tracked.isAmbiguous else { return }
    let (key, processIndex) = (tracked.key, tracked.key.processIndex)
    switch tracked.event.callback {
    case .beginAppearanceTransition:
      guard let own = processes[processIndex]?.begun[key] else {
        processes[processIndex, default: Process()].begin(key, tracked.entry)
        return
      }
      // The other way round it is a reversal, and one end is due.
      let isSame = own.entry.argument == tracked.event.argument
      processes[processIndex]?.begun[key]?.depth = isSame ? own.depth + 1 : 1
      processes[processIndex]?.begun[key]?.entry = tracked.entry
    case .endAppearanceTransition:
      if let own = processes[processIndex]?.begun[key] {
        processes[processIndex]?.begun[key]?.depth -= 1
        if own.depth == 1 { end(key) }
      } else if let other = processes[processIndex]?.last(where: { isSibling($0, key, subjects) }),
        let begin = processes[processIndex]?.begun[other]?.entry
      {
        var wholeLogViolation = WholeLogViolation(.beginEndTargetMismatch, tracked, after: [begin])
        wholeLogViolation.other = other.reference
        found.append(wholeLogViolation)
        end(other)
      }
    default: end(key)
    }
  }

  private mutating func end(_ key: SubjectKey) {
    processes[key.processIndex]?.end(key)
    if processes[key.processIndex]?.begun.isEmpty == true { processes[key.processIndex] = nil }
  }

  /// Whether two controllers can be children of one container, as far as is known.
  private func isSibling(_ one: SubjectKey, _ other: SubjectKey, _ subjects: Subjects) -> Bool {
    guard let first = subjects.parent(of: one), let second = subjects.parent(of: other) else { return true }
    return first == second
  }

  mutating func forget() { processes = [:] }
}
