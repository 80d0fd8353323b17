#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What this process has cost so far.
struct ProcessCost {
  /// The time that processors worked for it, which does not depend on what else they do.
  var processorTime = Duration.zero
  /// The most memory that it ever had, in KiB.
  var peakMemory = 0

  static var now: ProcessCost {
    var usage = rusage()
    // The one call here that takes a pointer: to a variable that outlives it.
    #if canImport(Darwin)
      guard unsafe getrusage(RUSAGE_SELF, &usage) == 0 else { return ProcessCost() }
      let memory = usage.ru_maxrss >> 10
    #else
      guard unsafe getrusage(RUSAGE_SELF.rawValue, &usage) == 0 else { return ProcessCost() }
      let memory = usage.ru_maxrss
    #endif
    let seconds = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
    let microseconds = Int(usage.ru_utime.tv_usec) + Int(usage.ru_stime.tv_usec)
    return ProcessCost(
      processorTime: .seconds(seconds) + .microseconds(microseconds), peakMemory: Int(memory))
  }
}
