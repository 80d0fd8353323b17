/// What the process tells its caller.
enum ExitStatus: Int32, Sendable {
  /// Nothing at or above `--fail-on`.
  case clean = 0
  /// Findings at or above `--fail-on`, or mistakes in a model, in formats or in settings that were to be checked. Only
  /// `analyze`, `model check`, `formats --check` and `settings check` say so.
  case findings = 1
  /// An input could not be read or used, or an output not written.
  case failure = 2
  /// The arguments are wrong; `EX_USAGE` of `sysexits.h`.
  case usage = 64
}
