import LifelogFindings
import LifelogText
import LifelogTrace

/// The explanations of findings, below a diagram or beside a mark: one entry for those of one group.
///
/// An entry has the number, rule and message of its first finding. In the diagram of one finding it also has the cause
/// and the fix, in the words of the report.
struct DiagramLegend {
  /// The finding and heading are `nil` for the words of a message alone.
  private var rows: [(entry: NumberedFinding?, heading: String?, lines: [String])] = []
  private let links: LineLinks?
  private let place: Place
  /// The width of the column of numbers.
  private let inset: Double

  /// The place of a legend.
  enum Place {
    /// Below the diagram, with the locations of the findings.
    case below
    /// Beside the mark of the findings, which already shows their locations.
    case beside
  }

  private enum Measure {
    static let line = 14.0
    static let entryGap = 8.0
    static let inset = 34.0
    static let maxLines = 10
    /// The width of a text beside a mark: with a cause and a fix, and without.
    static let explained = 280.0...420.0
    static let plain = 160.0...340.0
  }

  /// Creates the legend below a diagram.
  ///
  /// - Parameters:
  ///   - entries: The findings.
  ///   - width: The width in points at which texts are wrapped.
  ///   - said: The findings whose messages are beside their marks: only their causes and fixes are missing.
  init(
    _ entries: [NumberedFinding], of content: DiagramContent, width: Double, said: Set<Int> = []
  ) {
    self.init(
      FindingGroup.numbered(entries), of: content, place: .below, said: said,
      width: min(max(width, 240), 720) - Measure.inset)
  }

  /// Creates the explanations beside a mark.
  ///
  /// - Parameters:
  ///   - groups: The findings of the mark, each with the others of its group.
  ///   - said: The findings whose messages are beside the mark of another of their group.
  ///   - words: The words at the mark, instead of the messages of its findings; `nil` for a callback.
  init(
    beside groups: [[NumberedFinding]], of content: DiagramContent, said: Set<Int>, words: String? = nil
  ) {
    let limits = content.explainsFindings ? Measure.explained : Measure.plain
    let messages = (words.map { [$0] } ?? groups.map { $0[0].finding.message.diagramLabel(limit: 600) })
      .map { TextWidth.of($0, size: 10) }
    // About three lines are easier to read than many short ones.
    let needed = (messages.max() ?? 0) * 0.4
    self.init(
      groups, of: content, place: .beside, said: said, words: words,
      width: min(max(needed, limits.lowerBound), limits.upperBound))
  }

  private init(
    _ groups: [[NumberedFinding]], of content: DiagramContent, place: Place, said: Set<Int>,
    words: String? = nil, width: Double
  ) {
    links = content.links
    self.place = place
    let badges = groups.map { FindingBadge($0[0]).width }
    inset = place == .below ? Measure.inset : (badges.max() ?? 0) + 6
    for group in groups {
      let isSaid = said.contains(group[0].number)
      if isSaid, place == .below, !content.explainsFindings, group.count == 1 { continue }
      var texts = isSaid || words != nil ? [] : [group[0].finding.message]
      if !isSaid || place == .below { texts += content.explanation(of: group[0].finding) }
      let heading = Self.heading(of: group, place, namesFiles: content.trace.places != nil)
      rows.append((group[0], heading, texts.flatMap { Self.lines(of: $0, width: width) }))
    }
    guard let words else { return }
    let lines = Self.lines(of: words, width: width)
    if rows.isEmpty {
      rows.append((nil, nil, lines))
    } else {
      rows[0].lines = lines + rows[0].lines
    }
  }

  private static func lines(of text: String, width: Double) -> [String] {
    var lines = TextWidth.lines(of: text.diagramLabel(limit: 600), size: 10, width: width)
    if lines.count > Measure.maxLines {
      lines = Array(lines.prefix(Measure.maxLines))
      lines[Measure.maxLines - 1] += " …"
    }
    return lines
  }

