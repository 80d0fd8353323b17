#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The process itself: its signals, its environment, its end.
package enum ThisProcess {
  /// Makes the process behave as a command-line tool should; to be called once, first.
  ///
  /// A closed pipe or a file that grows too large becomes an error of the write, a signal that ends the process removes temporary files, and a standard
  /// stream that the caller closed is occupied, so that no file takes its number and gets what is printed.
  package static func prepare() {
    Interruption.ignoreFailingWrites()
    Interruption.watch()
    for descriptor in Int32(0)...2 where !SystemCalls.isOpen(descriptor) {
      // For reading only: what is printed fails there, and is reported.
      _ = try? SystemCalls.openToRead("/dev/null")
    }
  }

  /// The value of an environment variable, or `nil` when it is not set.
  package static func environmentValue(_ name: String) -> String? { SystemCalls.environmentValue(name) }

  /// The absolute path of the folder that relative paths start from, without links; `nil` when it is gone.
  package static var workingFolder: String? { SystemCalls.workingFolder }

  /// The day that it is in the local zone, all counted from 1; `nil` when the system does not say.
  package static var today: (year: Int, month: Int, day: Int)? { LocalDay.today }

  /// How many threads can run at once.
  package static var processorCount: Int { SystemCalls.processorCount }

  /// Ends the process.
  package static func exit(_ status: Int32) -> Never {
    #if canImport(Darwin)
      Darwin.exit(status)
    #else
      Glibc.exit(status)
    #endif
  }
}
