#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A value that several threads share: one of them at a time looks at it, and each can wait until another has changed
/// it.
///
/// Threads of POSIX and not a `Mutex`, which needs macOS 15 and cannot wait. Unsafe, since the compiler knows nothing
/// of locks: the value is touched under the lock only. What a thread takes out of it, so that no other finds it there, is
/// that thread's own until it puts it back. The lock and the conditions stand at fixed addresses, as POSIX wants, and
/// live as long as the value.
@safe final class Guarded<Value>: @unchecked Sendable {
  private var value: Value
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let conditions: UnsafeMutablePointer<pthread_cond_t>
  private let count: Int

  /// - Parameters:
  ///   - value: What is shared.
  ///   - conditions: How many things can be waited for.
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

  /// Looks at the value, and changes it, while no other thread does.
  func with<Result>(_ body: (inout Value) -> Result) -> Result {
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    return body(&value)
  }

  /// Looks at the value, again and again, until a closure finds something there.
  ///
  /// - Parameters:
  ///   - condition: What has to be signalled for the closure to be called again.
  ///   - find: What is looked for; `nil` to wait.
  func wait<Result>(for condition: Int, _ find: (inout Value) -> Result?) -> Result {
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    while true {
      if let found = find(&value) { return found }
      unsafe pthread_cond_wait(conditions + condition, lock)
    }
  }

  /// Wakes one of those who wait for a condition; of no effect if nobody does.
  func signal(_ condition: Int) { unsafe pthread_cond_signal(conditions + condition) }

  /// Wakes all who wait, whatever they wait for.
  func signalAll() {
    for index in 0..<count { unsafe pthread_cond_broadcast(conditions + index) }
  }
}
