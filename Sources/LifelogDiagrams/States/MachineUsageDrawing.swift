import LifelogModel
import LifelogReports
import LifelogText
import LifelogTrace

/// One machine of a states diagram. Edges that were taken are dark, and thicker the more often they were taken; edges
/// that were never taken are pale; violations are red.
struct MachineUsageDrawing: Sendable {
  let usage: MachineUsage
  private let model: Model
  /// The count of the edge that was taken most often in the whole diagram.
  private let maxCount: Int

  init(_ usage: MachineUsage, of model: Model, maxCount: Int) {
    self.usage = usage
    self.model = model
    self.maxCount = maxCount
  }

  private var machine: Machine { usage.machine }
  /// The prefix of every id.
  private var prefix: String { "machine-\(usage.index + 1)" }

  /// The nodes at the beginning of the machine, and its states.
  var nodes: (first: [String], all: [String]) {
    let states = usage.arrows.order.map(id)
    let marks = entries.map { mark($0.word) }
    return (marks.isEmpty ? states : marks, states)
  }

  /// The initial states that are drawn.
  var entries: [(word: String, state: UInt8)] {
    let all = [("born", machine.born), ("start", machine.start)]
    return all.dropFirst(machine.born == machine.start ? 1 : 0)
      .filter { usage.arrows.order.contains(Int($0.1)) }.map { (word: $0.0, state: $0.1) }
  }

  func draw(into writer: inout StateGraph) {
    let coverage = usage.coverage
    var facts = ["\(coverage.taken.grouped) of \(coverage.all.counted("valid edge")) taken"]
    if !usage.unreached.isEmpty { facts.append("unreached: \(usage.unreached.enumerated(by: "and"))") }
    writer.begin(
      machine.name,
      StateLabel(
        [StateLabel.Line(machine.name, weight: .title)]
          + facts.map { .init($0, weight: .facts, color: .secondaryText) }))
    for entry in entries where entry.word == "born" { drawEntry(entry, into: &writer) }
    for index in usage.arrows.order { drawState(index, into: &writer) }
    for entry in entries where entry.word == "start" { drawEntry(entry, into: &writer) }
    for (index, arrow) in usage.arrows.arrows.enumerated() { draw(arrow, at: index, into: &writer) }
    writer.end()
  }

  // MARK: States

  private func drawState(_ index: Int, into writer: inout StateGraph) {
    let stay = usage.stays[index]
    let isVisited = usage.visited.contains(index)
    let color: DiagramColor = isVisited ? .text : .unused
    var heading = [StateLabel.Line(machine.states[index], weight: .name, color: color)]
    if let stay { heading.append(.init(Self.text(stay), weight: .small)) }
    let isOpen = machine.awaits[index] != nil && stay?.remaining ?? 0 > 0
    var parts = usage.arrows.inner[index].map { arrow in
      StateGraph.Part(
        label: StateLabel(lines(of: arrow)), background: arrow.meaning == .breaks ? .errorRow : nil)
    }
    if index == Int(machine.start) { parts += firstCallbacks.map { .init(label: StateLabel($0)) } }
    if isOpen, let rule = machine.awaits[index] {
      let text = StateLabel.Line("pending: \(model.rules[rule].id)", weight: .small, color: .warning)
      parts.append(.init(label: StateLabel([text]), background: .warningRow))
    }
    writer.state(
      id(index), StateLabel(heading), parts: parts, look(index, isOpen: isOpen),
      tag: .init(
        id: "\(prefix)-state-\(index + 1)", classes: "state \(isVisited ? "taken" : "unused")",
        tooltip: "\(machine.states[index]): \(stay.map(Self.text) ?? "no subject was in it")"))
  }

  /// In the appearance machine, the states have the same colors as on a lifeline.
  private func look(_ index: Int, isOpen: Bool) -> StateGraph.Look {
    guard usage.visited.contains(index) else { return .init(fill: .background, line: .unusedOutline) }
    var look = StateGraph.Look.plain
    let state = AppearanceState.allCases.first { $0 != .unknown && $0.name == machine.states[index] }
    if machine.name == "appearance", let state {
      (look.fill, look.line) = DiagramColor.box(state)
    }
    if isOpen { (look.line, look.width) = (.warning, 2.4) }
    return look
  }

