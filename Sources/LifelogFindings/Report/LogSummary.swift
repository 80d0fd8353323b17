package import LifelogChecking
import LifelogReading
package import LifelogTrace

/// The result of the analysis of one log by itself, small enough to collect from very many logs.
///
/// It depends on the content of the log, its name, the tool and the settings, and not on the other logs of the run.
package struct LogSummary: Sendable, Hashable {
  /// The name and version of the schema. Later versions only add keys.
  package static let schema = "lifelog.summary/1"

  /// The id of the log: a hash of its content; `nil` if it was not read.
  package var log: String?
  /// The path of the log, as the user gave it; those of merged logs with commas.
  package var name: String
  /// The reason why the log was not read completely; `nil` if it was.
  package var error: String?
  /// The version of the tool.
  package var version: String
  /// The names of the model files, or `built-in`.
  package var model: String
  /// What the log names, each `nil` if it names none or several.
  package var app: App
  package var counts = Counts()
  /// Sorted by id.
  package var findings: [Entry] = []
  /// Sorted by class, then by start callback.
  package var latencies: [ClassLatency] = []
  /// What could not be decided, sorted.
  package var inconclusive: [Undecided] = []
  /// The amounts of lost data, by the id of the reason or of the limit.
  package var losses: [String: Int] = [:]

  /// An app, its version and the system that it ran on.
  package struct App: Sendable, Hashable {
    package var name: String?
    package var version: String?
    package var os: String?

    package init(name: String? = nil, version: String? = nil, os: String? = nil) {
      self.name = name
      self.version = version
      self.os = os
    }
  }

  package struct Counts: Sendable, Hashable {
    package var bytes = 0
    package var lines = 0
    package var events = 0
    package var subjects = 0
    package var errors = 0
    package var warnings = 0
    package var notes = 0
    package var suppressed = 0

    package init() {}
  }

  /// The findings that differ only in their location.
  package struct Entry: Sendable, Hashable {
    /// The fingerprint, from ``FindingID/fingerprint(of:)``.
    package var id: String
    package var rule: String
    package var severity: Severity
    /// The class or label; `nil` if the log named none.
    package var subject: String?
    /// The number of violations, at least 1.
    package var count: Int
    /// The message and the location of the first finding.
    package var message: String
    package var file: String
    package var line: Int

    package init(
      id: String, rule: String, severity: Severity, subject: String?, count: Int, message: String,
      file: String,
      line: Int
    ) {
      self.id = id
      self.rule = rule
      self.severity = severity
      self.subject = subject
      self.count = count
      self.message = message
      self.file = file
      self.line = line
    }
  }

  /// The times that a class took from a start callback to `viewDidAppear`.
  package struct ClassLatency: Sendable, Hashable {
    package var subject: String
    /// The name of the start callback.
    package var start: String
    /// In microseconds.
    package var maximum: Int64
    package var histogram: Histogram

    package init(subject: String, start: String, maximum: Int64, histogram: Histogram) {
      self.subject = subject
      self.start = start
      self.maximum = maximum
      self.histogram = histogram
    }
  }

  /// A rule that was inconclusive for some classes, all for the same reason.
  package struct Undecided: Sendable, Hashable {
    package var rule: String
    /// The callbacks that the classes do not log; empty if that is not the reason.
    package var missing: [String]
    /// Another reason; `nil` if callbacks are missing.
    package var pending: String?
    /// The number of classes, at least 1.
    package var classes: Int

    package init(rule: String, missing: [String], pending: String?, classes: Int) {
      self.rule = rule
      self.missing = missing
      self.pending = pending
      self.classes = classes
    }
  }

  /// A summary without results.
  package init(
    log: String?, name: String, error: String? = nil, version: String, model: String, app: App = App()
  ) {
    self.log = log
    self.name = name
    self.error = error
    self.version = version
    self.model = model
    self.app = app
  }
}

extension LogSummary {
  /// Adds the results of a report on the log.
  ///
  /// - Complexity: O(*n* log *n*) in the size of the report.
  package mutating func add(_ report: Report) {
    app = report.app
    if app.os == nil { app.os = Self.only(report.logs.map(\.origin?.os)) }
    counts.bytes = report.inputs.reduce(0) { $0 + $1.bytes }
    counts.lines = report.inputs.reduce(0) { $0 + $1.lines }
    counts.events = report.inputs.reduce(0) { $0 + $1.events }
    counts.subjects = report.subjects
    counts.errors = report.count(of: .error)
    counts.warnings = report.count(of: .warning)
    counts.notes = report.count(of: .note)
    counts.suppressed = report.suppressed.lazy.map(\.finding).violationCount
    findings = Dictionary(grouping: report.findings, by: FindingID.fingerprint).map(Entry.init)
      .sorted { $0.id < $1.id }
    latencies = report.latencies.map {
      ClassLatency(
        subject: $0.subject, start: $0.start.rawValue, maximum: $0.maximum, histogram: $0.histogram)
    }
    let verdicts = report.inconclusiveVerdicts.map { verdict in
      Undecided(
        rule: verdict.rule, missing: verdict.missing.map { report.callbacks[$0] }, pending: verdict.pending,
        classes: 1)
    }
    inconclusive = Dictionary(grouping: verdicts) { $0 }.map { verdict, all in
      Undecided(rule: verdict.rule, missing: verdict.missing, pending: verdict.pending, classes: all.count)
    }
    .sorted { $0.order.lexicographicallyPrecedes($1.order) }
    for (reason, count) in report.inputs.flatMap(\.losses) { losses[reason.rawValue, default: 0] += count }
    for (limit, count) in report.notTracked.counts { losses[limit.rawValue, default: 0] += count }
  }

  /// The value that all logs have; `nil` if there are several.
  private static func only(_ values: [String?]) -> String? {
    Set(values).count == 1 ? values[0] : nil
  }
}

extension LogSummary.Entry {
  /// - Parameter findings: At least one, in the order of the report.
  fileprivate init(id: String, findings: [Finding]) {
    let first = findings[0]
    self.init(
      id: id, rule: first.rule, severity: findings.map(\.severity).max() ?? first.severity,
      subject: first.subject, count: findings.violationCount, message: first.message, file: first.file,
      line: first.line)
  }
}

extension LogSummary.Undecided {
  /// What it is sorted by.
  fileprivate var order: [String] { [rule, pending ?? ""] + missing }
}

extension LogSummary.App {
  /// What a log names exactly once.
  package init(_ named: NamedApps, names: NameTable) {
    func only(_ all: Set<Name>) -> String? { all.count == 1 ? all.first.map { names[$0] } : nil }
    self.init(
      name: only(named.apps), version: only(named.appVersions),
      os: named.systems.count == 1 ? named.systems.first?.text : nil)
  }
}
