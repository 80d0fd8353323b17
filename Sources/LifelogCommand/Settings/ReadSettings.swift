import LifelogFiles

extension Console {
  /// The settings in a file, or in the nearest settings file when none is named; `nil`, and reported, when it cannot be
  /// read or has mistakes.
  func settings(from named: String?) -> Settings? {
    guard case .settings(let settings) = readSettings(from: named) else { return nil }
    return settings
  }

  /// What became of settings that were to be read. Everything but the settings themselves has been reported.
  enum SettingsReading {
    case settings(Settings)
    case hasErrors
    case isUnreadable
  }

  /// Reads the settings in a file, or in the nearest settings file when none is named.
  ///
  /// The nearest one is that of the working folder, else that of the folder it is in, and so on.
  func readSettings(from named: String?) -> SettingsReading {
    guard let path = named ?? SettingsFile.nearest else {
      logVerbose("settings: none, since no \(SettingsFile.name) is here or in a folder above")
      return .settings(Settings())
    }
    logVerbose("settings: \(path)")
    do throws(ModelReadingError) {
      let text = try ModelText.read(path)
      do throws(SettingsError) {
        return .settings(try SettingsFile.settings(in: text, of: path))
      } catch {
        report(Message(error, in: path))
        return .hasErrors
      }
    } catch {
      var message = Message(error)
      if case .binary = error { message.help = "name a settings file" }
      report(message)
      return .isUnreadable
    }
  }
}

/// The file that holds settings.
enum SettingsFile {
  static let name = ".lifelog.json"

  /// The path of the nearest one, from the working folder; `nil` when there is none.
  static var nearest: String? {
    let depth = ThisProcess.workingFolder?.split(separator: "/").count ?? 0
    return (0...depth).lazy.map { String(repeating: "../", count: $0) + name }
      .first { FileIdentity(path: $0) != nil }
  }

  /// The value that a settings file holds.
  static func value(of text: String) throws(SettingsError) -> JSON5Value {
    do throws(JSON5Error) {
      return try JSON5Parser.value(of: text)
    } catch {
      throw SettingsError(location: error.location, reason: .syntax(error.reason))
    }
  }

  /// What a settings file says.
  ///
  /// - Parameter path: Where it is: paths in it are relative to its folder.
  static func settings(in text: String, of path: String) throws(SettingsError) -> Settings {
    let value = try value(of: text)
    var settings = Settings()
    settings.file = path
    try value.read(Settings.keys, as: "the file", in: path, into: &settings)
    if !settings.formats.isEmpty || !settings.dialects.isEmpty { settings.source = text }
    return settings
  }
}
