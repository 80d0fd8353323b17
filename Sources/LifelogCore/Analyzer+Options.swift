public import LifelogFindings
public import LifelogModel
import LifelogReading
import LifelogText
public import LifelogTrace

extension Analyzer {
  /// The rules, classes, limits and formats of an analysis. The settings of the command have the same meaning.
  public struct Options: Sendable, Hashable {
    /// The ids of the rules to report; `nil` for all. Other rules are also checked, so that causes are found.
    public var rules: Set<String>?
    /// The ids of rules that are not checked.
    public var disabledRules: Set<String> = []
    /// The classes or labels to report, where `*` matches any characters; `nil` for all.
    public var classes: [String]?
    /// The iOS version of the log; `nil` to detect it in the log.
    public var os: OSVersion?
    /// The version of the iOS SDK that built the app; `nil` to detect it in the log.
    public var sdk: OSVersion?
    /// Whether every class logs all callbacks that any class of its process logs. Their absence then is evidence, and a
    /// controller that was loaded and never appeared is a warning.
    public var isComplete = false
    /// The model to check the logs against, as `.order` source; empty for the built-in model of UIKit.
    ///
    /// A source that begins with `model Shop extends UIKit` extends the built-in model.
    public var models: [ModelSource] = []
    /// The maximum times to appear. For each class, the first matching budget applies.
    public var budgets: [Budget] = []
    /// The findings to suppress; ``Report/suppressed`` lists them.
    public var suppressions: [Suppression] = []
    /// The id of the format of all lines, such as `log-ndjson`; `nil` to detect it.
    public var inputFormat: String?

    /// Creates options that check and report everything.
    public init() {}
  }
}

extension Analyzer.Options {
  /// The pipeline for these options.
  func pipeline() throws(AnalyzerError) -> Pipeline {
    let whole = try model()
    try checkRules(of: whole)
    let formats = LogFormat.all.map(\.id)
    if let inputFormat, !formats.contains(inputFormat) {
      throw .unknownFormat(inputFormat, nearest: nearestName(to: inputFormat, in: formats))
    }
    return Pipeline(
      model: disabledRules.isEmpty ? whole : whole.without(rules: disabledRules), os: os,
      sdk: sdk, isComplete: isComplete,
      budgets: disabledRules.contains(Budget.rule.rawValue) ? [] : budgets,
      options: LogReader.Options(forcedFormat: inputFormat))
  }

  private func model() throws(AnalyzerError) -> Model {
    do throws(ModelErrors) {
      return models.isEmpty ? try Model.builtIn() : try ModelCompiler.compile(models)
    } catch {
      throw .invalidModel(error)
    }
  }

  /// A misspelled id would silently check or disable nothing.
  private func checkRules(of model: Model) throws(AnalyzerError) {
    let known = model.rules.map(\.id)
    let named = disabledRules.union(rules ?? []).union(suppressions.map(\.rule))
    if let unknown = named.subtracting(known).min() {
      throw .unknownRule(unknown, nearest: nearestName(to: unknown, in: known))
    }
  }
}
