#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// A value shared by several threads. One thread at a time accesses it, and a thread can wait until another has changed
/// it.
///
/// Uses POSIX threads instead of `Mutex`, which needs macOS 15 and cannot wait. Only `Sendable` results leave the lock,
/// so the compiler rejects a closure that returns a part of the value that other threads still use.
///
/// Unsafe, since the compiler does not check locks: the value is accessed only under the lock. The lock and the
/// conditions have fixed addresses, as POSIX requires, and live as long as this object.
@safe package final class Guarded<Value>: @unchecked Sendable {
  private var value: Value
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let conditions: UnsafeMutablePointer<pthread_cond_t>
  private let count: Int

  /// - Parameters:
  ///   - value: The value to share. The caller no longer uses it, or any part of it.
  ///   - conditions: The number of conditions to wait for.
  package init(_ value: sending Value, conditions count: Int = 0) {
    self.value = value
    self.count = count
    unsafe lock = .allocate(capacity: 1)
    unsafe lock.initialize(to: pthread_mutex_t())
    unsafe pthread_mutex_init(lock, nil)
    unsafe conditions = .allocate(capacity: count)
    unsafe conditions.initialize(repeating: pthread_cond_t(), count: count)
    for index in 0..<count { unsafe pthread_cond_init(conditions + index, nil) }
  }

  deinit {
    for index in 0..<count { unsafe pthread_cond_destroy(conditions + index) }
    unsafe pthread_mutex_destroy(lock)
    unsafe conditions.deallocate()
    unsafe lock.deallocate()
  }

  /// Calls a closure with exclusive access to the value. A nested call deadlocks.
  package func with<Result: Sendable, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    return try body(&value)
  }

  /// Calls a closure with the value until it returns a result.
  ///
  /// - Parameters:
  ///   - condition: The condition whose signal causes the next call.
  ///   - find: Returns a result, or `nil` to wait.
  package func wait<Result: Sendable>(for condition: Int, _ find: (inout Value) -> Result?) -> Result {
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    while true {
      if let found = find(&value) { return found }
      unsafe pthread_cond_wait(conditions + condition, lock)
    }
  }

  /// Wakes one thread that waits for a condition, if there is one.
  package func signal(_ condition: Int) { unsafe pthread_cond_signal(conditions + condition) }

  /// Wakes all waiting threads.
  package func signalAll() {
    for index in 0..<count { unsafe pthread_cond_broadcast(conditions + index) }
  }
}
