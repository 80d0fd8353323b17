/// A file next to its target, which it replaces in one step or not at all.
struct TemporaryFile {
  let descriptor: Int32
  private let path: String
  private let target: String
  private let cleanup: Interruption.Cleanup

  /// Creates the file in the folder of its target, with the permissions of the target if it exists.
  init(for target: String) throws(SystemError) {
    self.target = target
    let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? ""
    let stem = folder + Self.stem
    (path, descriptor, cleanup) = try Self.create(stem)
    if let status = try? SystemCalls.status(of: target) {
      SystemCalls.setPermissions(descriptor, status.permissions)
    }
  }

  /// Whether this process writes a temporary file of this name.
  static func isFromThisProcess(_ name: String) -> Bool { name.hasPrefix(stem) }

  /// The prefix of the names of this process's temporary files.
  private static var stem: String { ".lifelog-\(SystemCalls.processIdentifier)-" }

  /// Moves the file to its target and replaces what exists there.
  func replaceTarget() throws(SystemError) {
    try SystemCalls.move(path, to: target)
    cleanup.cancel()
  }

  /// Removes the file. Does nothing after it has replaced its target.
  func discard() {
    guard cleanup.isPending else { return }
    SystemCalls.remove(path)
    cleanup.cancel()
  }

  private static func create(
    _ stem: String
  ) throws(SystemError) -> (path: String, descriptor: Int32, cleanup: Interruption.Cleanup) {
    var number = 1
    while true {
      let path = "\(stem)\(number)"
      // Register before creating the file: a signal may arrive as soon as it exists.
      let cleanup = Interruption.Cleanup(removing: path)
      do throws(SystemError) {
        return (path, try SystemCalls.create(path), cleanup)
      } catch {
        cleanup.cancel()
        guard error.alreadyExists, number < 1_000 else { throw error }
        number += 1
      }
    }
  }
}
