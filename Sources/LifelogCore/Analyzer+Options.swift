public import LifelogFindings
public import LifelogModel
import LifelogReading
import LifelogText
public import LifelogTrace

extension Analyzer {
  /// What is checked and reported. The settings of the command have the same meaning.
  public struct Options: Sendable, Hashable {
    /// The ids of the rules that are reported; `nil` for all. The others are checked too, so that causes are found.
    public var rules: Set<String>?
    /// The ids of rules that are not checked.
    public var disabledRules: Set<String> = []
    /// The classes or labels that are reported, in which `*` stands for any letters; `nil` for all.
    public var classes: [String]?
    /// The version of iOS that the log is of; `nil` to believe what the log says.
    public var os: OSVersion?
    /// The order that the log is held against, in the language of `.order` files; empty for UIKit's.
    ///
    /// What begins with `model Shop extends UIKit` adds to UIKit's.
    public var models: [ModelSource] = []
    /// How long classes may take to appear; the first that is for a class holds.
    public var budgets: [Budget] = []
    /// The findings to live with; ``Report/suppressed`` has them.
    public var suppressions: [Suppression] = []
    /// The id of the format that all lines are in: `log-ndjson`; `nil` to tell it by the lines.
    public var format: String?

    /// Everything is checked and reported.
    public init() {}
  }
}

extension Analyzer.Options {
  /// The pipeline that they ask for.
  func pipeline() throws(AnalyzerError) -> Pipeline {
    let whole = try model()
    try checkRules(of: whole)
    let formats = LogFormat.all.map(\.id)
    if let format, !formats.contains(format) {
      throw .unknownFormat(format, nearest: nearestName(to: format, in: formats))
    }
    return Pipeline(
      model: disabledRules.isEmpty ? whole : whole.without(rules: disabledRules), os: os,
      budgets: disabledRules.contains(Budget.rule.rawValue) ? [] : budgets,
      options: LogReader.Options(forcedFormat: format))
  }

  private func model() throws(AnalyzerError) -> Model {
    do throws(ModelErrors) {
      return models.isEmpty ? try Model.builtIn() : try ModelCompiler.compile(models)
    } catch {
      throw .invalidModel(error)
    }
  }

  /// A name that was mistyped would check nothing, or leave nothing out, and nobody would notice.
  private func checkRules(of model: Model) throws(AnalyzerError) {
    let known = model.rules.map(\.id)
    let named = disabledRules.union(rules ?? []).union(suppressions.map(\.rule))
    if let unknown = named.subtracting(known).min() {
      throw .unknownRule(unknown, nearest: nearestName(to: unknown, in: known))
    }
  }
}
