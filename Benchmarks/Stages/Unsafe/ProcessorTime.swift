#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The time that processors have worked for this process, which does not depend on other work of the machine.
enum ProcessorTime {
  static var now: Duration {
    var usage = rusage()
    // Unsafe, since the call takes an address: that of a variable that outlives it.
    #if canImport(Darwin)
      guard unsafe getrusage(RUSAGE_SELF, &usage) == 0 else { return .zero }
    #else
      guard unsafe getrusage(RUSAGE_SELF.rawValue, &usage) == 0 else { return .zero }
    #endif
    let seconds = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
    let microseconds = Int(usage.ru_utime.tv_usec) + Int(usage.ru_stime.tv_usec)
    return .seconds(seconds) + .microseconds(microseconds)
  }
}
