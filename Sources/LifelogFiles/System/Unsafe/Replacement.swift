#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Another program in place of this one, as with `exec` in a shell: it has the same process, streams and working folder.
///
/// Unsafe, since C takes the arguments as addresses, which a successful call never returns to.
enum Replacement {
  /// Runs a program with its arguments, of which the first is its name, and more environment variables.
  ///
  /// - Returns: Why the program cannot be run. If it runs, the call does not return.
  static func run(
    _ path: String, _ arguments: [String], environment: KeyValuePairs<String, String>
  ) -> SystemError {
    for (name, value) in environment {
      unsafe _ = value.withSystemPath { unsafe setenv(name, $0, 1) }
    }
    var words = unsafe arguments.map { word in unsafe word.withSystemPath { unsafe strdup($0) } } + [nil]
    // A program expects that a closed pipe ends it.
    Interruption.restoreFailingWrites()
    unsafe _ = path.withSystemPath { unsafe execv($0, &words) }
    let error = SystemError(number: errno)
    Interruption.ignoreFailingWrites()
    // `FatalErrors` must not find it.
    errno = 0
    unsafe words.forEach { unsafe free($0) }
    return error
  }
}
