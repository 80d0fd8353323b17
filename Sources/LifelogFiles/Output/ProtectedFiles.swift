/// The inputs of a command, which none of its outputs may replace, whatever path leads to them.
package struct ProtectedFiles: Sendable {
  private var kinds: [FileIdentity: String] = [:]

  package init() {}

  /// Protects inputs.
  ///
  /// - Parameters:
  ///   - paths: The paths of the inputs; `-` is standard input. A path without a regular file is ignored.
  ///   - kind: What the inputs are, for the error: `logs`.
  package mutating func add(_ paths: [String], kind: String) throws(InputError) {
    for path in paths {
      do throws(SystemError) {
        let identity =
          path == InputFile.standardInputPath
          ? FileIdentity(try SystemCalls.status(of: 0)) : try FileIdentity(path: path)
        if let identity { kinds[identity] = kind }
      } catch {
        throw InputError(path: path, error)
      }
    }
  }

  /// Throws if standard output is one of the inputs.
  package func checkStandardOutput() throws(OutputError) {
    try check(StandardStream.outputName, descriptor: StandardStream.Kind.output.rawValue)
  }

  /// Throws if an output is one of the inputs.
  ///
  /// - Parameter descriptor: The open descriptor to write to; `nil` to write to the path.
  func check(_ path: String, descriptor: Int32?) throws(OutputError) {
    guard !kinds.isEmpty else { return }
    let identity: FileIdentity?
    do throws(SystemError) {
      if let descriptor {
        identity = FileIdentity(try SystemCalls.status(of: descriptor))
      } else {
        identity = try FileIdentity(path: path)
      }
    } catch {
      throw OutputError(path: path, error)
    }
    if let identity, let kind = kinds[identity] { throw .input(path: path, kind: kind) }
  }
}
