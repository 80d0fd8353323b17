#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What is left to do when a signal ends the process: temporary files are removed.
enum Interruption {
  /// The paths to remove, as the signal handler needs them: C strings at a fixed place.
  ///
  /// Unsafe because a handler can run at any instant, between any two instructions. It only reads words that
  /// are written in one step, and a path that was once there is never freed.
  nonisolated(unsafe) private static let paths: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = {
    let paths = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: capacity)
    unsafe paths.initialize(repeating: nil, count: capacity)
    return unsafe paths
  }()

  /// More outputs than a command has.
  private static let capacity = 32

  /// A file to remove if a signal ends the process.
  final class Cleanup {
    private var slot: Int?
    private(set) var isPending = true

    /// Remembers a path. When all places are taken the file is removed in the ordinary course only.
    init(removing path: String) {
      slot = (0..<Interruption.capacity).first { unsafe Interruption.paths[$0] == nil }
      if let slot { unsafe Interruption.paths[slot] = strdup(path) }
    }

    /// The file has its name, or is gone.
    func forget() {
      isPending = false
      if let slot { unsafe Interruption.paths[slot] = nil }
      slot = nil
    }
  }

  /// Removes temporary files before a signal ends the process. A signal that is ignored stays ignored.
  static func watch() {
    _ = unsafe paths
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let before = signal(number, end)
      if unsafe unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        _ = signal(number, SIG_IGN)
      }
    }
  }

  /// A write to a closed pipe, or beyond the size that files may have, then fails with an error, instead of ending the
  /// process.
  static func ignoreFailingWrites() {
    for number in [SIGPIPE, SIGXFSZ] { _ = signal(number, SIG_IGN) }
  }

  /// Calls only what POSIX allows in a handler: `unlink`, `signal`, `raise`.
  private static let end: @convention(c) (Int32) -> Void = { number in
    for slot in 0..<Interruption.capacity {
      if let path = unsafe Interruption.paths[slot] { _ = unsafe unlink(path) }
    }
    _ = signal(number, SIG_DFL)
    raise(number)
  }
}
