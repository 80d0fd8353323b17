#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The current day in the local time zone.
///
/// Unsafe, since the call takes the addresses of two local values, which it does not keep.
enum LocalDay {
  /// Year, month and day of the Gregorian calendar, all counted from 1; `nil` if the calendar cannot represent the
  /// system's clock.
  static var today: (year: Int, month: Int, day: Int)? {
    var seconds = time_t()
    var parts = unsafe tm()
    guard unsafe time(&seconds) != -1, unsafe localtime_r(&seconds, &parts) != nil else { return nil }
    return (Int(unsafe parts.tm_year) + 1900, Int(unsafe parts.tm_mon) + 1, Int(unsafe parts.tm_mday))
  }
}
