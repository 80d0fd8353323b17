#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A detached thread. It ends after its work, or with the process.
///
/// Unsafe, since C receives the work as an address: that of an object which only the new thread owns.
enum SystemThread {
  private final class Work {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// The same size as the main thread's stack. Unused pages take no memory.
  private static let stackSize = 8 << 20

  /// Starts a thread.
  ///
  /// - Returns: Whether the thread was started; the system may refuse.
  static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    var attributes = pthread_attr_t()
    guard unsafe pthread_attr_init(&attributes) == 0 else { return false }
    defer { unsafe _ = pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    unsafe pthread_attr_setstacksize(&attributes, stackSize)
    let work = unsafe Unmanaged.passRetained(Work(body))
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let status = unsafe pthread_create(&thread, &attributes, run, work.toOpaque())
    if status != 0 { unsafe work.release() }
    return status == 0
  }

  #if canImport(Darwin)
    private typealias Address = UnsafeMutableRawPointer
  #else
    private typealias Address = UnsafeMutableRawPointer?
  #endif

  private static let run: @convention(c) (Address) -> UnsafeMutableRawPointer? = { address in
    let known: UnsafeMutableRawPointer? = unsafe address
    if let known = unsafe known {
      unsafe Unmanaged<Work>.fromOpaque(known).takeRetainedValue().body()
    }
    return nil
  }
}
