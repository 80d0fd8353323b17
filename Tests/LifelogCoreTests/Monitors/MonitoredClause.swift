@testable import LifelogChecking
@testable import LifelogModel
@testable import LifelogTrace

/// A clause as the monitor runs it, over traces of letters.
final class MonitoredClause {
  private let monitor: Monitor
  private let letters: [Letters: Letter]

  init(_ clause: Clause, slice: SliceKind = .controller) {
    var rule = ModelRule(id: "demand", severity: .warning, grade: .a)
    rule.slice = slice
    rule.clauses = [StatedClause(clause)]
    let model = Model(name: "Letters", machines: [], rules: [rule], systemContainers: [])
    monitor = Monitor(model, slice: slice)
    letters = Dictionary(
      uniqueKeysWithValues: (0..<4).map { (Letters(place: $0), Letter(.declared($0))) })
  }

  /// What a slice knows after some events, and whether one of them broke the clause.
  struct Course {
    var state: StateID
    fileprivate var timers: [TimerMark]
    var isBroken = false
    /// Whether the last event broke it, and whether it may have.
    var breaksNow = Truth.no
  }

  /// A slice before its first event: its beginning is in the log.
  var born: Course { course(from: monitor.born, .never) }

  /// A slice of which the log does not show the beginning.
  var unknown: Course { course(from: monitor.start, .unknown) }

  private func course(from state: StateID, _ mark: TimerMark) -> Course {
    Course(state: state, timers: Array(repeating: mark, count: monitor.program.timers.count))
  }

  /// Takes an event, one letter at a time.
  func take(_ position: ReferenceTrace.Position, on course: inout Course) {
    var letter = letters[position.letters] ?? Letter(.`init`)
    let time = LogTime(microseconds: position.time, date: .full, decimals: 6, offsetMinutes: nil)
    for (number, input) in monitor.program.inputs.enumerated() {
      guard case .timer(let timer) = input else { continue }
      let limit = monitor.program.timers[timer].limit
      letter[number] = course.timers[timer].isRecent(at: time, limit: limit)
    }
    let step = monitor.step(course.state, letter)
    course.state = step.state
    course.timers.restart(step, at: time)
    course.breaksNow = step.isViolation ? .yes : Truth(isCertain: false, isPossible: !step.doubtful.isEmpty)
    course.isBroken = course.isBroken || step.isViolation
  }

  /// Whether something is owed if the trace ends here.
  func isOpen(_ course: Course) -> Bool {
    !monitor.balance(course.state, now: Letter(.`init`, roles: [])).open.isEmpty
  }

  /// Whether a complete trace satisfies the clause.
  func accepts(_ trace: ReferenceTrace) -> Bool {
    var course = born
    for position in trace.positions { take(position, on: &course) }
    return !course.isBroken && !isOpen(course)
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
