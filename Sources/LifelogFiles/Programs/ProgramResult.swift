/// What a program printed before it ended.
package struct ProgramResult: Sendable {
  package let end: ProgramEnd
  /// The standard output, up to the limit.
  package let output: String
  /// Whether the program printed more.
  package let isCut: Bool
  /// The end of the standard error.
  package let errors: String

  /// Runs a program until it ends.
  ///
  /// - Parameters:
  ///   - path: The path of the program.
  ///   - arguments: Its arguments, of which the first is its name. No shell reads them.
  ///   - limit: The maximum number of bytes of its output to keep.
  package init(of path: String, _ arguments: [String], limit: Int) throws(SystemError) {
    let program = try ProgramOutput(of: path, arguments)
    let block = ByteBlock()
    var bytes: [UInt8] = []
    var isCut = false
    while try block.append(from: program.descriptor) > 0 {
      block.withBytes { chunk in
        isCut = isCut || chunk.count > limit - bytes.count
        for index in chunk.indices where bytes.count < limit { bytes.append(chunk[index]) }
      }
      block.clear()
    }
    let (end, errors) = program.end()
    self.end = end
    self.errors = errors
    self.isCut = isCut
    output = String(decoding: bytes, as: UTF8.self)
  }
}
