import LifelogFiles

extension Console {
  /// Returns the settings in a file, or in the nearest settings file if `named` is `nil`.
  ///
  /// - Returns: `nil` after a reported error.
  func settings(from named: String?) -> Settings? {
    guard case .settings(let settings) = readSettings(from: named) else { return nil }
    return settings
  }

  /// Returns the path of the settings file, which is `nil` if there is none.
  ///
  /// - Returns: `nil` after a reported error.
  func settingsPath(named: String?) -> String?? {
    if let named { return .some(named) }
    do throws(InputError) { return .some(try SettingsFile.nearest()) } catch {
      report(Message(error))
      return nil
    }
  }

  /// The result of reading settings; errors have been reported.
  enum SettingsReading {
    case settings(Settings)
    case hasErrors
    case isUnreadable
  }

  /// Reads the settings in a file, or in the nearest settings file if `named` is `nil`.
  ///
  /// The nearest file is in the working folder, or else in the nearest folder above it.
  func readSettings(from named: String?) -> SettingsReading {
    guard let found = settingsPath(named: named) else { return .isUnreadable }
    guard let path = found else {
      logVerbose("settings: none; no \(SettingsFile.name) in the working folder or above it")
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

/// The settings file.
enum SettingsFile {
  static let name = ".lifelog.json"

  /// The path of the nearest settings file, relative to the working folder; `nil` if there is none. A path that leads to
  /// no file is an error, because a link to a missing file would turn off what the settings demand.
  static func nearest() throws(InputError) -> String? {
    let depth = ThisProcess.workingFolder?.split(separator: "/").count ?? 0
    for level in 0...depth {
      let path = String(repeating: "../", count: level) + name
      if try InputFile.isFound(path) { return path }
    }
    return nil
  }

  /// Parses the text of a settings file as JSON5.
  static func value(of text: String) throws(SettingsError) -> JSON5Value {
    do throws(JSON5Error) {
      return try JSON5Parser.value(of: text)
    } catch {
      throw SettingsError(location: error.location, reason: .syntax(error.reason))
    }
  }

  /// Parses the text of a settings file.
  ///
  /// - Parameter path: The path of the file, to whose folder the paths in the file are relative.
  static func settings(in text: String, of path: String) throws(SettingsError) -> Settings {
    let value = try value(of: text)
    var settings = Settings()
    settings.file = path
    try value.read(Settings.keys, as: "the file", in: path, into: &settings)
    if !settings.formats.isEmpty || !settings.dialects.isEmpty { settings.source = text }
    return settings
  }
}
