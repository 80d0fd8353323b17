/// The bytes of a range of a spool file.
final class SpooledRange: ByteSource {
  private let spool: SpoolFile
  private var rest: Range<Int64>
  private let path: String

  init(of spool: SpoolFile, _ range: Range<Int64>, path: String) {
    self.spool = spool
    rest = range
    self.path = path
  }

  func append(to block: ByteBlock) throws(InputError) -> Int {
    guard !rest.isEmpty else { return 0 }
    do throws(SystemError) {
      // Other ranges are read in between.
      _ = try SystemCalls.seek(spool.descriptor, by: rest.lowerBound, from: .start)
      let count = try block.append(from: spool.descriptor, limit: rest.count)
      rest = rest.lowerBound + Int64(count)..<rest.upperBound
      return count
    } catch {
      throw InputError(path: path, error)
    }
  }

  var mayBlock: Bool { false }

  var seekable: (any SeekableSource)? { nil }
}
