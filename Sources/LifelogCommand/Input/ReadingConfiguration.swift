import LifelogModel
import LifelogReading

/// The settings, model and options for reading logs.
struct ReadingConfiguration {
  let settings: Settings
  /// The paths of the models, from the options or else from the settings.
  let models: [String]
  let model: Model
  let options: LogReader.Options
}

/// A configuration, or the exit status after a reported error.
enum ReadingConfigurationResult {
  case configuration(ReadingConfiguration)
  case failure(ExitStatus)
}

extension Console {
  /// Returns the configuration of a command that reads logs and checks no rules.
  ///
  /// - Parameter named: The paths of the models that options name.
  func readingConfiguration(for reading: ReadingOptions, models named: [String]) -> ReadingConfigurationResult
  {
    guard let settings = settings(from: reading.config) else { return .failure(.failure) }
    let models = named.isEmpty ? settings.models : named
    guard let model = model(from: models) else { return .failure(.failure) }
    switch readerOptions(settings, reading, declared: model.declared) {
    case .failure(let status): return .failure(status)
    case .options(let options):
      return .configuration(
        ReadingConfiguration(settings: settings, models: models, model: model, options: options))
    }
  }
}
