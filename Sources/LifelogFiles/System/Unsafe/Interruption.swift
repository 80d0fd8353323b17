import LifelogText

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Removes temporary files when a signal or a library ends the process.
enum Interruption {
  /// The paths to remove, as C strings at a fixed address for the signal handler.
  ///
  /// Unsafe because the handler can run between any two instructions. It only reads words that are written in one step,
  /// and a path that was stored is never freed.
  nonisolated(unsafe) private static let paths: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = {
    let paths = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: capacity)
    unsafe paths.initialize(repeating: nil, count: capacity)
    return unsafe paths
  }()

  /// More than the number of outputs of any command.
  private static let capacity = 32

  /// A file to remove if a signal ends the process.
  final class Cleanup {
    private var slot: Int?
    private(set) var isPending = true

    /// Stores a path. If all slots are used, a signal does not remove the file.
    init(removing path: String) {
      slot = (0..<Interruption.capacity).first { unsafe Interruption.paths[$0] == nil }
      if let slot { unsafe Interruption.paths[slot] = unsafe path.withSystemPath { unsafe strdup($0) } }
    }

    /// Cancels the cleanup because the file replaced its target or was removed.
    func cancel() {
      isPending = false
      if let slot { unsafe Interruption.paths[slot] = nil }
      slot = nil
    }
  }

  /// Removes temporary files before a signal ends the process. An ignored signal remains ignored.
  static func watch() {
    _ = unsafe paths
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXCPU] {
      let before = signal(number, end)
      if unsafe unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        _ = signal(number, SIG_IGN)
      }
    }
  }

  /// Makes a write to a closed pipe, or beyond the maximum file size, fail with an error instead of ending the process.
  static func ignoreFailingWrites() {
    for number in failingWrites { _ = signal(number, SIG_IGN) }
  }

  /// Makes such a write end the process again.
  static func restoreFailingWrites() {
    for number in failingWrites { _ = signal(number, SIG_DFL) }
  }

  static let failingWrites = [SIGPIPE, SIGXFSZ]

  /// Calls only functions that POSIX allows in a signal handler: `unlink`, `signal`, `raise`.
  private static let end: @convention(c) (Int32) -> Void = { number in
    Interruption.removeFiles()
    _ = signal(number, SIG_DFL)
    raise(number)
  }

  static func removeFiles() {
    for slot in 0..<capacity {
      if let path = unsafe paths[slot] { _ = unsafe unlink(path) }
    }
  }
}
