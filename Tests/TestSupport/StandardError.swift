import Foundation

/// The process's standard error, for tests that want it silent.
public enum StandardError {
  /// What is written to it while a closure runs, by whatever code.
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
