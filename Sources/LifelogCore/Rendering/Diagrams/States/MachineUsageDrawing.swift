/// One machine of a diagram of states: what was taken is dark and the thicker the more often, what never was is pale,
/// and what was out of turn is red.
struct MachineUsageDrawing: Sendable {
  let usage: MachineUsage
  private let model: Model
  /// How often the edge of the whole diagram was taken that was taken most.
  private let most: Int

  init(_ usage: MachineUsage, of model: Model, most: Int) {
    self.usage = usage
    self.model = model
    self.most = most
  }

  private var machine: Machine { usage.machine }
  /// The beginning of every id.
  private var prefix: String { "machine-\(usage.place + 1)" }

  /// The nodes at which it begins, and its states.
  var nodes: (first: [String], all: [String]) {
    var first = [machine.born == machine.start ? mark("start") : mark("born")]
    if !usage.isStartHidden, machine.born != machine.start { first.append(mark("start")) }
    return (first, usage.arrows.order.map(id))
  }

  func draw(into writer: inout StateGraphWriter) {
    let coverage = usage.coverage
    let facts = "\(coverage.taken) of \(coverage.all.counted("edge")) in order taken"
    writer.begin(
      machine.name,
      StateLabel([
        StateLabel.Line(machine.name, weight: .title), .init(facts, weight: .small, ink: .quietText),
      ]))
    if machine.born != machine.start { drawEntry("born", into: machine.born, into: &writer) }
    for place in usage.arrows.order { drawState(place, into: &writer) }
    if !usage.isStartHidden { drawEntry("start", into: machine.start, into: &writer) }
    for (place, arrow) in usage.arrows.arrows.enumerated() { draw(arrow, at: place, into: &writer) }
    writer.end()
  }

  // MARK: States

  private func drawState(_ place: Int, into writer: inout StateGraphWriter) {
    let stay = usage.stays[place]
    let ink: DiagramInk = stay == nil ? .untaken : .text
    var heading = [StateLabel.Line(machine.states[place], weight: .name, ink: ink)]
    if let stay { heading.append(.init(Self.words(stay), weight: .small)) }
    let isOpen = machine.awaits[place] != nil && stay?.remaining ?? 0 > 0
    if isOpen, let rule = machine.awaits[place] {
      heading.append(.init("left open: \(model.rules[rule].id)", weight: .small, ink: .warning))
    }
    var parts = usage.arrows.inner[place].map(words)
    if place == Int(machine.start) { parts += sights }
    writer.state(
      id(place), StateLabel(heading), parts: parts.map(StateLabel.init), look(place, isOpen: isOpen),
      tag: .init(
        id: "\(prefix)-state-\(place + 1)", classes: "state \(stay == nil ? "untaken" : "taken")",
        tooltip: "\(machine.states[place]): \(stay.map(Self.words) ?? "nobody was in it")"))
  }

  /// Where appearance is followed, the states are as on a lifeline.
  private func look(_ place: Int, isOpen: Bool) -> StateGraphWriter.Look {
    guard usage.stays[place] != nil else { return .init(fill: .paper, line: .untakenLine) }
    var look = StateGraphWriter.Look.plain
    let state = AppearanceState.allCases.first { $0 != .unknown && $0.name == machine.states[place] }
    if machine.name == "appearance", let state {
      (look.fill, look.line) = DiagramInk.box(state)
    }
    if isOpen { (look.line, look.width) = (.warning, 2.4) }
    return look
  }

  /// What first callbacks told of instances, one target below the other.
  private var sights: [[StateLabel.Line]] {
    let lines = usage.arrows.sights.flatMap { arrow in
      arrow.causes.flatMap { cause in
        zip(cause.triggers, cause.counts).map { trigger, count in
          StateLabel.Line("\(model.words(trigger)) → \(machine.states[arrow.target]) × \(count)")
        }
      }
    }
    return lines.isEmpty ? [] : [lines]
  }

  /// `12 subjects, 3 at the end`.
  private static func words(_ stay: RecordedTrace.Stay) -> String {
    let all = stay.subjects.counted("subject")
    return stay.remaining == 0 ? all : "\(all), \(stay.remaining) at the end"
  }

  // MARK: Arrows

  private func drawEntry(_ word: String, into state: UInt8, into writer: inout StateGraphWriter) {
    writer.mark(mark(word))
    writer.arrow(
      from: mark(word), to: id(Int(state)),
      StateLabel([StateLabel.Line(word, weight: .small, ink: .quietText)]), ink: .untakenLine,
      meaning: .advances)
  }

  private func draw(_ arrow: StateArrows.Arrow, at place: Int, into writer: inout StateGraphWriter) {
    let tag = StateGraphWriter.Tag(
      id: "\(prefix)-edge-\(place + 1)",
      classes: "edge \(arrow.meaning) \(arrow.count > 0 ? "taken" : "untaken")", tooltip: tooltip(arrow))
    var source = id(arrow.sources[0])
    if arrow.sources.count > 1 {
      source = "_\(machine.name) from \(place)"
      let names = StateLabel.Line(machine.names(of: arrow.sources), weight: .small, ink: .untaken)
      writer.joint(
        source, StateLabel([names]), tag: .init(id: "\(tag.id)-from", classes: "joint untaken"))
    }
    var width = MachineUsage.width(of: arrow.count, most: most)
    if arrow.meaning == .breaks { width = max(width, 2) }
    writer.arrow(
      from: source, to: id(arrow.target), StateLabel(words(of: arrow)), ink: Self.ink(arrow),
      meaning: arrow.meaning, isTrunk: arrow.isTrunk, width: width, tag: tag)
  }

  private static func ink(_ arrow: StateArrows.Arrow) -> DiagramInk {
    arrow.count == 0 ? .untakenLine : (arrow.meaning == .breaks ? .error : .text)
  }

  /// A line for each callback with its count, smaller ones for the conditions, and the rules.
  private func words(of arrow: StateArrows.Arrow) -> [StateLabel.Line] {
    var lines: [StateLabel.Line] = []
    for cause in arrow.causes {
      for (trigger, count) in zip(cause.triggers, cause.counts) {
        let words = model.words(trigger)
        lines.append(
          count == 0
            ? .init(words, ink: .untaken)
            : .init("\(words) × \(count)", ink: arrow.meaning == .breaks ? .error : .text))
      }
      let isTaken = cause.counts.contains { $0 > 0 }
      lines += cause.guards.map {
        .init(model.shortWords($0), weight: .small, ink: isTaken ? .quietText : .untaken)
      }
    }
    return lines + arrow.rules.map { .init(model.rules[$0].id, weight: .rule, ink: .error) }
  }

  private func tooltip(_ arrow: StateArrows.Arrow) -> String {
    let callbacks = arrow.causes.flatMap(\.triggers).map(model.words).joined(separator: ", ")
    let way = "\(machine.names(of: arrow.sources)) → \(machine.states[arrow.target])"
    return "\(callbacks): \(way), \(arrow.count == 0 ? "never" : arrow.count.times)"
  }

  private func id(_ state: Int) -> String { "\(machine.name).\(machine.states[state])" }

  private func mark(_ word: String) -> String { "_\(machine.name) \(word)" }
}

extension Int {
  /// `once`, `twice`, `12 times`.
  var times: String {
    switch self {
    case 1: "once"
    case 2: "twice"
    default: "\(self) times"
    }
  }
}
