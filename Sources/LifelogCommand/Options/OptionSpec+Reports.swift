import LifelogXML

/// A report in a file of its own.
struct ReportFile: Sendable, Hashable {
  let form: OutputFormat
  let path: String

  /// The option that names the file.
  var option: String { "--\(form.id)" }
}

extension OptionSpec {
  /// An option for each form in which a report can be written into a file. Of one that is given twice the last holds.
  static func reports(into place: OptionKeyPath<Settings, [ReportFile]>) -> [OptionSpec] {
    OutputFormat.all.filter { $0 != .text }.map { form in
      let shape = OptionDefinition(long: form.id, value: "file", help: "Write the report as \(form.title).")
      return OptionSpec(shape: shape) { path, settings in
        settings[keyPath: place].removeAll { $0.form == form }
        settings[keyPath: place].append(ReportFile(form: form, path: path))
        return true
      }
    }
  }

  /// `--junit-profile rich`: how much JUnit XML says.
  static func junitProfile(into place: OptionKeyPath<Settings, JUnitProfile?>) -> OptionSpec {
    .choice(
      "junit-profile", value: "profile", in: JUnitProfile.allCases, defaultValue: .strict,
      help: """
        How much JUnit XML says: only what the schemas of Jenkins and Ant allow, or also lines of source, properties and \
        drawings. Either way it is one file of less than 30 MB and 250,000 XML objects that counts what it leaves out.
        """,
      into: place)
  }
}
