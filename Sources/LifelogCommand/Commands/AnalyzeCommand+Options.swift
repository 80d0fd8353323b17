import LifelogDiagrams
import LifelogReports
import LifelogTrace

extension AnalyzeCommand {
  /// The options by group.
  static var options: [OptionSpec<AnalyzeCommand>] {
    let groups: [(OptionGroup, [OptionSpec<AnalyzeCommand>])] = [
      (.select, selectOptions), (.report, reportOptions), (.passOrFail, passOrFailOptions),
      (
        .files,
        OptionSpec.reports(into: \.reports)
          + OptionSpec.junit(
            profile: \.junit.profile, grouping: \.junit.grouping, passing: \.junit.passing,
            warnings: \.junit.warnings, given: \.junitOption) + dataOptions
      ),
      (.diagrams, diagramOptions),
      (
        .rules,
        [
          .models(into: \.models), .os(into: \.os).rare, .sdk(into: \.sdk).rare,
          .complete(into: \.isComplete).rare,
        ]
      ),
      (.input, [.filesFrom(into: \.filesFrom).rare] + OptionSpec.input),
    ]
    return groups.flatMap { OptionSpec.group($0.0, $0.1) }
  }

  private static var selectOptions: [OptionSpec<AnalyzeCommand>] {
    OptionSpec.ruleSelection(into: \.rules, disabled: \.disabled) + [
      .classes(
        into: \.classes, help: "Report only these classes (with '*' as wildcard).",
        details: "lifelog still analyzes the whole log.")
    ] + OptionSpec.lineFilters
  }

  private static var reportOptions: [OptionSpec<AnalyzeCommand>] {
    [
      .choice(
        "format", in: OutputFormat.all, defaultValue: .text, help: "Format of the report.", into: \.format),
      .section("notes", .notes, help: "List notes instead of counting them."),
      .section("all", .allFindings, help: "Print all groups of findings."),
      .value(
        "max-findings", value: "count", help: "Maximum number of findings in text and JSON.", example: "5",
        read: { text in Int(text).flatMap { $0 > 0 ? $0 : nil } }, into: \.maxFindings
      ).explained(
        """
        The worst findings are printed, one of each group with the same rule, class and cause, and the others are counted. \
        Without this option, text has ten groups, and JSON has all findings.
        """),
      .section(
        "latencies", .latencies, help: "Add how long each class took to reach viewDidAppear."
      ).explained("The table has the median, the 95th percentile and the maximum of each class."),
      .flag(
        "transitions", help: "Add all transitions and their outcomes.", into: \.listsTransitions
      ).explained("Transitions are pushes, sheets, tab switches and similar changes."),
      .texts(
        "source-root", value: "folder", help: "Annotate the app's source in this folder, not the log.",
        into: \.sourceRoots
      ).explained(
        """
        lifelog finds the class of a finding in the Swift and Objective-C files of the folder, and annotates its override \
        of the callback, or else its declaration. A class with several declarations is not annotated.
        """),
      .color(into: \.color),
    ] + OptionSpec.messages(quiet: "Print only errors: no report, notes or progress.")
  }

  private static var passOrFailOptions: [OptionSpec<AnalyzeCommand>] {
    [
      .choice(
        "fail-on", value: "severity", in: [.error, .warning, .note], defaultValue: .error,
        help: "Minimum severity that fails the run.", into: \.failOn
      ).explained("'--fail-on note' implies --notes."),
      .value(
        "max-warnings", value: "count", help: "Fail if there are more warnings than this.", example: "10",
        read: { Int($0).flatMap { $0 >= 0 && $0 <= SettingsForm.maxCount ? $0 : nil } }, into: \.maxWarnings
      ).rare,
      .flag(
        "strict", help: "Fail if callbacks, data or a selected class are missing.", into: \.isStrict
      ).explained(
        """
        The exit status is then 2. It also is if a filter such as --process leaves no callback of a log, or if \
        --junit-group test finds no test. Lost data are, for example, messages that the system dropped.
        """
      ).rare,
      .text(
        "baseline", value: "file", help: "Baseline of known findings, which never fail the run.",
        into: \.baseline),
      .text(
        "write-baseline", value: "file", help: "Write a baseline of all findings to this file.",
        into: \.newBaseline
      ).explained("The file may be the one that --baseline reads. No finding fails the run that records it.")
        .rare,
    ]
  }

