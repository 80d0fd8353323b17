import Foundation

/// The standard error of the process, for tests that suppress it.
public enum StandardError {
  /// Returns all text written to standard error while a closure runs.
  public static func captured(_ body: () throws -> Void) throws -> String {
    let path = NSTemporaryDirectory() + "lifelog-stderr-\(UUID().uuidString)"
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let file = FileHandle(forUpdatingAtPath: path)
    else { throw CocoaError(.fileWriteUnknown) }
    defer { try? FileManager.default.removeItem(atPath: path) }
    let saved = dup(STDERR_FILENO)
    dup2(file.fileDescriptor, STDERR_FILENO)
    defer {
      dup2(saved, STDERR_FILENO)
      close(saved)
    }
    try body()
    return String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
  }
}
