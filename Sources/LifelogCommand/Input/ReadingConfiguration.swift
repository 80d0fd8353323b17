import LifelogModel
import LifelogReading

/// By what a command reads logs.
struct ReadingConfiguration {
  let settings: Settings
  /// The paths of the models: those of options, else those of the settings.
  let models: [String]
  let model: Model
  let options: LogReader.Options
}

/// What became of the rules that a command was to read by. Everything but the rules themselves has been reported.
enum ReadingConfigurationResult {
  case configuration(ReadingConfiguration)
  case failure(ExitStatus)
}

extension Console {
  /// By what a command reads logs that checks nothing.
  ///
  /// - Parameter models: The paths of the models that options name.
  func readingConfiguration(for reading: ReadingOptions, models named: [String]) -> ReadingConfigurationResult {
    guard let settings = settings(from: reading.config) else { return .failure(.failure) }
    let models = named.isEmpty ? settings.models : named
    guard let model = model(from: models) else { return .failure(.failure) }
    switch readerOptions(settings, reading, declared: model.declared) {
    case .failure(let status): return .failure(status)
    case .options(let options):
      return .configuration(ReadingConfiguration(settings: settings, models: models, model: model, options: options))
    }
  }
}
