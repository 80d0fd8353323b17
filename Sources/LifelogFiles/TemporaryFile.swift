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
    let stem = "\(folder).lifelog-\(SystemCalls.processIdentifier)-"
    (path, descriptor) = try Self.create(stem)
    cleanup = Interruption.Cleanup(removing: path)
    if let status = try? SystemCalls.status(of: target) {
      SystemCalls.setPermissions(descriptor, status.permissions)
    }
  }

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

  private static func create(_ stem: String) throws(SystemError) -> (path: String, descriptor: Int32) {
    var number = 1
    while true {
      do throws(SystemError) {
        let path = "\(stem)\(number)"
        return (path, try SystemCalls.create(path))
      } catch {
        guard error.isTaken, number < 1_000 else { throw error }
        number += 1
      }
    }
  }
}
