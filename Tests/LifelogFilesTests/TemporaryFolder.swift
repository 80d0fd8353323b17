import Foundation

/// A temporary folder, removed with its content when it is released.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "lifelog-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  /// Writes a file, and creates its folders.
  func write(_ bytes: [UInt8], to name: String) throws {
    let url = URL(fileURLWithPath: file(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: file(name), withDestinationPath: target)
  }

  /// Creates a named pipe that delivers some bytes, and returns its path.
  func pipe(_ name: String, holding bytes: [UInt8]) throws -> String {
    let path = file(name)
    guard unsafe mkfifo(path, 0o600) == 0 else { throw POSIXError(.EPERM) }
    Thread {
      guard let pipe = FileHandle(forWritingAtPath: path) else { return }
      try? pipe.write(contentsOf: Data(bytes))
      try? pipe.close()
    }.start()
    return path
  }

  func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: file(name))), as: UTF8.self)
  }

  func setPermissions(_ permissions: Int, of name: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: file(name))
  }

  /// The names in the folder with hidden ones, sorted.
  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }
}
