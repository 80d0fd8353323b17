/// What could not be decided, and what to log to decide it: a few lines, the most useful first.
struct UndecidedText {
  /// Verdicts that the same lines of log would decide.
  private struct Group {
    var missing: CallbackSet
    var pending: String?
    var rules: Set<String> = []
    var subjects: Set<String> = []
    var verdicts = 0

    init(_ missing: CallbackSet, pending: String? = nil) {
      self.missing = missing
      self.pending = pending
    }

    mutating func add(_ verdict: ClassVerdict) {
      rules.insert(verdict.rule)
      subjects.insert(verdict.subject)
      verdicts += 1
    }
  }

  private static let shownGroups = 4
  private static let shownSubjects = 3
  /// A set of callbacks is worth adding as a whole up to this size.
  private static let reasonableSize = 4

  private let groups: [Group]
  private let callbacks: CallbackNames

  /// A summary of inconclusive verdicts.
  init(_ verdicts: [ClassVerdict], callbacks: CallbackNames = CallbackNames()) {
    self.callbacks = callbacks
    let byNeed = Self.groupedByNeed(verdicts.filter { !$0.missing.isEmpty })
    let byReason = Self.groupedByReason(verdicts.filter { $0.missing.isEmpty })
    groups = byNeed.sorted(by: Self.isMoreUseful) + byReason.sorted(by: Self.isMoreUseful)
  }

  var lines: [StyledLine] {
    var lines = groups.prefix(Self.shownGroups).map { StyledLine(sentence($0)) }
    let rest = groups.dropFirst(Self.shownGroups).reduce(0) { $0 + $1.verdicts }
    if rest > 0 {
      lines.append(StyledLine("\(rest.counted("further verdict")) stayed open: --format json lists them"))
    }
    return lines
  }

  /// Groups by what is missing; a small need that is part of a reasonable larger one joins it, since who
  /// logs the larger set decides both.
  private static func groupedByNeed(_ verdicts: [ClassVerdict]) -> [Group] {
    let needs = Set(verdicts.map { CallbackSet($0.missing) })
    let reasonable = needs.filter { $0.members.count <= reasonableSize }
    let largest = reasonable.filter { need in !reasonable.contains { $0 != need && need.isSubset(of: $0) } }
      .sorted(by: comesFirst)
    var groups: [CallbackSet: Group] = [:]
    for verdict in verdicts {
      let need = CallbackSet(verdict.missing)
      let whole = largest.first { need.isSubset(of: $0) } ?? need
      groups[whole, default: Group(whole)].add(verdict)
    }
    return Array(groups.values)
  }

  private static func groupedByReason(_ verdicts: [ClassVerdict]) -> [Group] {
    var groups: [String: Group] = [:]
    for verdict in verdicts {
      let reason = verdict.pending ?? "the log does not say"
      groups[reason, default: Group([], pending: reason)].add(verdict)
    }
    return Array(groups.values)
  }

  private func sentence(_ group: Group) -> String {
    let rules = group.rules.count.counted("rule")
    let remedy = group.pending ?? "log " + group.missing.members.map { callbacks[$0] }.joined(separator: ", ")
    return "\(rules) could not be decided for \(Self.names(group.subjects)): \(remedy)"
  }

  private static func names(_ subjects: Set<String>) -> String {
    let names = subjects.sorted().map { $0.isEmpty ? "lines that name no class" : $0 }
    guard names.count > shownSubjects else { return names.enumerated(by: "and") }
    return names.prefix(shownSubjects - 1).joined(separator: ", ")
      + " and \((names.count - shownSubjects + 1).grouped) others"
  }

  private static func isMoreUseful(_ left: Group, _ right: Group) -> Bool {
    if left.verdicts != right.verdicts { return left.verdicts > right.verdicts }
    if left.missing != right.missing { return comesFirst(left.missing, right.missing) }
    return (left.pending ?? "") < (right.pending ?? "")
  }

  /// Fewer callbacks first, then in the order of their declaration: the same order in every run.
  private static func comesFirst(_ left: CallbackSet, _ right: CallbackSet) -> Bool {
    let (first, second) = (left.members, right.members)
    if first.count != second.count { return first.count < second.count }
    return first.lexicographicallyPrecedes(second) { $0.rawValue < $1.rawValue }
  }
}
