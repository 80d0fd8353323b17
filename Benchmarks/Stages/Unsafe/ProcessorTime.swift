#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The processor time that this process has used. Other processes do not affect it.
enum ProcessorTime {
  static var now: Duration {
    var usage = rusage()
    // Unsafe, since the call takes the address of a variable, which outlives the call.
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
