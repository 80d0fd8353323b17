import LifelogXML

/// A report in its own file.
struct ReportFile: Sendable, Hashable {
  let form: OutputFormat
  let path: String

  /// The option that names the file.
  var option: String { "--\(form.id)" }
}

extension OptionSpec {
  /// An option for each format of report files. If one is given twice, the last path applies.
  static func reports(into property: OptionKeyPath<Settings, [ReportFile]>) -> [OptionSpec] {
    OutputFormat.all.filter { $0 != .text }.map { form in
      let definition = OptionDefinition(
        long: form.id, value: "file", help: "Write the report as \(form.title).")
      return OptionSpec(definition: definition) { path, settings in
        settings[keyPath: property].removeAll { $0.form == form }
        settings[keyPath: property].append(ReportFile(form: form, path: path))
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
