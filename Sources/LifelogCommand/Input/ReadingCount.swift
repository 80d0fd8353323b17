/// How much was read: of all inputs where it is known how much they hold, else of the log that is being read.
///
/// Knows no clock: whoever counts says how many seconds have gone by since the reading began.
struct ReadingCount {
  private let inputs: [String]
  private let size: (String) -> Int?
  /// The logs that were begun.
  private var number = 0
  private var name = ""
  private var merges = false
  /// The bytes of all logs, and of those before the present one.
  private var (bytes, before) = (0, 0)
  private var began = 0.0
  /// What was asked for once; `nil` as long as it was not.
  private var (wholeSize, logSize): (Int??, Int??) = (nil, nil)

  /// - Parameters:
  ///   - inputs: The paths, as they were named.
  ///   - size: How many bytes a file of text has; `nil` where nobody knows. It is asked only when a line is made.
  init(_ inputs: [String], size: @escaping (String) -> Int?) {
    self.inputs = inputs
    self.size = size
  }

  /// A log begins.
  mutating func begin(path: String, at seconds: Double) {
    number += 1
    name = path
    before = bytes
    began = seconds
    logSize = nil
  }

  /// Several logs begin that are read as one.
  mutating func begin(merging paths: [String]) {
    merges = true
    name = paths.count == 1 ? paths[0] : "\(paths.count) logs"
  }

  /// Further bytes were read.
  mutating func record(bytes count: Int) { bytes += count }

  /// What is shown of it.
  ///
  /// - Complexity: O(*n*) in the number of inputs, the first time.
  mutating func line(at seconds: Double) -> ProgressLine {
    if let whole = whole() {
      var line = ProgressLine(path: name, bytes: bytes, size: whole, seconds: seconds)
      if inputs.count > 1, !merges { line.location = (number, inputs.count) }
      return line
    }
    if logSize == nil { logSize = .some(merges ? nil : size(name)) }
    return ProgressLine(path: name, bytes: bytes - before, size: logSize ?? nil, seconds: seconds - began)
  }

  /// The bytes of all inputs; `nil` where one of them is no file of text.
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
