#if canImport(Darwin)
  import Darwin
#else
  @unsafe @preconcurrency import Glibc
#endif

/// How a program ended.
package enum ProgramEnd: Hashable, Sendable {
  case status(Int32)
  case signal(Int32)
}

/// Another program.
///
/// Unsafe, since C takes the arguments as addresses, which are valid for the call.
struct ChildProcess {
  private let identifier: pid_t

  /// Starts a program. It inherits no other files of this process.
  ///
  /// - Parameters:
  ///   - path: The path of the program.
  ///   - arguments: Its arguments, of which the first is its name. No shell reads them.
  ///   - streams: Its standard input, output and error; `nil` for `/dev/null`.
  ///   - hasOwnGroup: Whether a key that interrupts this process in a terminal does not interrupt the program.
  init(
    _ path: String, _ arguments: [String], streams: [Int32?], hasOwnGroup: Bool = false
  ) throws(SystemError) {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      let environment = unsafe _NSGetEnviron().pointee
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      let environment = unsafe environ
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe _ = posix_spawn_file_actions_destroy(&actions)
      unsafe _ = posix_spawnattr_destroy(&attributes)
    }
    for (number, stream) in streams.enumerated() {
      if let stream {
        unsafe posix_spawn_file_actions_adddup2(&actions, stream, Int32(number))
      } else {
        unsafe posix_spawn_file_actions_addopen(&actions, Int32(number), "/dev/null", O_RDWR, 0)
      }
    }
    // A program expects that a closed pipe ends it.
    var defaults = sigset_t()
    unsafe sigemptyset(&defaults)
    for signal in Interruption.failingWrites { unsafe sigaddset(&defaults, signal) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &defaults)
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF | (hasOwnGroup ? POSIX_SPAWN_SETPGROUP : 0)))

    var words = unsafe arguments.map { word in unsafe word.withSystemPath { unsafe strdup($0) } } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var started: pid_t = 0
    let error = unsafe path.withSystemPath {
      unsafe posix_spawn(&started, $0, &actions, &attributes, &words, environment)
    }
    guard error == 0 else { throw SystemError(number: error) }
    identifier = started
  }

  /// Ends the program, unless it has ended.
  func stop() { kill(identifier, SIGKILL) }

  /// Waits until the program has ended. Call it exactly once.
  func end() -> ProgramEnd {
    var status: Int32 = 0
    while unsafe waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    // `FatalErrors` must not find it.
    errno = 0
    let signal = status & 0x7f
    return signal == 0 ? .status(status >> 8 & 0xff) : .signal(signal)
  }
}
