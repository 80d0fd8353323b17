/// Counts the bytes read: of all inputs if their sizes are known, or else of the current log.
///
/// The caller passes the seconds since reading began, so that the type needs no clock.
struct ReadingCount {
  private let inputs: [String]
  private let size: (String) -> Int?
  /// The number of logs begun.
  private var number = 0
  private var name = ""
  private var merges = false
  /// The bytes of all logs, and of the logs before the current one.
  private var (bytes, before) = (0, 0)
  private var began = 0.0
  /// Cached sizes; `nil` before the first query.
  private var (wholeSize, logSize): (Int??, Int??) = (nil, nil)

  /// - Parameters:
  ///   - inputs: The paths on the command line.
  ///   - size: Returns the number of bytes of a text file; `nil` if unknown. Called only for a progress line.
  init(_ inputs: [String], size: @escaping (String) -> Int?) {
    self.inputs = inputs
    self.size = size
  }

  /// Begins a log.
  mutating func begin(path: String, at seconds: Double) {
    number += 1
    name = path
    before = bytes
    began = seconds
    logSize = nil
  }

  /// Begins merged logs.
  mutating func begin(merging paths: [String]) {
    merges = true
    name = paths.count == 1 ? paths[0] : "\(paths.count) logs"
  }

  /// Adds bytes.
  mutating func record(bytes count: Int) { bytes += count }

  /// Returns the line to show.
  ///
  /// - Complexity: O(*n*) in the number of inputs, the first time.
  mutating func line(at seconds: Double) -> ProgressLine {
    if let whole = whole() {
      var line = ProgressLine(path: name, bytes: bytes, size: whole, seconds: seconds)
      if inputs.count > 1, !merges { line.position = (number, inputs.count) }
      return line
    }
    if logSize == nil { logSize = .some(merges ? nil : size(name)) }
    return ProgressLine(path: name, bytes: bytes - before, size: logSize ?? nil, seconds: seconds - began)
  }

  /// The size of all inputs; `nil` if one of them is not a text file.
  private mutating func whole() -> Int? {
    if let wholeSize { return wholeSize }
    var sum = 0
    for input in inputs {
      guard let size = size(input) else {
        wholeSize = .some(nil)
        return nil
      }
      sum += size
    }
    wholeSize = sum
    return sum
  }
}
