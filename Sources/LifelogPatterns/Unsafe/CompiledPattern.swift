internal import CPCRE2
import LifelogText

/// A PCRE2 regular expression, compiled to machine code, that matches whole texts.
///
/// Uses PCRE2 instead of Swift's `Regex`, since users write the patterns and logs are long. For a typical line with six
/// groups, PCRE2 takes 0.2 µs and `Regex` 3.6 µs. PCRE2 also limits backtracking, which `Regex` does not: 18 letters
/// matched against `(a+)+[bc]` take `Regex` 8 s, and each further letter doubles the time.
///
/// A text is UTF-8; `.` matches any character, and `\w`, `\d`, `\s` know every script. Invalid UTF-8 counts as
/// characters that are not letters. Groups in several alternatives may share one name.
///
/// A text that needs many steps is costly. The costly texts of a run have a common budget, so that a log of them takes
/// a bounded time.
///
/// Unsafe, since PCRE2 refers to a pattern by address. Only this object has the address. The pattern is not changed
/// after `init`, so that threads can share it, and is freed in `deinit`.
@safe package final class CompiledPattern: @unchecked Sendable {
  /// The maximum number of backtracking steps for one text, of a first, a second and a last attempt: at most 0.2 ms of
  /// machine code. More attempts than the first are costly.
  private static let maxBacktrackingSteps: [UInt32] = [1_000, 10_000, 100_000]
  /// The number of steps of all costly attempts together: about 10 s of machine code.
  package static let budget = 5_000_000_000
  /// The maximum memory for backtracking on one text, in KiB.
  private static let maxMemory: UInt32 = 16 * 1024

  private let code: OpaquePointer
  /// For each attempt, its limits.
  private let limits: [OpaquePointer]
  private let budget: Guarded<Budget>
  /// The numbers of the groups of each name.
  private let groups: [String: [Int]]
  /// Literal text that every match contains, ignoring the case of ASCII letters; empty if it cannot be read from the
  /// pattern.
  package let literals: [String]

  private struct Budget: Sendable {
    /// The number of steps that costly attempts may still take.
    var steps: Int
    var isReported = false
  }

  /// Compiles a pattern. It must match a text from its first character to its last.
  ///
  /// - Parameter budget: The number of steps of all costly attempts together.
  /// - Complexity: That of PCRE2, which rejects deeply nested parentheses.
  package init(_ pattern: String, budget: Int = CompiledPattern.budget) throws(PatternError) {
    let bytes = Array(pattern.utf8)
    var number: CInt = 0
    var offset = 0
    let options =
      PCRE2_ANCHORED | UInt32(PCRE2_ENDANCHORED) | PCRE2_UTF | PCRE2_MATCH_INVALID_UTF | PCRE2_UCP
      | PCRE2_DOTALL
      | PCRE2_DUPNAMES | PCRE2_NEVER_BACKSLASH_C
    guard let code = unsafe pcre2_compile_8(bytes, bytes.count, UInt32(options), &number, &offset, nil) else {
      throw PatternError(message: Self.message(number), offset: Self.scalars(before: offset, of: bytes))
    }
    var limits: [OpaquePointer] = unsafe []
    for steps in Self.maxBacktrackingSteps {
      guard let context = unsafe pcre2_match_context_create_8(nil) else {
        unsafe limits.forEach { unsafe pcre2_match_context_free_8($0) }
        unsafe pcre2_code_free_8(code)
        throw PatternError(message: "out of memory", offset: 0)
      }
      unsafe pcre2_set_match_limit_8(context, steps)
      unsafe pcre2_set_depth_limit_8(context, steps)
      unsafe pcre2_set_heap_limit_8(context, Self.maxMemory)
      unsafe limits.append(context)
    }
    // Without machine code for this processor, PCRE2 interprets the pattern.
    unsafe pcre2_jit_compile_8(code, UInt32(PCRE2_JIT_COMPLETE))
    unsafe self.code = code
    unsafe self.limits = limits
    self.budget = Guarded(Budget(steps: budget))
    groups = unsafe PatternFacts.groups(of: code)
    literals = LiteralText.fixed(in: pattern)
  }

  deinit {
    unsafe limits.forEach { unsafe pcre2_match_context_free_8($0) }
    unsafe pcre2_code_free_8(code)
  }

  /// The names of its groups, sorted.
  package var groupNames: [String] { groups.keys.sorted() }

  /// The group with a name, to read it from a match; `nil` if there is none.
  package func group(_ name: String) -> PatternGroup? { groups[name].map { PatternGroup(numbers: $0) } }

  /// The bytes with which a match may begin; `nil` if any byte may, or if the text may be empty.
  package var firstBytes: [UInt8]? {
    guard let bytes = unsafe PatternFacts.firstBytes(of: code) else { return nil }
    // This byte may replace invalid UTF-8.
    guard bytes.contains(SanitizedText.replacement) else { return bytes }
    return bytes.filter { $0 < 0x80 } + Array(0x80...0xff)
  }

  /// The result of matching a text.
  package enum Outcome<Result> {
    case match(Result)
    case noMatch
    /// The pattern exceeded the backtracking limit or its budget, so it is unknown whether it matches.
    case limitExceeded
  }

  /// Matches a text against the pattern.
  ///
  /// - Parameters:
  ///   - skipsCostly: Whether a costly text exceeds the limit. If not, the result depends on the texts that were
  ///     matched before, so threads that match texts in any order skip costly ones.
  ///   - body: Receives the match.
  /// - Complexity: Bounded for every pattern.
  package func match<Result>(
    _ text: Span<UInt8>, skipsCostly: Bool = false, _ body: (borrowing PatternMatch) -> Result
  ) -> Outcome<Result> {
    var outcome = match(text, attempt: 0, body)
    guard !skipsCostly else { return outcome }
    for (attempt, steps) in Self.maxBacktrackingSteps.enumerated().dropFirst() {
      guard case .limitExceeded = outcome, spend(Int(steps)) else { break }
      outcome = match(text, attempt: attempt, body)
    }
    return outcome
  }

  /// Spends steps of the budget. Returns whether any were left.
  private func spend(_ steps: Int) -> Bool {
    budget.with { budget in
      guard budget.steps > 0 else { return false }
      budget.steps -= steps
      return true
    }
  }

  /// Returns once whether its budget is used up.
  package func takeEndOfBudget() -> Bool {
    budget.with { budget in
      guard budget.steps <= 0, !budget.isReported else { return false }
      budget.isReported = true
      return true
    }
  }

  private func match<Result>(
    _ text: Span<UInt8>, attempt: Int, _ body: (borrowing PatternMatch) -> Result
  ) -> Outcome<Result> {
    let outcome = matchOnce(text, attempt, body)
    if case .noMatch = outcome, let sanitized = SanitizedText(text) {
      return matchOnce(sanitized.bytes.span, attempt, body)
    }
    return outcome
  }

  private func matchOnce<Result>(
    _ text: Span<UInt8>, _ attempt: Int, _ body: (borrowing PatternMatch) -> Result
  ) -> Outcome<Result> {
    // Allocated for each text: the time is not measurable, and threads share nothing.
    guard let data = unsafe pcre2_match_data_create_from_pattern_8(code, nil) else { return .limitExceeded }
    defer { unsafe pcre2_match_data_free_8(data) }
    var status = unsafe run(text, attempt, options: 0, data)
    // The machine code has a small stack, the interpreter does not.
    if status == PCRE2_ERROR_JIT_STACKLIMIT {
      status = unsafe run(text, attempt, options: UInt32(PCRE2_NO_JIT), data)
    }
    if status == PCRE2_ERROR_NOMATCH { return .noMatch }
    guard status > 0, let offsets = unsafe pcre2_get_ovector_pointer_8(data) else { return .limitExceeded }
    let match = unsafe PatternMatch(
      offsets: offsets, count: Int(pcre2_get_ovector_count_8(data)), length: text.count)
    return .match(body(match))
  }

  @unsafe private func run(
    _ text: Span<UInt8>, _ attempt: Int, options: UInt32, _ data: OpaquePointer
  ) -> CInt {
    unsafe text.withUnsafeBufferPointer { buffer in
      unsafe pcre2_match_8(code, buffer.baseAddress, buffer.count, 0, options, data, limits[attempt])
    }
  }

  private static func message(_ number: CInt) -> String {
    var message = [UInt8](repeating: 0, count: 256)
    let length = unsafe pcre2_get_error_message_8(number, &message, message.count)
    return String(decoding: message.prefix(max(0, Int(length))), as: UTF8.self)
  }

  private static func scalars(before offset: Int, of bytes: [UInt8]) -> Int {
    bytes.prefix(offset).count { $0 & 0xc0 != 0x80 }
  }
}
