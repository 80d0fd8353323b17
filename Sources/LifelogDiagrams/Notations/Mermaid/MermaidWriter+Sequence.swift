import LifelogTrace

/// Sequence diagrams. Callbacks are notes on the lifelines, because a lifeline would cross the text of a message to
/// itself. Calls and callbacks from parents are arrows.
extension MermaidWriter {
  /// The maximum number of participants of a diagram.
  private static let maxParticipants = 24

  func sequence(_ script: SequenceScript) -> [String] {
    let heading = sequenceHeading(part: 1_000, of: 1_000)
    let parts = SequencePiece.parts(
      of: script, maxCost: Self.maxLength - Self.reserve - MermaidText.length(heading),
      maxParticipants: Self.maxParticipants,
      // Notes over all participants are measured with the longest names of the first and last participant.
      cost: { MermaidText.length(statement($0, of: script, within: (99_999, 99_999))) },
      // Includes the activation that a participant may begin with, and a box.
      participantCost: { MermaidText.length(participant($0)) + 160 })
    return parts.enumerated().map { index, part in
      sequenceHeading(part: index + 1, of: parts.count) + body(part, of: script)
    }
  }

  private func sequenceHeading(part: Int, of count: Int) -> String {
    let title = MermaidText.escaped(self.title(part: part, of: count))
    return directive(
      [
        ("actorBkg", .header), ("actorBorder", .line), ("actorTextColor", .text), ("actorLineColor", .line),
        ("signalColor", .call), ("signalTextColor", .text), ("noteBkgColor", .background),
        ("noteBorderColor", .line),
        ("noteTextColor", .text), ("activationBkgColor", .appeared),
        ("activationBorderColor", .appearedOutline),
      ],
      settings: "\"sequence\":{\"mirrorActors\":false,\"messageMargin\":24,\"noteMargin\":8,\"boxMargin\":8}")
      + "sequenceDiagram\n" + (title.isEmpty ? "" : "  title: \(title)\n") + description(facts)
  }

  private func body(_ part: SequencePiece, of script: SequenceScript) -> String {
    guard let first = part.participants.first, let last = part.participants.last else {
      return "  participant p0 as \(MermaidText.escaped(facts))\n"
    }
    var text = ""
    for group in part.groups {
      if let name = group.name { text += "  box \(rgb(.group)) \(MermaidText.escaped(name))\n" }
      text += group.subjects.map(participant).joined()
      if group.name != nil { text += "  end\n" }
    }
    for (subject, _) in part.carried { text += "  activate p\(subject)\n" }
    // Wide notes name their participants from left to right.
    for line in part.lines {
      text += statement(line, of: script, within: (first, last), in: part.participants)
    }
    return text + String(repeating: "  end\n", count: part.unclosed)
  }

  private func participant(_ subject: Int) -> String {
    "  participant p\(subject) as \(label(subject))\n"
  }

  /// Returns a statement as a line of text.
  ///
  /// - Parameters:
  ///   - edges: The first and the last participant.
  ///   - participants: All participants, from left to right.
  private func statement(
    _ line: SequenceScript.Line, of script: SequenceScript, within edges: (first: Int, last: Int),
    in participants: [Int] = []
  ) -> String {
    switch line {
    case .pause(let ellipsis):
      let text = ellipsis.amount
      let over = edges.first == edges.last ? "p\(edges.first)" : "p\(edges.first),p\(edges.last)"
      return "  Note over \(over): … \(text.isEmpty ? "" : MermaidText.escaped(text) + " …")\n"
    case .opens(let block):
      let order = participants.filter(block.subjects.contains)
      let ends = [order.first ?? block.subjects.first, order.last ?? block.subjects.last].compactMap(\.self)
      let over = Set(ends).count > 1 ? "p\(ends[0]),p\(ends[1])" : ends.first.map { "p\($0)" } ?? "p0"
      let rect = block.depth.map { "  rect \(rgb($0.isMultiple(of: 2) ? .noteRow : .header))\n" } ?? ""
      return rect + "  Note over \(over): ⇄ \(MermaidText.escaped(block.name))\n"
    case .closes: return "  end\n"
    case .event(let step): return event(step, of: script)
    case .state(let subject, let old, let new):
      guard old.isVisible != new.isVisible else { return "" }
      return "  \(new.isVisible ? "" : "de")activate p\(subject)\n"
    case .expected(let missing):
      let callback = MermaidText.escaped(missing.callback.diagramLabel(limit: 60))
      return "  p\(missing.subject)-->>p\(missing.subject): ✗ expected #58; \(callback)\n"
    case .finding(let index, let subject):
      let entry = content.findings[index]
      return "  Note right of p\(subject): ⚠ "
        + Self.lines([heading(of: entry)] + sentence(of: entry)) + "\n"
    case .ends: return ""
    }
  }

  private func event(_ index: Int, of script: SequenceScript) -> String {
    let step = content.trace.steps[index]
    let lines = lines(ofStep: index)
    let text = Self.lines(["\(location(of: step)) · \(lines[0])"] + lines.dropFirst())
    guard let other = script.other(of: index) else {
      return "  Note over p\(step.subject): \(text)\(content.isEnd(step) ? " ✝" : "")\n"
    }
    return step.callback.isFromParent
      ? "  p\(other)-)p\(step.subject): \(text)\n" : "  p\(step.subject)->>p\(other): \(text)\n"
  }
}
