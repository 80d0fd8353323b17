import LifelogModel
import LifelogReports
import LifelogText
import LifelogTrace

/// One machine of a model, optionally with its use by a log.
///
/// With a log, edges that were taken are dark, and thicker the more often they were taken; edges that were never taken
/// are pale, or not drawn. Violations are red.
struct MachineDrawing: Sendable {
  let machine: Machine
  let arrows: StateArrows
  /// The log's use of the machine; `nil` for a machine of a model alone.
  let usage: MachineUsage?
  private let model: Model
  /// The index of the machine in the model.
  private let index: Int
  /// The count of the edge that was taken most often in the whole diagram.
  private let maxCount: Int
  /// Whether the states and edges that the log did not use are drawn.
  private let showsUnused: Bool

  /// Creates a drawing of a machine of a model.
  init(_ index: Int, of model: Model) {
    machine = model.machines[index]
    arrows = StateArrows(machine)
    (self.index, self.model, usage, maxCount, showsUnused) = (index, model, nil, 0, true)
  }

  /// Creates a drawing of a log's use of a machine.
  init(_ usage: MachineUsage, of model: Model, maxCount: Int, showsUnused: Bool) {
    (machine, index) = (usage.machine, usage.index)
    arrows = showsUnused ? usage.arrows : usage.arrows.taken
    (self.usage, self.model, self.maxCount, self.showsUnused) = (usage, model, maxCount, showsUnused)
  }

  /// The prefix of every id.
  private var prefix: String { "machine-\(index + 1)" }

  /// The nodes at the beginning of the machine, and its states.
  var nodes: (first: [String], all: [String]) {
    let states = arrows.order.map(id)
    let marks = entries.map { mark($0.word) }
    return (marks.isEmpty ? states : marks, states)
  }

  /// The initial states that are drawn.
  var entries: [(word: String, state: UInt8)] {
    let all = [("born", machine.born), ("start", machine.start)]
    return all.dropFirst(machine.born == machine.start ? 1 : 0)
      .filter { arrows.order.contains(Int($0.1)) }.map { (word: $0.0, state: $0.1) }
  }

  func draw(into writer: inout StateGraph) {
    var facts: [StateLabel.Line] = []
    if let usage, showsUnused {
      let (taken, all) = usage.coverage
      var texts = ["\(taken.grouped) of \(all.counted("valid edge")) taken"]
      if !usage.unreached.isEmpty { texts.append("unreached: \(usage.unreached.enumerated(by: "and"))") }
      facts = texts.map { .init($0, weight: .facts, color: .secondaryText) }
    }
    writer.begin(machine.name, StateLabel([StateLabel.Line(machine.name, weight: .title)] + facts))
    // Graphviz places the first node at the top, and reverses arrows that would close a cycle.
    for entry in entries where entry.word == "born" { drawEntry(entry, into: &writer) }
    for index in arrows.order { drawState(index, into: &writer) }
    for entry in entries where entry.word == "start" { drawEntry(entry, into: &writer) }
    for (index, arrow) in arrows.arrows.enumerated() { draw(arrow, at: index, into: &writer) }
    writer.end()
  }

  // MARK: States

  private func isVisited(_ state: Int) -> Bool { usage?.visited.contains(state) ?? true }

  private func drawState(_ index: Int, into writer: inout StateGraph) {
    let stay = usage?.stays[index].map(Self.text)
    let name = machine.states[index]
    let rule = machine.awaits[index].map { model.rules[$0].id }
    let isOpen = rule != nil && (usage == nil || usage?.stays[index]?.remaining ?? 0 > 0)
    var heading = [
      StateLabel.Line(
        usage == nil ? name : name.nameWords, weight: .name, color: isVisited(index) ? .text : .unused)
    ]
    if let stay { heading.append(.init(stay, weight: .small)) }
    if usage == nil, let rule { heading.append(.init("pending until left: \(rule)", weight: .small)) }
    var parts = arrows.inner[index].map { arrow in
      StateGraph.Part(
        label: StateLabel(lines(of: arrow)), background: arrow.meaning == .breaks ? .errorRow : nil)
    }
    if index == Int(machine.start), !arrows.firstCallbacks.isEmpty {
      parts.append(.init(label: StateLabel(arrows.firstCallbacks.flatMap(firstCallback))))
    }
    if usage != nil, isOpen, let rule {
      let text = StateLabel.Line("pending: \(rule)", weight: .small, color: .warning)
      parts.append(.init(label: StateLabel([text]), background: .warningRow))
    }
    let tooltip = usage == nil ? name : "\(name): \(stay ?? "no subject was in it")"
    writer.state(
      id(index), StateLabel(heading), parts: parts, look(index, isOpen: isOpen),
      tag: tag("state-\(index + 1)", "state", isTaken: isVisited(index), tooltip))
  }

  /// Returns the id and classes of an element. In a diagram of a log, they tell whether the log used it.
  private func tag(_ id: String, _ classes: String, isTaken: Bool, _ tooltip: String = "") -> StateGraph.Tag {
    let use = usage == nil ? "" : (isTaken ? " taken" : " unused")
    return .init(id: "\(prefix)-\(id)", classes: classes + use, tooltip: tooltip)
  }

