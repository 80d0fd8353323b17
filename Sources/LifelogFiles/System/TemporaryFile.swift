/// A file in the folder of its target, which it replaces in one step or not at all.
///
/// It has no name until it is complete, so that nothing remains of it however the process ends. A system or a file system
/// that does not support this gets a hidden name at once, which a signal that ends the process removes.
///
/// A class, since all owners share one open file.
final class TemporaryFile {
  let descriptor: Int32
  private let target: String
  /// The file's name and its cleanup; `nil` while it has none.
  private var named: (path: String, cleanup: Interruption.Cleanup)?

  /// Creates the file in the folder of its target, with the permissions of the target if it exists.
  init(for target: String) throws(SystemError) {
    self.target = target
    let permissions = try Self.permissions(of: target)
    let folder = Self.folder(of: target)
    if let unnamed = SystemCalls.createUnnamed(in: folder.isEmpty ? "." : folder) {
      descriptor = unnamed
    } else {
      var created: Int32 = -1
      named = try Self.withFreeName(in: folder) { path throws(SystemError) in
        created = try SystemCalls.create(path)
      }
      descriptor = created
    }
    if let permissions { SystemCalls.setPermissions(descriptor, permissions) }
  }

  /// Whether this process writes a temporary file of this name.
  static func isFromThisProcess(_ name: String) -> Bool { name.hasPrefix(stem) }

  /// Gives the file its name if it has none. Call it before the file is closed.
  func giveName() throws(SystemError) {
    guard named == nil else { return }
    let descriptor = descriptor
    named = try Self.withFreeName(in: Self.folder(of: target)) { path throws(SystemError) in
      try SystemCalls.link(descriptor, to: path)
    }
  }

  /// Moves the named file to its target and replaces what exists there.
  func replaceTarget() throws(SystemError) {
    guard let named else { return }
    try SystemCalls.move(named.path, to: target)
    named.cleanup.cancel()
    self.named = nil
  }

  /// Removes the file's name. Does nothing after it has replaced its target.
  func discard() throws(SystemError) {
    guard let named else { return }
    self.named = nil
    defer { named.cleanup.cancel() }
    try SystemCalls.remove(named.path)
  }

  /// The prefix of the names of this process's temporary files.
  private static var stem: String { ".lifelog-\(SystemCalls.processIdentifier)-" }

  /// The path of the folder with a slash, or an empty string.
  private static func folder(of target: String) -> String {
    target.lastIndex(of: "/").map { String(target[...$0]) } ?? ""
  }

  /// The permissions of the target; `nil` if it does not exist.
  private static func permissions(of target: String) throws(SystemError) -> UInt32? {
    do throws(SystemError) { return try SystemCalls.status(of: target).permissions } catch {
      guard error.isMissing else { throw error }
      return nil
    }
  }

  private static func withFreeName(
    in folder: String, _ create: (String) throws(SystemError) -> Void
  ) throws(SystemError) -> (path: String, cleanup: Interruption.Cleanup) {
    var number = 1
    while true {
      let path = "\(folder)\(stem)\(number)"
      // Register before creating the file: a signal may arrive as soon as it exists.
      let cleanup = Interruption.Cleanup(removing: path)
      do throws(SystemError) {
        try create(path)
        return (path, cleanup)
      } catch {
        cleanup.cancel()
        guard error.alreadyExists, number < 1_000 else { throw error }
        number += 1
      }
    }
  }
}
