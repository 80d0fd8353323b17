#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// A value that only one thread at a time can use.
///
/// `Mutex` of the standard library does the same, but needs macOS 15.
///
/// Unsafe, because a lock must stay at its address; it is in a separate allocation that only this object knows.
@safe final class Guarded<Value>: @unchecked Sendable {
  // Unchecked because the compiler cannot see that `withLock` is the only way to `value`.

  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var value: Value

  /// Protects a value.
  init(_ value: Value) {
    self.value = value
    unsafe lock.initialize(to: pthread_mutex_t())
    unsafe pthread_mutex_init(lock, nil)
  }

  deinit {
    unsafe pthread_mutex_destroy(lock)
    unsafe lock.deallocate()
  }

  /// Calls a closure with exclusive access to the value. A nested call deadlocks.
  func withLock<Result: Sendable, Failure: Error>(_ body: (inout Value) throws(Failure) -> Result)
    throws(Failure)
    -> Result
  {
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    return try body(&value)
  }
}