  /// With a log, the outlines of the states of the appearance machine have their colors. Texts of several colors are in
  /// them, for which the areas leave no contrast.
  private func look(_ index: Int, isOpen: Bool) -> StateGraph.Look {
    guard isVisited(index) else { return .init(fill: .background, line: .unusedOutline) }
    guard usage != nil else { return isOpen ? .open : .plain }
    var look = StateGraph.Look.plain
    let state = AppearanceState.allCases.first { $0 != .unknown && $0.name == machine.states[index] }
    if machine.name == "appearance", let state {
      look = .init(fill: .background, line: DiagramColor.state(state).outline, width: 2)
    }
    if isOpen { (look.line, look.width) = (.warning, 2.4) }
    return look
  }

  /// Returns the text for a first callback: a line for each callback, with the state that it shows.
  private func firstCallback(_ arrow: StateArrows.Arrow) -> [StateLabel.Line] {
    let color: DiagramColor = usage == nil ? .secondaryText : .text
    return arrow.causes.flatMap { cause in
      cause.triggers.indices.map { index in
        let count = usage == nil ? "" : " × \(cause.counts[index].grouped)"
        let callback = model.label(cause.triggers[index])
        return StateLabel.Line("\(callback) → \(machine.states[arrow.target])\(count)", color: color)
      } + (usage == nil ? conditions(of: cause, color) : [])
    }
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
      StateLabel([StateLabel.Line(entry.word, weight: .small, color: .secondaryText)]),
      color: usage == nil ? .secondaryText : .unusedOutline, meaning: .advances)
  }

  private func draw(_ arrow: StateArrows.Arrow, at index: Int, into writer: inout StateGraph) {
    var source = id(arrow.sources[0])
    if arrow.sources.count > 1 {
      source = "_\(machine.name) from \(index)"
      let color: DiagramColor = usage == nil ? .text : .unused
      let names = StateLabel.Line(machine.names(of: arrow.sources), weight: .small, color: color)
      writer.joint(
        source, StateLabel([names]), tag: tag("edge-\(index + 1)-from", "joint", isTaken: false))
    }
    var width = MachineUsage.width(of: arrow.count, maxCount: maxCount)
    if usage != nil, arrow.meaning == .breaks { width = max(width, 2) }
    writer.arrow(
      from: source, to: id(arrow.target), StateLabel(lines(of: arrow)), color: color(of: arrow),
      meaning: arrow.meaning, isTrunk: arrow.isTrunk, width: width,
      tag: tag("edge-\(index + 1)", "edge \(arrow.meaning)", isTaken: arrow.count > 0, tooltip(arrow)))
  }

  private func color(of arrow: StateArrows.Arrow) -> DiagramColor {
    if usage != nil, arrow.count == 0 { return .unusedOutline }
    if arrow.meaning == .breaks { return .error }
    let isFirst = usage == nil && arrow.sources == [Int(machine.start)] && machine.start != machine.born
    return isFirst ? .secondaryText : .text
  }

  /// Returns a line for each callback with its count, smaller ones for the conditions, then the unused callbacks, then
  /// the rules.
  private func lines(of arrow: StateArrows.Arrow) -> [StateLabel.Line] {
    var lines: [StateLabel.Line] = []
    let color: DiagramColor = usage == nil ? color(of: arrow) : (arrow.meaning == .breaks ? .error : .text)
    for cause in arrow.causes where usage == nil || cause.isTaken {
      for (index, trigger) in cause.triggers.enumerated() {
        let count = cause.counts.indices.contains(index) ? cause.counts[index] : nil
        if count == 0 { continue }
        lines.append(
          .init(model.label(trigger) + (count.map { " × \($0.grouped)" } ?? ""), color: color))
      }
      lines += conditions(of: cause, usage == nil ? color : .secondaryText)
    }
    // Unused causes show only their callbacks.
    var unused: [String] = []
    for cause in arrow.causes where showsUnused {
      for (trigger, count) in zip(cause.triggers, cause.counts) where count == 0 {
        let text = model.label(trigger)
        if !unused.contains(text) { unused.append(text) }
      }
    }
    lines += unused.map { .init($0, color: .unused) }
    return lines + arrow.rules.map { .init(model.rules[$0].id, weight: .rule, color: .error) }
  }

  private func conditions(of cause: StateArrows.Cause, _ color: DiagramColor) -> [StateLabel.Line] {
    cause.guards.flatMap { StateLabel.Line.condition(model.shortDisplayName($0), color: color) }
  }

  private func tooltip(_ arrow: StateArrows.Arrow) -> String {
    let callbacks = arrow.causes.flatMap(\.triggers).map(model.label).joined(separator: ", ")
    let path = "\(machine.names(of: arrow.sources)) → \(machine.states[arrow.target])"
    let use = usage == nil ? "" : ", \(arrow.count == 0 ? "never" : arrow.count.times)"
    return "\(callbacks): \(path)\(use)"
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

extension String {
  /// The words of a name, as in a sentence: `Appeared before did move` for `appearedBeforeDidMove`. Another text than a
  /// name stays as it is.
  var nameWords: String {
    guard allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else { return self }
    var words = ""
    for character in self {
      if character.isUppercase { words += " " }
      words += words.isEmpty ? character.uppercased() : character.lowercased()
    }
    return words
  }
}

extension Machine {
  /// Returns the shortest description of several states.
  func names(of states: [Int]) -> String {
    let others = self.states.indices.filter { !states.contains($0) }
    if others.isEmpty { return "any state" }
    let these = states.map { self.states[$0] }.joined(separator: ", ")
    let rest = "any but " + others.map { self.states[$0] }.enumerated(by: "and")
    return rest.count < these.count ? rest : these
  }
}
