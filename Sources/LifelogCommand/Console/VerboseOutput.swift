import LifelogFiles
import LifelogText

/// The output of `--verbose`.
extension Console {
  /// Prints a text if the user asked for verbose output.
  func logVerbose(_ text: @autoclosure () -> String) {
    if isVerbose { report(Message(kind: .info, what: text())) }
  }

  /// Prints the duration of a stage.
  ///
  /// - Parameter path: The path of the output; `nil` for none.
  func logStage(_ name: String, _ seconds: Double, _ path: String? = nil) {
    logVerbose("\(name): \(Self.text(of: seconds))" + (path.map { ", \(quoted($0))" } ?? ""))
  }

  /// Prints the duration of reading, which includes the checks during reading.
  ///
  /// - Parameter threads: The maximum number of threads; `nil` for the number of processors.
  func logReading(_ seconds: Double, threads: Int?) {
    let count = threads ?? ThisProcess.processorCount
    logVerbose("reading: \(Self.text(of: seconds)), \(count == 1 ? "1 thread" : "up to \(count) threads")")
  }

  /// `0.012 s`.
  private static func text(of seconds: Double) -> String {
    let milliseconds = Int((seconds * 1_000).rounded())
    let fraction = String(milliseconds % 1_000)
    return
      "\((milliseconds / 1_000).grouped).\(String(repeating: "0", count: 3 - fraction.count))\(fraction) s"
  }
}

/// Measures consecutive stages.
struct Stopwatch {
  private var last = ContinuousClock.now

  /// The seconds since the last lap, or since the stopwatch was created.
  mutating func lap() -> Double {
    let now = ContinuousClock.now
    defer { last = now }
    return (now - last) / .seconds(1)
  }
}
