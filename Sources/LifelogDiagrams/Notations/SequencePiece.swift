import LifelogTrace

/// A part of a sequence script that becomes a separate diagram.
struct SequencePiece: Sendable {
  /// The subjects in the part, by process, with parents before their children.
  var participants: [Int] = []
  /// The participants in boxes.
  var groups: [SequenceGroup] = []
  /// The states of its visible subjects before the first statement.
  var carried: [(subject: Int, state: AppearanceState)] = []
  /// First the statements that open blocks again, which begin in an earlier part and continue in this one.
  var lines: [SequenceScript.Line] = []
  /// The number of blocks that are open after the last statement.
  var unclosed = 0
}

extension SequencePiece {
  /// Divides a script into parts, between steps; never empty.
  ///
  /// - Parameters:
  ///   - maxCost: The maximum total cost of a part; the caller chooses the unit.
  ///   - maxParticipants: The maximum number of subjects of a part. A log with at most this many subjects shows all of them in
  ///     every part; otherwise a part shows only subjects that are active in it.
  /// - Complexity: O(*n* + *p* · *m* log *m*), *n* steps, *p* parts, *m* subjects of a part.
  static func parts(
    of script: SequenceScript, maxCost: Int, maxParticipants: Int,
    cost: (SequenceScript.Line) -> Int, participantCost: (Int) -> Int
  ) -> [SequencePiece] {
    let trace = script.content.trace
    let showsAll = trace.subjects.count <= maxParticipants
    let parents = trace.firstParents
    var states = trace.subjects.map(\.firstState)
    var open: [SequenceScript.Block] = []
    var parts: [SequencePiece] = []
    var part = SequencePiece()
    var isEmpty = true
    var before = states
    var shown: Set<Int> = []
    var used = 0

    func begin() {
      part = SequencePiece()
      part.lines = open.map { block in
        var block = block
        block.name += ", continued"
        return .opens(block)
      }
      isEmpty = true
      before = states
      shown = Set(open.flatMap(\.subjects))
      if showsAll || trace.steps.isEmpty {
        shown = Set(trace.subjects.indices.prefix(maxParticipants))
      }
      used = shown.reduce(0) { $0 + participantCost($1) }
      used += part.lines.reduce(0) { $0 + cost($1) }
    }
    func finish() {
      let order = ContainerOrder(of: shown.sorted(), parents: parents, in: trace)
      part.participants = order.subjects
      part.groups = SequenceGroup.groups(of: order, script.content)
      part.carried = part.participants.filter { before[$0].isVisible }.map { ($0, before[$0]) }
      part.unclosed = open.count
      parts.append(part)
    }

    begin()
    for row in script.rows {
      let concerned = Set(row.flatMap(script.subjects))
      let ownCost = row.reduce(0) { $0 + cost($1) }
      func rowCost() -> Int {
        ownCost + concerned.subtracting(shown).reduce(0) { $0 + participantCost($1) }
      }
      let isCrowded = !showsAll && shown.union(concerned).count > maxParticipants
      if !isEmpty, isCrowded || used + rowCost() > maxCost {
        finish()
        begin()
      }
      used += rowCost()
      shown.formUnion(concerned)
      part.lines += row
      isEmpty = false
      for line in row {
        switch line {
        case .opens(let block): if block.depth != nil { open.append(block) }
        case .closes: if !open.isEmpty { open.removeLast() }
        case .state(let subject, _, let state): states[subject] = state
        case .pause, .event, .expected, .finding, .ends: break
        }
      }
    }
    finish()
    return parts
  }
}

/// Participants in one box, because they have the same container or process.
struct SequenceGroup: Sendable {
  /// The title of the box; `nil` without a box.
  var name: String?
  var subjects: [Int]

  /// Returns the participants of a part in groups. If there are several processes, each is a box; otherwise each tree
  /// of several participants is a box, unless there is only one tree.
  static func groups(of order: ContainerOrder, _ content: DiagramContent) -> [SequenceGroup] {
    let processes = order.subjects.map { content.trace.subjects[$0].process }
    let hasProcesses = Set(processes).count > 1
    var groups: [SequenceGroup] = []
    for (index, subject) in order.subjects.enumerated() {
      let isFirst =
        hasProcesses
        ? index == 0 || processes[index] != processes[index - 1] : order.depths[index] == 0
      if isFirst {
        let name = hasProcesses ? "process \(processes[index] + 1)" : content.labels.names[subject]
        groups.append(SequenceGroup(name: name, subjects: []))
      }
      groups[groups.count - 1].subjects.append(subject)
    }
    let hasBoxes = groups.count > 1
    return groups.map { group in
      hasBoxes && (hasProcesses || group.subjects.count > 1) ? group : SequenceGroup(subjects: group.subjects)
    }
  }
}
