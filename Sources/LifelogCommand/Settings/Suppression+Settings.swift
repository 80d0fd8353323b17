import LifelogFiles
import LifelogFindings

/// A suppression as the settings say it.
struct SuppressionSettings: Hashable, Sendable {
  /// Of the object.
  var location: JSON5Value.Location
  var rule: Settings.Located
  var subject: String?
  var reason: String
  /// The last day on which it holds, where the process runs; `nil` for ever.
  var until: CalendarDay?

  static let schema = ObjectSchema(SuppressionDraft.keys, required: ["rule", "reason"])

  /// What it means to a report.
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

/// A suppression while it is read.
private struct SuppressionDraft: Sendable {
  var rule: Settings.Located?
  var subject: String?
  var reason: String?
  var until: CalendarDay?

  static let keys: [SettingsKey<SuppressionDraft>] = [
    .word("rule", like: "duplicate-view-did-appear", into: \.rule),
    .value("class", like: "Cart*", .something, { $0.isEmpty ? nil : $0 }, into: \.subject),
    .value("reason", like: "is rewritten this spring", .something, { $0.isEmpty ? nil : $0 }, into: \.reason),
    .value("until", like: "2027-03-01", .matching(CalendarDay.pattern), CalendarDay.init, into: \.until),
  ]
}

extension Console {
  /// The suppressions that hold today. Those that hold no more are reported.
  func activeSuppressions(_ suppressions: [SuppressionSettings], in file: String?) -> [SuppressionSettings] {
    let today = ThisProcess.today.map { CalendarDay(year: $0.year, month: $0.month, day: $0.day) }
    return suppressions.filter { suppression in
      guard let today, let until = suppression.until, until < today else { return true }
      report(.expired(suppression, on: until, in: file ?? SettingsFile.name))
      return false
    }
  }

  /// Says of each suppression that covers nothing that it does.
  func reportUnused(_ suppressions: [SuppressionSettings], _ counts: [Int], in file: String?) {
    for (suppression, count) in zip(suppressions, counts) where count == 0 {
      report(.idle(suppression, in: file ?? SettingsFile.name))
    }
  }
}

extension Message {
  fileprivate static func expired(
    _ suppression: SuppressionSettings, on day: CalendarDay, in file: String
  ) -> Message {
    Message(
      kind: .warning, what: "\(suppression.words(in: file)) held until \(day.text), and holds no more",
      help: "mend what it hid, or give it a later \"until\"")
  }

  fileprivate static func idle(_ suppression: SuppressionSettings, in file: String) -> Message {
    Message(
      kind: .note, what: "\(suppression.words(in: file)) covers no finding",
      help: "take it out if what it hid is mended")
  }
}

extension SuppressionSettings {
  fileprivate func words(in file: String) -> String {
    let classes = subject.map { " for '\($0)'" } ?? ""
    return "\(file):\(location.line):\(location.column): the suppression of '\(rule.text)'\(classes) "
      + "(\(reason))"
  }
}
