/// Counts the bytes and members unpacked from one file.
///
/// Bytes are counted separately at each depth: the output of a compression is the archive that contains the members,
/// and would count twice.
final class UnpackingMeter {
  /// The path of the file.
  let path: String
  let limits: InputLimits
  /// Whether a limit was exceeded, so that nothing more is unpacked from the file.
  private(set) var isExhausted = false
  private var bytes: [Int]
  private var members = 0

  init(path: String, limits: InputLimits) {
    self.path = path
    self.limits = limits
    bytes = Array(repeating: 0, count: limits.depth + 1)
  }

  /// Counts bytes unpacked at a depth. The outermost depth is 1.
  func count(bytes count: Int, at depth: Int) throws(InputError) {
    // An archive can declare any size.
    let (sum, isOver) = bytes[depth].addingReportingOverflow(max(0, count))
    bytes[depth] = isOver ? .max : sum
    if bytes[depth] > limits.bytes { throw .tooLarge(path: path, limit: limits.bytes) }
  }

  func countMember() throws(InputError) {
    members += 1
    if members > limits.members { throw .tooMany(path: path, limit: limits.members) }
  }

  /// Records an error that was reported to the reader of the file.
  func record(_ failure: InputError) {
    switch failure {
    case .tooLarge, .tooMany: isExhausted = true
    default: break
    }
  }
}
