import LifelogXML

/// A report in its own file.
struct ReportFile: Sendable, Hashable {
  let format: OutputFormat
  let path: String

  /// The option that names the file.
  var option: String { "--\(format.id)" }
}

extension OptionSpec {
  /// An option for each format of report files. If one is given twice, the last path applies.
  static func reports(into property: OptionKeyPath<Settings, [ReportFile]>) -> [OptionSpec] {
    OutputFormat.all.filter { $0 != .text && !$0.isForStandardOutput }.map { format in
      let definition = OptionDefinition(
        long: format.id, value: "file", help: "Write the report as \(format.title).",
        isRare: true)
      return OptionSpec(definition: definition) { path, settings in
        settings[keyPath: property].removeAll { $0.format == format }
        settings[keyPath: property].append(ReportFile(format: format, path: path))
        return true
      }
    }
  }

  /// The options for JUnit XML.
  ///
  /// - Parameter given: Receives the name of an option that was given.
  static func junit(
    profile: OptionKeyPath<Settings, JUnitProfile>, grouping: OptionKeyPath<Settings, JUnitGrouping>,
    passing: OptionKeyPath<Settings, JUnitPassing>, warnings: OptionKeyPath<Settings, JUnitWarnings>,
    given: OptionKeyPath<Settings, String?>
  ) -> [OptionSpec] {
    [
      OptionSpec.choice(
        "junit-profile", value: "profile", in: JUnitProfile.allCases, defaultValue: .strict,
        help: "Amount of detail in JUnit XML.", into: profile
      ).explained(
        """
        'strict' writes only what the schemas of Jenkins and Ant allow; 'rich' adds source lines, properties and \
        diagrams. Either file has less than 30 MB and 250,000 XML objects, and counts what it omits.
        """),
      OptionSpec.choice(
        "junit-group", value: "cases", in: JUnitGrouping.allCases, defaultValue: .rule,
        help: "What a case of JUnit XML is.", into: grouping
      ).explained(
        """
        'rule' has a case for each rule and class of the app; 'test' has a case for each test that the log names, which \
        fails if findings occurred during it.
        """),
      .choice(
        "junit-passing", value: "cases", in: JUnitPassing.allCases, defaultValue: .all,
        help: "Which passing cases JUnit XML has.", into: passing),
      OptionSpec.choice(
        "junit-warnings", value: "result", in: JUnitWarnings.allCases, defaultValue: .skip,
        help: "Result of a case with warnings that do not fail the run.", into: warnings
      ).explained("A case fails if its findings fail the run, which --fail-on and --max-warnings decide."),
    ].map { option in
      OptionSpec(definition: option.rare.definition) { value, settings in
        settings[keyPath: given] = "--\(option.definition.long)"
        return option.apply(value, &settings)
      }
    }
  }
}
