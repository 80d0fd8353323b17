/// The identity of a file, independent of the path that leads to it.
package struct FileIdentity: Hashable, Sendable {
  let device: UInt64
  let number: UInt64

  init(device: UInt64, number: UInt64) {
    self.device = device
    self.number = number
  }

  /// The identity of the regular file at a path, or `nil` if there is none: the path is missing or forbidden, a folder or
  /// a device.
  package init?(path: String) throws(SystemError) {
    do throws(SystemError) {
      self.init(try SystemCalls.status(of: path))
    } catch {
      guard error.isUnreachable else { throw error }
      return nil
    }
  }

  /// The identity of the folder at a path, or `nil` if there is none.
  init?(folder path: String) throws(SystemError) {
    do throws(SystemError) {
      let status = try SystemCalls.status(of: path)
      guard status.kind == .directory else { return nil }
      self = status.identity
    } catch {
      guard error.isUnreachable else { throw error }
      return nil
    }
  }

  /// The identity of a regular file; `nil` for anything else.
  init?(_ status: SystemCalls.Status) {
    guard status.kind == .regular else { return nil }
    self = status.identity
  }

  /// The regular files that standard output and standard error write to.
  package static func ofStandardStreams() throws(SystemError) -> Set<FileIdentity> {
    var identities: Set<FileIdentity> = []
    for descriptor in Int32(1)...2 {
      if let identity = FileIdentity(try SystemCalls.status(of: descriptor)) { identities.insert(identity) }
    }
    return identities
  }
}
