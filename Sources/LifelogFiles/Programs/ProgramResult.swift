/// What a program printed before it ended.
package struct ProgramResult: Sendable {
  package let end: ProgramEnd
  /// The standard output, up to the limit.
  package let output: [UInt8]
  /// Whether the program printed more.
  package let isCut: Bool
  /// The end of the standard error; empty if it was not kept.
  package let errors: String

  /// Runs a program until it ends.
  ///
  /// - Parameters:
  ///   - path: The path of the program.
  ///   - arguments: Its arguments, of which the first is its name. No shell reads them.
  ///   - input: What it reads from standard input; it must read all before it writes. `nil` for nothing.
  ///   - limit: The maximum number of bytes of its output to keep.
  ///   - keepsErrors: Whether to keep what it writes to standard error.
  package init(
    of path: String, _ arguments: [String], input: [UInt8]? = nil, limit: Int = .max, keepsErrors: Bool = true
  ) throws(SystemError) {
    let program = try ProgramOutput(of: path, arguments, hasInput: input != nil, keepsErrors: keepsErrors)
    if let input { program.write(input.span) }
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
    output = bytes
  }

  /// The standard output as text.
  package var text: String { String(decoding: output, as: UTF8.self) }
}
