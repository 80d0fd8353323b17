import LifelogFiles
import LifelogFindings

/// A suppression in the settings.
struct SuppressionSettings: Hashable, Sendable {
  /// The location of the object.
  var location: JSON5Value.Location
  var rule: Settings.Located
  var subject: String?
  var reason: String
  /// The last day of the suppression in the local time zone; `nil` if it does not expire.
  var until: CalendarDay?

  static let schema = ObjectSchema(SuppressionDraft.keys, required: ["rule", "reason"])

  /// The suppression for a report.
  var suppression: Suppression { Suppression(rule: rule.text, subject: subject, reason: reason) }

  /// Reads `{"rule": "navigate-before-appear", "class": "Cart*", "reason": "…", "until": "2027-03-01"}`.
  @Sendable init(settings value: JSON5Value) throws(SettingsError) {
    var draft = SuppressionDraft()
    try value.read(SuppressionDraft.keys, as: "a suppression", in: "", into: &draft)
    func lacks(_ key: String) -> SettingsError {
      SettingsError(location: value.location, reason: .missing("\"\(key)\"", in: "this suppression"))
    }
    guard let rule = draft.rule else { throw lacks("rule") }
    guard let reason = draft.reason else { throw lacks("reason") }
    location = value.location
    self.rule = rule
    subject = draft.subject
    self.reason = reason
    until = draft.until
  }
}

/// A suppression that is being parsed.
private struct SuppressionDraft: Sendable {
  var rule: Settings.Located?
  var subject: String?
  var reason: String?
  var until: CalendarDay?

  static let keys: [SettingsKey<SuppressionDraft>] = [
    .word("rule", like: "duplicate-view-did-appear", into: \.rule),
    .value("class", like: "Cart*", .nonempty, { $0.isEmpty ? nil : $0 }, into: \.subject),
    .value("reason", like: "will be rewritten in May", .nonempty, { $0.isEmpty ? nil : $0 }, into: \.reason),
    .value("until", like: "2027-03-01", .matching(CalendarDay.pattern), CalendarDay.init, into: \.until),
  ]
}

extension Console {
  /// Returns the suppressions that have not expired, and reports the others.
  func activeSuppressions(_ suppressions: [SuppressionSettings], in file: String?) -> [SuppressionSettings] {
    let today = ThisProcess.today.map { CalendarDay(year: $0.year, month: $0.month, day: $0.day) }
    return suppressions.filter { suppression in
      guard let today, let until = suppression.until, until < today else { return true }
      report(.expired(suppression, on: until, in: file ?? SettingsFile.name))
      return false
    }
  }

  /// Reports each suppression without findings.
  func reportUnused(_ suppressions: [SuppressionSettings], _ counts: [Int], in file: String?) {
    for (suppression, count) in zip(suppressions, counts) where count == 0 {
      report(.unused(suppression, in: file ?? SettingsFile.name))
    }
  }
}

extension Message {
  fileprivate static func expired(
    _ suppression: SuppressionSettings, on day: CalendarDay, in file: String
  ) -> Message {
    Message(
      kind: .warning, what: "\(suppression.text(in: file)) expired after \(day.text)",
      help: "fix the findings, or set a later \"until\"")
  }

  fileprivate static func unused(_ suppression: SuppressionSettings, in file: String) -> Message {
    Message(
      kind: .note, what: "\(suppression.text(in: file)) matches no finding",
      help: "remove it if the findings are fixed")
  }
}

extension SuppressionSettings {
  fileprivate func text(in file: String) -> String {
    let classes = subject.map { " for '\($0)'" } ?? ""
    return "\(file):\(location.line):\(location.column): the suppression of '\(rule.text)'\(classes) "
      + "(\(reason))"
  }
}
