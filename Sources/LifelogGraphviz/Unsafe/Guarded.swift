#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// A value that one thread at a time may use.
///
/// `Mutex` of the standard library does the same, and needs macOS 15.
///
/// Unsafe, since a lock of the system must stay at its address; it is memory of its own that only this object knows.
@safe final class Guarded<Value>: @unchecked Sendable {
  // Unchecked because the compiler cannot see that `withLock` is the only way to `value`.

  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var value: Value

  /// Guards a value.
  init(_ value: Value) {
    self.value = value
    unsafe lock.initialize(to: pthread_mutex_t())
    unsafe pthread_mutex_init(lock, nil)
  }

  deinit {
    unsafe pthread_mutex_destroy(lock)
    unsafe lock.deallocate()
  }

  /// Runs a closure while no other thread uses the value. Calling it from within itself never returns.
  func withLock<Result, Failure: Error>(_ body: (inout Value) throws(Failure) -> Result) throws(Failure)
    -> Result
  {
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    return try body(&value)
  }
}
