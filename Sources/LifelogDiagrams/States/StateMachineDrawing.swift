import LifelogModel
import LifelogReports
import LifelogText

/// One machine of a diagram of machines.
struct StateMachineDrawing: Sendable {
  private let model: Model
  private let machine: Machine
  let arrows: StateArrows

  init(_ machine: Machine, of model: Model) {
    self.model = model
    self.machine = machine
    arrows = StateArrows(machine)
  }

  /// Whether any edge violates a rule.
  var breaksRules: Bool { machine.edges.contains { $0.meaning == .breaks } }

  /// Whether it has states that must be left again.
  var hasOpenStates: Bool { !machine.awaits.isEmpty }

  /// The keywords at the initial states.
  var entries: [String] { machine.born == machine.start ? ["start"] : ["born", "start"] }

  func draw(into writer: inout StateGraph) {
    let title = [
      StateLabel.Line(machine.name, weight: .title), .init(model.name, weight: .small, color: .secondaryText),
    ]
    writer.begin(machine.name, StateLabel(title))
    // Graphviz places the first node at the top, and reverses arrows that would close a cycle.
    if entries.contains("born") { drawEntry("born", into: machine.born, into: &writer) }
    for index in arrows.order { drawState(index, machine.states[index], into: &writer) }
    drawEntry("start", into: machine.start, into: &writer)
    for (index, arrow) in arrows.arrows.enumerated() { draw(arrow, at: index, into: &writer) }
    writer.end()
  }

  private func drawState(_ index: Int, _ name: String, into writer: inout StateGraph) {
    var heading = [StateLabel.Line(name, weight: .name)]
    if let rule = machine.awaits[index] {
      heading.append(StateLabel.Line("pending until left: \(model.rules[rule].id)", weight: .small))
    }
    var parts = arrows.inner[index].map { lines(of: $0, color: .error) }
    if index == Int(machine.start), !arrows.firstCallbacks.isEmpty {
      parts.append(arrows.firstCallbacks.flatMap(firstCallback))
    }
    writer.state(
      id(index), StateLabel(heading), parts: parts.map { .init(label: StateLabel($0)) },
      machine.awaits[index] == nil ? .plain : .open)
  }

  /// Returns the text for a first callback, in a secondary color.
  private func firstCallback(_ arrow: StateArrows.Arrow) -> [StateLabel.Line] {
    var lines = lines(of: arrow, color: .secondaryText)
    // Conditions are below their callback.
    let callbacks = lines.indices.filter { lines[$0].weight == .normal }
    for index in callbacks.dropLast() { lines[index].text += "," }
    let index = callbacks.last ?? 0
    lines[index] = StateLabel.Line(
      "\(lines[index].text) → \(machine.states[arrow.target])", color: .secondaryText)
    return lines
  }

  /// Draws the mark of an initial state.
  private func drawEntry(_ word: String, into state: UInt8, into writer: inout StateGraph) {
    let mark = "\(machine.name) \(word)"
    writer.mark(mark)
    let label = StateLabel([StateLabel.Line(word, weight: .small, color: .secondaryText)])
    writer.arrow(from: mark, to: id(Int(state)), label, color: .secondaryText, meaning: .advances)
  }

  private func draw(_ arrow: StateArrows.Arrow, at index: Int, into writer: inout StateGraph) {
    var source = id(arrow.sources[0])
    if arrow.sources.count > 1 {
      source = "\(machine.name) from \(index)"
      writer.joint(source, StateLabel([StateLabel.Line(machine.names(of: arrow.sources), weight: .small)]))
    }
    let isFirstCallback = arrow.sources == [Int(machine.start)] && machine.start != machine.born
    let color: DiagramColor = arrow.meaning == .breaks ? .error : (isFirstCallback ? .secondaryText : .text)
    writer.arrow(
      from: source, to: id(arrow.target), StateLabel(lines(of: arrow, color: color)), color: color,
      meaning: arrow.meaning, isTrunk: arrow.isTrunk)
  }

  /// Returns a line for each callback, smaller ones for the conditions, then the rules.
  private func lines(of arrow: StateArrows.Arrow, color: DiagramColor) -> [StateLabel.Line] {
    let causes = arrow.causes.flatMap { cause in
      cause.triggers.map { StateLabel.Line(model.displayName($0), color: color) }
        + cause.guards.flatMap { StateLabel.Line.condition(model.shortDisplayName($0), color: color) }
    }
    return causes + arrow.rules.map { StateLabel.Line(model.rules[$0].id, weight: .rule, color: .error) }
  }

  private func id(_ state: Int) -> String { "\(machine.name).\(machine.states[state])" }
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
