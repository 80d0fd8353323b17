import LifelogModel
import LifelogReading

/// The custom formats and dialects of the settings, and their errors.
struct CustomFormats {
  private static let maxCount = 100

  /// A format or a dialect, and its errors.
  struct Entry {
    let custom: CustomFormatSettings
    let errors: [SettingsError]
  }

  /// The formats first, each kind in the order of the settings.
  private(set) var entries: [Entry] = []
  /// The options for reading logs, with the formats and dialects that compile.
  private(set) var options: LogReader.Options

  /// Compiles all formats and dialects, and checks their samples.
  ///
  /// - Parameter declared: The callbacks that the model declares.
  init(_ settings: Settings, declared: [DeclaredCallback]) {
    let compiler = CustomFormatCompiler(declared: declared, source: settings.source)
    var compiled: [(custom: CustomFormatSettings, result: Result<CompiledCustomFormat, SettingsError>)] = []
    // Only the first of those beyond the maximum is an error.
    for custom in (settings.formats + settings.dialects).prefix(Self.maxCount + 1) {
      let earlier = compiled.map(\.custom)
      compiled.append(
        (
          custom,
          Result { () throws(SettingsError) in
            try Self.checkName(custom.name, after: earlier)
            return try compiler.compile(custom)
          }
        ))
    }
    options = LogReader.Options(declared: declared)
    for case .success(let one) in compiled.map(\.result) {
      if let format = one.format { options.formats.append(format) }
      if let dialect = one.dialect { options.dialects.append(dialect) }
    }
    guard !compiled.isEmpty else { return }
    let check = SampleChecker(options)
    entries = compiled.map { custom, result in
      switch result {
      case .success(let one): Entry(custom: custom, errors: check.errors(of: one))
      case .failure(let error): Entry(custom: custom, errors: [error])
      }
    }
  }

  /// All errors, in the order of the entries.
  var errors: [SettingsError] { entries.flatMap(\.errors) }

  /// Returns `nil` if a built-in or custom format has a name, or else the error.
  func reason(withFormat name: String) -> CustomFormatError? {
    let names = options.allFormats.map(\.id)
    return names.contains(name) ? nil : .unknownFormat(name, suggestion: nearest(to: name, in: names))
  }

  private static func checkName(
    _ name: Settings.Located, after earlier: [CustomFormatSettings]
  ) throws(SettingsError) {
    // Events store the index of their format and dialect in one byte.
    guard earlier.count < maxCount else { throw name.error(.tooMany(maxCount)) }
    let isPlain = name.text.utf8.allSatisfy {
      (0x61...0x7a).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2d
    }
    guard isPlain else { throw name.error(.badName) }
    if LogFormat.all.contains(where: { $0.id == name.text }) {
      throw name.error(.takenName(name.text, by: "a built-in format"))
    }
    if Dialect.all.contains(where: { $0.id == name.text }) {
      throw name.error(.takenName(name.text, by: "a built-in dialect"))
    }
    if let other = earlier.first(where: { $0.name.text == name.text }) {
      throw name.error(.takenName(name.text, by: "the \(other.kind.rawValue) on line \(other.location.line)"))
    }
  }
}
