/// The identity of a file, independent of the path that leads to it.
package struct FileIdentity: Hashable, Sendable {
  let device: UInt64
  let number: UInt64

  init(device: UInt64, number: UInt64) {
    self.device = device
    self.number = number
  }

  /// The identity of the regular file at a path, or `nil` if there is none: the path is missing, a folder or a device.
  package init?(path: String) {
    guard let status = try? SystemCalls.status(of: path), status.kind == .regular else { return nil }
    self = status.identity
  }

  /// The regular files that standard output and standard error write to.
  package static var ofStandardStreams: Set<FileIdentity> {
    Set(
      [1, 2].compactMap { descriptor in
        guard let status = try? SystemCalls.status(of: Int32(descriptor)) else { return nil }
        return status.kind == .regular ? status.identity : nil
      })
  }
}
