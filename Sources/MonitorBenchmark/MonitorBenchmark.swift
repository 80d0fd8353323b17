import LifelogCore

/// Measures what an event costs once it has been read: with every rule of the built-in model, and with a quarter of
/// them.
///
///     swift run -c release MonitorBenchmark
///
/// Both models take the same events in turn, several times; the medians are printed. Before that, what they find is
/// compared with what is known to be in the events.
@main
struct MonitorBenchmark {
  static let rounds = 15
  static let events = 2_000_000

  static func main() throws {
    let whole = try Model.builtIn()
    let quarter = whole.keeping(
      rules: Set(whole.rules.enumerated().filter { $0.offset % 4 == 0 }.map(\.element.id)))
    let life = Life()
    guard life.isInOrder(whole) else { throw WrongEvents() }
    print("\(events) events, median of \(rounds) rounds in turn, nanoseconds per event")
    compare("monitor", whole, quarter) { model in life.monitor(model, count: events) }
    compare("tracker and monitor", whole, quarter) { model in life.track(model, count: events) }
  }

  private static func compare(
    _ title: String, _ whole: Model, _ quarter: Model, run: (Model) -> Duration
  ) {
    var times: [(whole: Int, quarter: Int)] = []
    for _ in 0..<rounds { times.append((picoseconds(run(whole)), picoseconds(run(quarter)))) }
    let (all, few) = (median(times.map(\.whole)), median(times.map(\.quarter)))
    print(
      title, "\(whole.rules.count) rules: \(decimal(all))", "\(quarter.rules.count) rules: \(decimal(few))",
      "ratio \(decimal(all * 1000 / few))", separator: "\t")
  }

  /// Picoseconds per event.
  private static func picoseconds(_ duration: Duration) -> Int {
    let (seconds, attoseconds) = duration.components
    return (Int(seconds) * 1_000_000_000_000 + Int(attoseconds / 1_000_000)) / events
  }

  private static func median(_ values: [Int]) -> Int { values.sorted()[values.count / 2] }

  /// Thousandths, as a number with two decimals.
  private static func decimal(_ thousandths: Int) -> String {
    let hundredths = (thousandths + 5) / 10
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }
}

/// The events that were to be measured break a rule: a figure from them would mean something else.
private struct WrongEvents: Error, CustomStringConvertible {
  var description: String { "the measured events break a rule of the built-in model" }
}
