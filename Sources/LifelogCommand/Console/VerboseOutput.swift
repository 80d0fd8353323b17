import LifelogFiles
import LifelogText

/// What `--verbose` says, in the order in which it is done.
extension Console {
  /// Says something that was done; nothing unless it was asked for.
  func logVerbose(_ text: @autoclosure () -> String) {
    if isVerbose { report(Message(kind: .info, what: text())) }
  }

  /// Says how long a stage took.
  ///
  /// - Parameters:
  ///   - seconds: How long.
  ///   - path: What came of it; `nil` for nothing that has a path.
  func logStage(_ name: String, _ seconds: Double, _ path: String? = nil) {
    logVerbose("\(name): \(Self.text(of: seconds))" + (path.map { ", \(quoted($0))" } ?? ""))
  }

  /// Says how long the reading took, which checks what can be checked on the way.
  ///
  /// - Parameter threads: How many threads might read; `nil` for as many as there are processors.
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

/// Measures one stage after the other.
struct Stopwatch {
  private var last = ContinuousClock.now

  /// The seconds since the last lap, or since it was made.
  mutating func lap() -> Double {
    let now = ContinuousClock.now
    defer { last = now }
    return (now - last) / .seconds(1)
  }
}
