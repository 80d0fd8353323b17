import LifelogText

/// The inputs of a command, which none of its outputs may replace, whatever path leads to them.
///
/// In an input folder, an output may only replace a file that is not an input: an earlier output, a picture or an empty file.
package struct ProtectedFiles: Sendable {
  /// The kinds of the files and folders.
  private var kinds: [FileIdentity: String] = [:]
  private var folders: [FileIdentity: String] = [:]

  package init() {}

  /// Protects inputs.
  ///
  /// - Parameters:
  ///   - paths: The paths of the inputs; `-` is standard input. A path without a regular file or folder is ignored.
  ///   - kind: What the inputs are, for the error: `logs`.
  package mutating func add(_ paths: [String], kind: String) throws(InputError) {
    for path in paths {
      do throws(SystemError) {
        let identity =
          path == InputFile.standardInputPath
          ? FileIdentity(try SystemCalls.status(of: 0)) : try FileIdentity(path: path)
        if let identity { kinds[identity] = kind }
        if path != InputFile.standardInputPath, let folder = try FileIdentity(folder: path) {
          folders[folder] = kind
        }
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
    guard !kinds.isEmpty || !folders.isEmpty else { return }
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
    guard let identity else { return }
    if let kind = kinds[identity] { throw .input(path: path, kind: kind) }
    guard descriptor == nil else { return }
    let kind: String?
    do throws(SystemError) { kind = try self.kind(ofFolderAbove: path) } catch {
      throw OutputError(path: path, error)
    }
    if let kind, mayBeLog(path) { throw .input(path: path, kind: kind) }
  }

  /// The kind of the input folder that contains a file; `nil` if none does.
  ///
  /// - Complexity: O(*n*) in the depth of the folder.
  private func kind(ofFolderAbove path: String) throws(SystemError) -> String? {
    var folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    var last: FileIdentity?
    while !folders.isEmpty, let identity = try FileIdentity(folder: folder), identity != last {
      if let kind = folders[identity] { return kind }
      last = identity
      folder += "/.."
    }
    return nil
  }

  /// Whether a file is neither empty nor one that lifelog writes.
  private func mayBeLog(_ path: String) -> Bool {
    do throws(InputError) {
      var file = try InputFile(path: path)
      return try file.readChunk { head in
        switch BinaryKind(inputHead: head) {
        case .lifelogOutput, .png, .pdf: false
        default: true
        }
      } ?? false
    } catch {
      return true
    }
  }
}
