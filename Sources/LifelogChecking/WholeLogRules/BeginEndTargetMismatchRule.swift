import LifelogModel
import LifelogTrace

/// An `endAppearanceTransition` that is sent to another child than its `beginAppearanceTransition`.
struct BeginEndTargetMismatchRule: WholeLogRule {
  static let rules: [RuleID] = [.beginEndTargetMismatch]
  static let callbacks: CallbackSet = [.beginAppearanceTransition, .endAppearanceTransition, .deinit]
  static let activates: CallbackSet = [.beginAppearanceTransition]

  /// A begin without an end, with its neighbors in the list of begins.
  private struct OpenBegin {
    var depth = 1
    /// The last begin of the child.
    var entry: TraceEntry
    var earlier: SubjectKey?
    var later: SubjectKey?
  }

  /// The children of a process with a begin and no end, in a linked list: an end needs the last ones.
  private struct Process {
    var openBegins: [SubjectKey: OpenBegin] = [:]
    private var last: SubjectKey?

    mutating func begin(_ key: SubjectKey, _ entry: TraceEntry) {
      if let last { openBegins[last]?.later = key }
      openBegins[key] = OpenBegin(entry: entry, earlier: last)
      last = key
    }

    mutating func end(_ key: SubjectKey) {
      guard let ended = openBegins.removeValue(forKey: key) else { return }
      if let earlier = ended.earlier { openBegins[earlier]?.later = ended.later }
      if let later = ended.later { openBegins[later]?.earlier = ended.earlier } else { last = ended.earlier }
    }

    /// The last begun child that may be a sibling; `nil` if there is none among the last ones.
    ///
    /// - Returns: Also whether the search ended at its limit.
    func last(where isSibling: (SubjectKey) -> Bool) -> (key: SubjectKey?, isLimited: Bool) {
      var current = last
      for _ in 0..<TrackingLimit.searchedBegins.maximum {
        guard let key = current, !isSibling(key) else { return (current, false) }
        current = openBegins[key]?.earlier
      }
      return (nil, current != nil)
    }
  }

  /// By the index of the process.
  private var processes: [Int: Process] = [:]
  private(set) var notTracked = NotTracked()

  var isIdle: Bool { processes.isEmpty }

  mutating func receive(
    _ judgment: Judgment, _ subjects: Subjects, _ names: NameTable, _ found: inout ViolationLog
  ) {
    guard !judgment.isAmbiguous else { return }
    let (key, processIndex) = (judgment.key, judgment.key.processIndex)
    switch judgment.event.callback {
    case .beginAppearanceTransition:
      guard let own = processes[processIndex]?.openBegins[key] else {
        processes[processIndex, default: Process()].begin(key, judgment.entry)
        return
      }
      // A begin in the other direction is a reversal, which needs only one end.
      let isSame = own.entry.argument == judgment.event.argument
      processes[processIndex]?.openBegins[key]?.depth = isSame ? own.depth + 1 : 1
      processes[processIndex]?.openBegins[key]?.entry = judgment.entry
    case .endAppearanceTransition:
      if let own = processes[processIndex]?.openBegins[key] {
        processes[processIndex]?.openBegins[key]?.depth -= 1
        if own.depth == 1 { end(key) }
      } else if let search = processes[processIndex]?.last(where: { isSibling($0, key, subjects) }) {
        if search.isLimited { notTracked.add(.searchedBegins) }
        guard let other = search.key, let begin = processes[processIndex]?.openBegins[other]?.entry else {
          return
        }
        var violation = Violation(.beginEndTargetMismatch, judgment, after: [begin])
        violation.other = other.reference
        if subjects.mayHaveUnseenBegin(in: judgment.before) {
          // If its class logs begins, the log starts after its begin, or has a gap there.
          found.append(violation, if: .notLogged(LoggedCallback(.beginAppearanceTransition, of: key)))
        } else {
          found.append(violation)
          end(other)
        }
      }
    default: end(key)
    }
  }

  private mutating func end(_ key: SubjectKey) {
    processes[key.processIndex]?.end(key)
    if processes[key.processIndex]?.openBegins.isEmpty == true { processes[key.processIndex] = nil }
  }

  /// Whether two controllers may be children of one container.
  private func isSibling(_ one: SubjectKey, _ other: SubjectKey, _ subjects: Subjects) -> Bool {
    guard let first = subjects.parent(of: one), let second = subjects.parent(of: other) else { return true }
    return first == second
  }

  mutating func forget() { processes = [:] }
}