  private static var dataOptions: [OptionSpec<AnalyzeCommand>] {
    [
      .text(
        "html", value: "file", help: "Write one HTML page with findings, views and the log.",
        into: \.page.path
      )
      .explained("The page needs no network. 'lifelog analyze' reads the log in it again."),
      .choice(
        "html-log", value: "part", in: PageOptions.LogPart.allCases, defaultValue: .full,
        help: "Part of the log in the page.", into: \.page.logPart
      ).explained("'findings' keeps the lines near findings, 'none' keeps no line.").rare,
      .value(
        "html-limit", value: "size", help: "Maximum size of the log in the page.", example: "256M",
        defaultValue: "64M", read: { ByteSize($0)?.bytes }, into: \.page.limit
      ).explained(
        "A log that is larger after compression is shortened to the lines near findings, and a note says so."
      ).rare,
      .text(
        "sqlite", value: "file", help: "Write all events and findings as a SQLite database.", into: \.database
      ).explained(
        "'lifelog query' reads the same tables without a file. Documentation/Database.md explains them."
      ).rare,
      .text(
        "perfetto", value: "file", help: "Write states, transitions and findings for Perfetto.",
        into: \.perfetto
      ).explained("Open the file at ui.perfetto.dev, which reads it in the browser. It is not uploaded.")
        .rare,
    ]
  }

  private static var diagramOptions: [OptionSpec<AnalyzeCommand>] {
    DiagramKind.allCases.map { kind in
      let option: OptionSpec<AnalyzeCommand> = .text(
        kind.rawValue, value: "file", help: kind.abstract, takes: .drawing, into: \.diagrams[kind])
      return kind == .sequence || kind == .timeline ? option : option.rare
    } + [
      .text(
        "finding-diagrams", value: "folder", help: "Draw each group of findings as SVG in this folder.",
        into: \.findingDiagrams
      ).explained("The reports link to the files.").rare
    ] + OptionSpec.drawing
  }
}

extension OptionSpec where Settings == AnalyzeCommand {
  /// A flag that adds a section to the text report.
  fileprivate static func section(_ long: String, _ section: ReportSection, help: String) -> OptionSpec {
    OptionSpec(definition: OptionDefinition(long: long, help: help)) { _, command in
      command.sections.insert(section)
      return true
    }
  }
}

extension OptionSpec {
  /// `--rules` and `--disable`: the rules to check.
  static func ruleSelection(
    into rules: OptionKeyPath<Settings, [String]>, disabled: OptionKeyPath<Settings, [String]>,
    help: String = "Report only these rules (comma-separated)."
  ) -> [OptionSpec] {
    [
      .list(
        "rules", value: "ids", help: help, takes: .name(.rule), into: rules),
      .list(
        "disable", value: "ids", help: "Skip these rules (comma-separated).", takes: .name(.rule),
        into: disabled
      ).rare,
    ]
  }

  /// `--color`: when to print colors.
  static func color(into property: OptionKeyPath<Settings, ColorChoice>) -> OptionSpec {
    .choice(
      "color", value: "when", in: ColorChoice.allCases, defaultValue: .auto, help: "When to print colors.",
      into: property
    ).explained(
      """
      'auto' prints colors on a terminal. NO_COLOR turns them off and FORCE_COLOR on; this option overrides both.
      """
    ).rare
  }

  /// `--model`: the model to check logs against.
  static func models(into property: OptionKeyPath<Settings, [String]>) -> OptionSpec {
    .texts("model", value: "file", help: Wording.model, takes: .model, into: property)
      .explained(Wording.modelDetails).rare
  }
}
