/// The exit status of the process.
enum ExitStatus: Int32, Sendable {
  /// No finding at or above `--fail-on`.
  case clean = 0
  /// Findings at or above `--fail-on`, or errors in a model, custom formats or settings that a command checks. Only
  /// `analyze`, `model check`, `formats --check` and `settings check` return it.
  case findings = 1
  /// An input could not be read or used, or an output could not be written.
  case failure = 2
  /// The arguments are invalid; `EX_USAGE` of `sysexits.h`.
  case usage = 64
}
