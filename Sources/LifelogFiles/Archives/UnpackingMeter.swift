/// Counts what comes out of one packed file.
///
/// Bytes are counted at each depth by themselves: what comes out of a compression is the archive that then gives its
/// members, and would count twice.
final class UnpackingMeter {
  /// The path of the file.
  let path: String
  let limits: InputLimits
  /// Whether it was told that a limit is exceeded, so that nothing more is to come out of the file.
  private(set) var isSpent = false
  private var bytes: [Int]
  private var members = 0

  init(path: String, limits: InputLimits) {
    self.path = path
    self.limits = limits
    bytes = Array(repeating: 0, count: limits.depth + 1)
  }

  /// Counts bytes that came out at a depth, the outermost being 1.
  func take(bytes count: Int, at depth: Int) throws(InputError) {
    // A size that an archive only claims may be anything.
    let (sum, isOver) = bytes[depth].addingReportingOverflow(max(0, count))
    bytes[depth] = isOver ? .max : sum
    if bytes[depth] > limits.bytes { throw .tooLarge(path: path, limit: limits.bytes) }
  }

  func takeMember() throws(InputError) {
    members += 1
    if members > limits.members { throw .tooMany(path: path, limit: limits.members) }
  }

  /// Takes note of a failure that whoever reads the file has been told.
  func record(_ failure: InputError) {
    switch failure {
    case .tooLarge, .tooMany: isSpent = true
    default: break
    }
  }
}
