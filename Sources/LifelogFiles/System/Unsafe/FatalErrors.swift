#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Reports an error where Swift or a library ends the process because memory or threads are not available.
///
/// Neither Swift nor the libraries of diagrams return an error then: they abort, exit, or use the memory that they did not
/// get. The process ends with the exit status of any failed input or output instead, and temporary files are removed.
///
/// Unsafe, since handlers have fixed addresses. They read only words that are written in one step, and call only functions
/// that POSIX allows in a signal handler: `unlink`, `write`, `_exit`, `sigaction`, `signal`,
/// `raise`; and `mmap` and `munmap`, which are nothing but calls of the system.
enum FatalErrors {
  private static let signals = [SIGABRT, SIGTRAP, SIGILL, SIGSEGV, SIGBUS]
  /// The handlers before, in the order of the signals. Swift's own handler prints a backtrace.
  nonisolated(unsafe) private static let former: UnsafeMutablePointer<sigaction> = .allocate(
    capacity: signals.count)
  /// Set by the main thread before it exits, and read by the same thread in `atexit`.
  nonisolated(unsafe) private static var mayExit = false
  private static let status: Int32 = 2

  /// The size of the stack of the handlers, in bytes.
  private static let stackSize = 1 << 16

  static func watch() {
    for (index, number) in signals.enumerated() {
      var action = sigaction()
      #if canImport(Darwin)
        unsafe action.__sigaction_u.__sa_handler = end
      #else
        unsafe action.__sigaction_handler.sa_handler = end
      #endif
      // Swift's handler, if there is one, is called inside of this one.
      action.sa_flags = SA_ONSTACK | SA_NODEFER
      unsafe sigaction(number, &action, former + index)
    }
    prepareStack()
    atexit {
      guard unsafe !FatalErrors.mayExit else { return }
      Interruption.removeFiles()
      FatalErrors.report()
      _exit(FatalErrors.status)
    }
  }

  /// Gives the handlers their own stack, unless Swift did: without memory, that of the main thread cannot grow.
  private static func prepareStack() {
    var stack = unsafe stack_t()
    guard unsafe sigaltstack(nil, &stack) == 0, unsafe Int32(stack.ss_flags) & Int32(SS_DISABLE) != 0 else {
      return
    }
    guard let memory = unsafe malloc(stackSize) else { return }
    unsafe stack = stack_t()
    unsafe stack.ss_sp = memory
    unsafe stack.ss_size = .init(stackSize)
    unsafe sigaltstack(&stack, nil)
  }

  /// Call it before an intended exit.
  static func allowExit() { unsafe mayExit = true }

  private static let end: @convention(c) (Int32) -> Void = { number in
    // A failed allocation leaves this error, and a thread that cannot be created the other one.
    let isResource = errno == ENOMEM || errno == EAGAIN || isExhausted
    // A fault in here must not come back.
    unsafe sigaction(number, FatalErrors.former + (signals.firstIndex(of: number) ?? 0), nil)
    Interruption.removeFiles()
    if isResource {
      FatalErrors.report()
      _exit(FatalErrors.status)
    }
    raise(number)
    // Swift's handler returns. A fault would come again, but not a signal that was sent.
    signal(number, SIG_DFL)
    raise(number)
  }

  /// Whether hardly any memory is left. A stack that cannot grow leaves no error.
  private static var isExhausted: Bool {
    let size = 1 << 20
    let memory = unsafe mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | anonymous, -1, 0)
    guard unsafe memory != MAP_FAILED else { return true }
    unsafe munmap(memory, size)
    return false
  }

  #if canImport(Darwin)
    private static let anonymous = MAP_ANON
  #else
    private static let anonymous = MAP_ANONYMOUS
  #endif

  private static func report() {
    let text: StaticString = """
      lifelog: error: not enough memory or threads
      help: raise the limits, see 'ulimit -a', or read a part of the log with --since and --until

      """
    unsafe write(2, text.utf8Start, text.utf8CodeUnitCount)
  }
}
