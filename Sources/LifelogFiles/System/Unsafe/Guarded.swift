#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A value shared by several threads. One thread at a time accesses it, and a thread can wait until another has changed
/// it.
///
/// Uses POSIX threads instead of `Mutex`, which needs macOS 15 and cannot wait. Unsafe, since the compiler does not
/// check locks: the value is accessed only under the lock. An object that a thread removes from the value belongs to
/// that thread until it is put back. The lock and the conditions have fixed addresses, as POSIX requires, and live as
/// long as this object.
@safe final class Guarded<Value>: @unchecked Sendable {
  private var value: Value
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let conditions: UnsafeMutablePointer<pthread_cond_t>
  private let count: Int

  /// - Parameters:
  ///   - value: The value to share.
  ///   - conditions: The number of conditions to wait for.
  init(_ value: Value, conditions count: Int) {
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

  /// Calls a closure with exclusive access to the value.
  func with<Result>(_ body: (inout Value) -> Result) -> Result {
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    return body(&value)
  }

  /// Calls a closure with the value until it returns a result.
  ///
  /// - Parameters:
  ///   - condition: The condition whose signal causes the next call.
  ///   - find: Returns a result, or `nil` to wait.
  func wait<Result>(for condition: Int, _ find: (inout Value) -> Result?) -> Result {
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    while true {
      if let found = find(&value) { return found }
      unsafe pthread_cond_wait(conditions + condition, lock)
    }
  }

  /// Wakes one thread that waits for a condition, if there is one.
  func signal(_ condition: Int) { unsafe pthread_cond_signal(conditions + condition) }

  /// Wakes all waiting threads.
  func signalAll() {
    for index in 0..<count { unsafe pthread_cond_broadcast(conditions + index) }
  }
}
