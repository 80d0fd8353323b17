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
    OutputFormat.all.filter { $0 != .text }.map { format in
      let definition = OptionDefinition(
        long: format.id, value: "file", help: "Write the report as \(format.title).")
      return OptionSpec(definition: definition) { path, settings in
        settings[keyPath: property].removeAll { $0.format == format }
        settings[keyPath: property].append(ReportFile(format: format, path: path))
        return true
      }
    }
  }

  /// `--junit-profile rich`: the amount of detail in JUnit XML.
  static func junitProfile(into property: OptionKeyPath<Settings, JUnitProfile?>) -> OptionSpec {
    .choice(
      "junit-profile", value: "profile", in: JUnitProfile.allCases, defaultValue: .strict,
      help: "Amount of detail in JUnit XML.", into: property
    ).explained(
      """
      'strict' writes only what the schemas of Jenkins and Ant allow; 'rich' adds source lines, properties and \
      diagrams. Either file has less than 30 MB and 250,000 XML objects, and counts what it omits.
      """)
  }
}
