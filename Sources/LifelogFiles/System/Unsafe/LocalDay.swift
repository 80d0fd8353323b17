#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The day that it is where the process runs.
///
/// Unsafe, since the call takes addresses: of two values of its own, which it does not keep.
enum LocalDay {
  /// Year, month and day of the Gregorian calendar, all counted from 1; `nil` when the system's clock is beyond it.
  static var today: (year: Int, month: Int, day: Int)? {
    var seconds = time_t()
    var parts = unsafe tm()
    guard unsafe time(&seconds) != -1, unsafe localtime_r(&seconds, &parts) != nil else { return nil }
    return (Int(unsafe parts.tm_year) + 1900, Int(unsafe parts.tm_mon) + 1, Int(unsafe parts.tm_mday))
  }
}
