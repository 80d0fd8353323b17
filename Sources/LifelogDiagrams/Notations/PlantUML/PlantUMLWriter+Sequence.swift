import LifelogFindings
import LifelogTrace

/// Sequence diagrams. Callbacks are messages of a controller to itself; bars on its lifeline show the appearance state.
extension PlantUMLWriter {
  /// The maximum number of participants of a diagram.
  private static let maxParticipants = 12

  /// Upper bounds for the heights of statements, in pixels.
  private enum Height {
    static let heading = 220
    static let message = 48
    static let arrow = 34
    static let pause = 52
    static let block = 44
    static let line = 18
    static let inset = 26
  }

  func sequence(_ script: SequenceScript) -> [String] {
    let parts = SequencePiece.parts(
      of: script, maxCost: Self.maxSize - Height.heading, maxParticipants: Self.maxParticipants, cost: height,
      participantCost: { _ in 0 })
    var text = ""
    for (index, part) in parts.enumerated() {
      // All pages of a diagram have the same participants.
      if index > 0, part.participants == parts[index - 1].participants {
        text += "newpage \(PlantUMLText.escaped(title(part: index + 1, of: parts.count)))\n"
      } else {
        if index > 0 { text += "@enduml\n\n" }
        text += sequenceHeading(part: index + 1, of: parts.count) + participants(part)
        for (subject, state) in part.carried { text += bar(subject, state, isNew: true) }
      }
      for line in part.lines { text += statement(line, of: script) }
      text += String(repeating: "end\n", count: part.unclosed)
    }
    return [text + "@enduml\n"]
  }

  private func sequenceHeading(part: Int, of count: Int) -> String {
    heading(
      title(part: part, of: count),
      [
        ("sequenceArrowColor", .call), ("sequenceLifeLineBorderColor", .line),
        ("sequenceParticipantBackgroundColor", .header), ("sequenceParticipantBorderColor", .line),
        ("sequenceParticipantFontColor", .text), ("sequenceArrowFontColor", .text),
        ("sequenceGroupBorderColor", .transition), ("sequenceGroupBackgroundColor", .noteRow),
        ("sequenceGroupFontColor", .text), ("sequenceGroupHeaderFontColor", .text),
        ("sequenceBoxBorderColor", .line),
        ("sequenceBoxFontColor", .secondaryText), ("sequenceDelayFontColor", .secondaryText),
        ("noteBorderColor", .line),
        ("noteBackgroundColor", .noteRow), ("noteFontColor", .text),
      ]) + "hide footbox\n"
  }

  private func participants(_ part: SequencePiece) -> String {
    var text = ""
    for group in part.groups {
      if let name = group.name { text += "box \"\(PlantUMLText.escaped(name))\" \(style[.group])\n" }
      for subject in group.subjects { text += "participant \"\(label(subject))\" as p\(subject)\n" }
      if group.name != nil { text += "end box\n" }
    }
    if part.participants.isEmpty { text += "participant \"\(PlantUMLText.escaped(facts))\" as none\n" }
    return text
  }

  private func statement(_ line: SequenceScript.Line, of script: SequenceScript) -> String {
    switch line {
    case .pause(let ellipsis):
      return ellipsis.amount.isEmpty ? "...\n" : "...\(PlantUMLText.escaped(ellipsis.amount))...\n"
    case .opens(let block):
      let name = PlantUMLText.escaped(block.name)
      if block.depth != nil { return "group \(name)\n" }
      return "note over \(block.subjects.map { "p\($0)" }.joined(separator: ", ")) : \(name)\n"
    case .closes: return "end\n"
    case .event(let step): return event(step, of: script)
    case .state(let subject, let old, let new):
      return (old.isVisible ? "deactivate p\(subject)\n" : "")
        + (new.isVisible ? bar(subject, new, isNew: old.isVisible) : "")
    case .expected(let missing):
      let callback = PlantUMLText.escaped(missing.callback.diagramLabel(limit: 60))
      let text = colored("✗ expected <U+003A> \(callback)", .expected)
      return "p\(missing.subject) --[\(style[.expected])]> p\(missing.subject) : \(text)\n"
    case .finding(let index, let subject):
      let entry = content.findings[index]
      return
        "note right of p\(subject) \(style[DiagramColor.mark(entry.finding.severity).row]) : \(note(of: entry))\n"
    case .ends(let subject): return "destroy p\(subject)\n"
    }
  }

  /// Returns a bar on a lifeline.
  ///
  /// PlantUML attaches a bar to the last message, and cannot end one bar and begin another at the same message. A bar
  /// that begins there starts at a hidden message.
  private func bar(_ subject: Int, _ state: AppearanceState, isNew: Bool) -> String {
    let color = DiagramColor.state(state)
    return (isNew ? "p\(subject) -[hidden]> p\(subject)\n" : "")
      + "activate p\(subject) \(style[color.fill])\n"
  }

  private func event(_ index: Int, of script: SequenceScript) -> String {
    let step = content.trace.steps[index]
    let location =
      "<size:10>\(colored(PlantUMLText.escaped(location(of: step)), .secondaryText))</size>"
    let lines = lines(ofStep: index).map(PlantUMLText.escaped)
    let text = "\(location) \(lines.joined(separator: "\\n"))"
    guard let other = script.other(of: index) else {
      return "p\(step.subject) -> p\(step.subject) : \(text)\n"
    }
    return step.callback.isFromParent
      ? "p\(other) -[\(style[.callback])]>> p\(step.subject) : \(text)\n"
      : "p\(step.subject) -> p\(other) : \(text)\n"
  }

  private func height(of line: SequenceScript.Line) -> Int {
    switch line {
    case .pause: Height.pause
    case .opens: Height.block
    case .closes: Height.line
    case .event(let step): Height.message + (lines(ofStep: step).count - 1) * Height.line
    case .expected: Height.message
    case .state(_, let old, let new): old.isVisible && new.isVisible ? Height.arrow : 0
    case .finding(let index, _):
      Height.inset + (1 + sentence(of: content.findings[index]).count) * Height.line
    case .ends: 0
    }
  }
}
