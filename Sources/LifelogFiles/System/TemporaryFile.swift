/// A file beside its target, which it replaces in one step or not at all.
struct TemporaryFile {
  let descriptor: Int32
  private let path: String
  private let target: String
  private let cleanup: Interruption.Cleanup

  /// Creates the file in the folder of its target, with the target's permissions if the target is there.
  init(for target: String) throws(SystemError) {
    self.target = target
    let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? ""
    let stem = folder + Self.stem
    (path, descriptor, cleanup) = try Self.create(stem)
    if let status = try? SystemCalls.status(of: target) {
      SystemCalls.setPermissions(descriptor, status.permissions)
    }
  }

  /// Whether a file of this name is one that this process writes.
  static func isOwn(_ name: String) -> Bool { name.hasPrefix(stem) }

  /// What the names of this process's files begin with.
  private static var stem: String { ".lifelog-\(SystemCalls.processIdentifier)-" }

  /// Gives the file the name of its target, in place of what bears it.
  func takeName() throws(SystemError) {
    try SystemCalls.move(path, to: target)
    cleanup.forget()
  }

  /// Removes the file; does nothing once it has its name.
  func discard() {
    guard cleanup.isPending else { return }
    SystemCalls.remove(path)
    cleanup.forget()
  }

  private static func create(
    _ stem: String
  ) throws(SystemError) -> (path: String, descriptor: Int32, cleanup: Interruption.Cleanup) {
    var number = 1
    while true {
      let path = "\(stem)\(number)"
      // Before the file is there: a signal may come as soon as it is.
      let cleanup = Interruption.Cleanup(removing: path)
      do throws(SystemError) {
        return (path, try SystemCalls.create(path), cleanup)
      } catch {
        cleanup.forget()
        guard error.isTaken, number < 1_000 else { throw error }
        number += 1
      }
    }
  }
}