  /// The states that first callbacks show, one line for each.
  private var firstCallbacks: [[StateLabel.Line]] {
    let lines = usage.arrows.firstCallbacks.flatMap { arrow in
      arrow.causes.flatMap { cause in
        zip(cause.triggers, cause.counts).map { trigger, count in
          StateLabel.Line(
            "\(model.displayName(trigger)) → \(machine.states[arrow.target]) × \(count.grouped)")
        }
      }
    }
    return lines.isEmpty ? [] : [lines]
  }

  /// `12 subjects, 3 at the end`.
  private static func text(_ stay: RecordedTrace.StateCount) -> String {
    let all = stay.subjects.counted("subject")
    return stay.remaining == 0 ? all : "\(all), \(stay.remaining.grouped) at the end"
  }

  // MARK: Arrows

  private func drawEntry(_ entry: (word: String, state: UInt8), into writer: inout StateGraph) {
    writer.mark(mark(entry.word))
    writer.arrow(
      from: mark(entry.word), to: id(Int(entry.state)),
      StateLabel([StateLabel.Line(entry.word, weight: .small, color: .secondaryText)]), color: .unusedOutline,
      meaning: .advances)
  }

  private func draw(_ arrow: StateArrows.Arrow, at index: Int, into writer: inout StateGraph) {
    let tag = StateGraph.Tag(
      id: "\(prefix)-edge-\(index + 1)",
      classes: "edge \(arrow.meaning) \(arrow.count > 0 ? "taken" : "unused")", tooltip: tooltip(arrow))
    var source = id(arrow.sources[0])
    if arrow.sources.count > 1 {
      source = "_\(machine.name) from \(index)"
      let names = StateLabel.Line(machine.names(of: arrow.sources), weight: .small, color: .unused)
      writer.joint(
        source, StateLabel([names]), tag: .init(id: "\(tag.id)-from", classes: "joint unused"))
    }
    var width = MachineUsage.width(of: arrow.count, maxCount: maxCount)
    if arrow.meaning == .breaks { width = max(width, 2) }
    writer.arrow(
      from: source, to: id(arrow.target), StateLabel(lines(of: arrow)), color: Self.color(arrow),
      meaning: arrow.meaning, isTrunk: arrow.isTrunk, width: width, tag: tag)
  }

  private static func color(_ arrow: StateArrows.Arrow) -> DiagramColor {
    arrow.count == 0 ? .unusedOutline : (arrow.meaning == .breaks ? .error : .text)
  }

  /// Returns a line for each callback with its count, smaller ones for the conditions, then the unused callbacks, then
  /// the rules.
  private func lines(of arrow: StateArrows.Arrow) -> [StateLabel.Line] {
    var lines: [StateLabel.Line] = []
    for cause in arrow.causes where cause.isTaken {
      lines += zip(cause.triggers, cause.counts).filter { $0.1 > 0 }.map { trigger, count in
        .init(
          "\(model.displayName(trigger)) × \(count.grouped)", color: arrow.meaning == .breaks ? .error : .text
        )
      }
      lines += cause.guards.flatMap {
        StateLabel.Line.condition(model.shortDisplayName($0), color: .secondaryText)
      }
    }
    // Unused causes show only their callbacks.
    var unused: [String] = []
    for cause in arrow.causes {
      for (trigger, count) in zip(cause.triggers, cause.counts) where count == 0 {
        let text = model.displayName(trigger)
        if !unused.contains(text) { unused.append(text) }
      }
    }
    lines += unused.map { .init($0, color: .unused) }
    return lines + arrow.rules.map { .init(model.rules[$0].id, weight: .rule, color: .error) }
  }

  private func tooltip(_ arrow: StateArrows.Arrow) -> String {
    let callbacks = arrow.causes.flatMap(\.triggers).map(model.displayName).joined(separator: ", ")
    let path = "\(machine.names(of: arrow.sources)) → \(machine.states[arrow.target])"
    return "\(callbacks): \(path), \(arrow.count == 0 ? "never" : arrow.count.times)"
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
    default: "\(grouped) times"
    }
  }
}
