@testable import LifelogChecking
@testable import LifelogModel
@testable import LifelogTrace

/// A clause that a monitor runs over traces of letters.
final class MonitoredClause {
  private let monitor: Monitor
  private let letters: [Letters: Letter]

  init(_ clause: Clause, slice: SliceKind = .controller) {
    var rule = RuleDefinition(id: "demand", severity: .warning, grade: .a)
    rule.slice = slice
    rule.clauses = [SourceClause(clause)]
    let model = Model(name: "Letters", machines: [], rules: [rule], systemContainers: [])
    monitor = Monitor(model, slice: slice)
    letters = Dictionary(
      uniqueKeysWithValues: (0..<4).map { (Letters(letterIndex: $0), Letter(.declared($0))) })
  }

  /// The state of a slice after some events, and whether one of them violated the clause.
  struct Course {
    var state: StateID
    fileprivate var timers: [TimerStart]
    var isBroken = false
    /// Whether the last event violated the clause, and whether it may have.
    var breaksNow = Truth.no
  }

  /// A slice before its first event, with its beginning in the log.
  var born: Course { machinesOnly(from: monitor.born, .never) }

  /// A slice whose beginning is not in the log.
  var unknown: Course { machinesOnly(from: monitor.start, .unknown) }

  private func machinesOnly(from state: StateID, _ mark: TimerStart) -> Course {
    Course(state: state, timers: Array(repeating: mark, count: monitor.program.timers.count))
  }

  /// Processes an event, one letter at a time.
  func take(_ position: ReferenceTrace.Position, on machinesOnly: inout Course) {
    var letter = letters[position.letters] ?? Letter(.`init`)
    let time = LogTime(microseconds: position.time, date: .full, decimals: 6, offsetMinutes: nil)
    for (number, input) in monitor.program.propositions.enumerated() {
      guard case .timer(let timer) = input else { continue }
      let limit = monitor.program.timers[timer].limit
      letter[number] = machinesOnly.timers[timer].isRecent(at: time, limit: limit)
    }
    let step = monitor.step(machinesOnly.state, letter)
    machinesOnly.state = step.state
    machinesOnly.timers.restart(step, at: time)
    machinesOnly.breaksNow =
      step.isViolation ? .yes : Truth(isCertain: false, isPossible: !step.possiblyBroken.isEmpty)
    machinesOnly.isBroken = machinesOnly.isBroken || step.isViolation
  }

  /// Whether an obligation is pending if the trace ends here.
  func isOpen(_ machinesOnly: Course) -> Bool {
    !monitor.obligations(machinesOnly.state, now: Letter(.`init`, roles: [])).pending.isEmpty
  }

  /// Whether a complete trace satisfies the clause.
  func accepts(_ trace: ReferenceTrace) -> Bool {
    var machinesOnly = born
    for position in trace.positions { take(position, on: &machinesOnly) }
    return !machinesOnly.isBroken && !isOpen(machinesOnly)
  }
}

extension ClauseAutomaton {
  /// The automaton of a clause over the letters `a`, `b`, `c` in this order.
  init?(_ clause: Clause) {
    var program = ClauseProgram(machines: [])
    program.add(clause, of: 0)
    self.init(program, letters: (0..<3).map { Letter(.declared($0)) })
  }
}
