#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The current process: its signals, environment and exit.
package enum ThisProcess {
  /// Makes the process behave like a command-line tool. Call it once, before anything else.
  ///
  /// A closed pipe or a file that exceeds the maximum size becomes a write error. A signal that ends the process
  /// removes temporary files. A standard stream that the caller closed is opened on `/dev/null`, so that no file gets
  /// its descriptor and receives printed text.
  package static func prepare() {
    Interruption.ignoreFailingWrites()
    Interruption.watch()
    FatalErrors.watch()
    for descriptor in Int32(0)...2 where !SystemCalls.isOpen(descriptor) {
      // Open it for the wrong direction, so that reading standard input, or printing to the others, fails and is reported.
      _ = try? descriptor == 0 ? SystemCalls.openToWrite("/dev/null") : SystemCalls.openToRead("/dev/null")
    }
  }

  /// The arguments of the process, with the name of the program. Empty if the system does not show them.
  package static var arguments: [String] { SystemCalls.arguments }

  /// The path of the program of this process, at which another process of it can be started.
  package static var executable: String { SystemCalls.executable }

  /// The value of an environment variable, or `nil` if it is not set.
  package static func environmentValue(_ name: String) -> String? { SystemCalls.environmentValue(name) }

  /// The absolute path of the working folder, without links; `nil` if the folder was deleted.
  package static var workingFolder: String? { SystemCalls.workingFolder }

  /// The current day in the local time zone, all components counted from 1; `nil` if the system does not report it.
  package static var today: (year: Int, month: Int, day: Int)? { LocalDay.today }

  /// The number of threads that can run at once.
  package static var processorCount: Int { SystemCalls.processorCount }

  /// The path of an installed program; `nil` if no folder of `PATH` contains it.
  package static func program(_ name: String) -> String? {
    (environmentValue("PATH") ?? "").split(separator: ":").lazy.map { "\($0)/\(name)" }
      .first(where: SystemCalls.isExecutable)
  }

  /// Runs another program in place of this one, with more environment variables. Its exit status is that of the process.
  ///
  /// - Returns: Why the program cannot be run. If it runs, the call does not return.
  package static func run(
    _ path: String, _ arguments: [String], environment: KeyValuePairs<String, String>
  ) -> SystemError {
    Replacement.run(path, arguments, environment: environment)
  }

  /// Ends the process.
  package static func exit(_ status: Int32) -> Never {
    FatalErrors.allowExit()
    #if canImport(Darwin)
      Darwin.exit(status)
    #else
      Glibc.exit(status)
    #endif
  }
}