  /// Returns `error, line 41: rule`, or, for a group, `error, 28 times (1, 2, 3 … 28), lines 41, 87, 133 … 1283: rule`;
  /// beside a mark, `rule` or `rule, 28 times`.
  private static func heading(of group: [NumberedFinding], _ place: Place, namesFiles: Bool) -> String {
    let finding = group[0].finding
    let rule = group[0].rule
    if place == .beside { return group.count > 1 ? "\(rule), \(group.count.counted("time"))" : rule }
    let locations = FindingGroup.abbreviated(group) {
      namesFiles ? "\($0.finding.file):\($0.finding.line)" : "\($0.finding.line)"
    }
    let text = (namesFiles ? "" : group.count > 1 ? "lines " : "line ") + locations
    let numbers = FindingGroup.abbreviated(group) { "\($0.number)" }
    let count = group.count > 1 ? "\(group.count.counted("time")) (\(numbers)), " : ""
    return "\(finding.severity.rawValue), \(count)\(text.diagramLabel(limit: 80)): \(rule)"
  }

  /// The height in points.
  var height: Double {
    rows.reduce(0) {
      $0 + Double($1.lines.count + ($1.heading == nil ? 0 : 1)) * Measure.line + Measure.entryGap
    }
  }

  /// The width in points.
  var width: Double {
    inset
      + (rows.map { row in
        row.lines.map { TextWidth.of($0, size: 10) }.reduce(
          TextWidth.of(row.heading ?? "", size: 10, isBold: true), max)
      }.max() ?? 0)
  }

  /// Draws the legend with its upper left corner at a position.
  ///
  /// - Parameter id: The start of the ids of words that no finding explains.
  func draw(on canvas: inout Canvas, id: String = "", x: Double, y: Double) {
    var y = y
    for row in rows {
      var id = "\(id)-words"
      if let entry = row.entry, let heading = row.heading {
        id = "finding-\(entry.number)"
        let badge = FindingBadge(entry)
        badge.draw(
          on: &canvas, id: id, x: x + inset - badge.width - (place == .below ? 8 : 6), y: y + Measure.line / 2
        )
        canvas.text(
          "\(id)-heading", heading, x: x + inset, y: y + 1, height: 12, size: 10,
          color: place == .beside ? DiagramColor.mark(badge.severity).mark : .text, isBold: true,
          classes: "legend", link: links?.url(of: entry.finding.line, in: entry.finding.file) ?? "")
        y += Measure.line
      }
      for (index, line) in row.lines.enumerated() {
        canvas.text(
          "\(id)-text-\(index + 1)", line, x: x + inset, y: y + 1, height: 12, size: 10, classes: "legend")
        y += Measure.line
      }
      y += Measure.entryGap
    }
  }
}

extension DiagramLegend {
  private static let maxSentences = 10

  /// Returns a sentence for each of the first findings, and the number of the others, for readers who cannot see a
  /// diagram.
  static func sentences(of content: DiagramContent) -> [String] {
    guard !content.findings.isEmpty else { return ["No finding is marked."] }
    let shown = content.findings.prefix(maxSentences).map { entry in
      let (finding, message) = (entry.finding, entry.finding.message.diagramLabel(limit: 300))
      return "Finding \(entry.number), \(finding.severity.rawValue), line \(finding.line): \(message)."
    }
    let more = content.findings.count - shown.count
    return shown + (more > 0 ? ["And \(more.counted("more finding"))."] : [])
  }
}

extension FindingGroup {
  /// Returns the number of the group of each finding.
  static func numbers(of entries: [NumberedFinding]) -> [Int] {
    var numbers = [Int](repeating: 0, count: entries.count)
    for (number, group) in all(of: entries.map(\.finding)).enumerated() {
      for index in group.indices { numbers[index] = number }
    }
    return numbers
  }

  /// Returns the findings of each group, in the order of their first numbers.
  static func numbered(_ entries: [NumberedFinding]) -> [[NumberedFinding]] {
    all(of: entries.map(\.finding)).sorted { $0.indices[0] < $1.indices[0] }
      .map { $0.indices.flatMap { [entries[$0]] + entries[$0].folded } }
  }
}
