#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The most memory that this process ever had.
enum PeakMemory {
  static var kibibytes: Int {
    var usage = rusage()
    // The one call here that takes a pointer: to a variable that outlives it.
    #if canImport(Darwin)
      guard unsafe getrusage(RUSAGE_SELF, &usage) == 0 else { return 0 }
      return usage.ru_maxrss >> 10
    #else
      guard unsafe getrusage(RUSAGE_SELF.rawValue, &usage) == 0 else { return 0 }
      return usage.ru_maxrss
    #endif
  }
}
