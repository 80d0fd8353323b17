import LifelogModel
import LifelogReading

/// By what a command reads logs.
struct ReadingRules {
  let settings: Settings
  /// The paths of the models: those of options, else those of the settings.
  let models: [String]
  let model: Model
  let options: LogReader.Options
}

/// What became of the rules that a command was to read by. Everything but the rules themselves has been reported.
enum ReadingRulesRequest {
  case rules(ReadingRules)
  case refused(ExitStatus)
}

extension Console {
  /// By what a command reads logs that checks nothing.
  ///
  /// - Parameter models: The paths of the models that options name.
  func readingRules(for reading: ReadingOptions, models named: [String]) -> ReadingRulesRequest {
    guard let settings = settings(from: reading.config) else { return .refused(.trouble) }
    let models = named.isEmpty ? settings.models : named
    guard let model = model(from: models) else { return .refused(.trouble) }
    switch readerOptions(settings, reading, declared: model.declared) {
    case .refused(let status): return .refused(status)
    case .options(let options):
      return .rules(ReadingRules(settings: settings, models: models, model: model, options: options))
    }
  }
}
