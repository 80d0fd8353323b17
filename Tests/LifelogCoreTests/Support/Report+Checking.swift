import LifelogCore

extension Report {
  /// The report on a log, under the built-in model.
  init(checking log: String) throws {
    var analyzer = Analyzer(model: try Model.builtIn())
    analyzer.begin(path: "device.log")
    analyzer.feed(ContiguousArray(log.utf8).span)
    self = analyzer.finish().report
  }
}
