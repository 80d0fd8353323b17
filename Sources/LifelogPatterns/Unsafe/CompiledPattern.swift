internal import CPCRE2

/// A regular expression in the language of PCRE2, compiled to machine code: whole texts are held against it.
///
/// PCRE2 and not Swift's `Regex`, since a team writes the patterns and logs are long: of a usual line it reads six groups
/// in 0.2 µs where `Regex` takes 3.6 µs, and it stops where a pattern tries too much, which `Regex` never does: 18 letters
/// against `(a+)+[bc]` take that 8 s, and each further letter twice as long.
///
/// A text is UTF-8; `.` is any character of it, and `\w`, `\d`, `\s` know every script. What is no UTF-8 counts as
/// characters that are no letters. A group may stand in several alternatives under one name.
///
/// Unsafe, since PCRE2 knows a pattern by its address: it is memory of its own that only this object knows. It is never changed after
/// `init`, so that threads can share it, and freed in `deinit`.
@safe package final class CompiledPattern: @unchecked Sendable {
  /// So often a pattern may try again on one text: 0.2 ms of machine code.
  private static let maxTries: UInt32 = 100_000
  /// So much memory may it need to remember its tries on one text, in KiB.
  private static let maxMemory: UInt32 = 16 * 1024

  private let code: OpaquePointer
  private let limits: OpaquePointer
  /// The numbers of the groups of each name.
  private let groups: [String: [Int]]
  /// What every text that the pattern takes has in it, whatever the case of its ASCII letters; empty when the pattern
  /// does not say so plainly.
  package let letters: [String]

  /// Compiles a pattern. It takes a text from its first character to its last, or not at all.
  ///
  /// - Complexity: of PCRE2; patterns with deep parentheses are refused.
  package init(_ pattern: String) throws(PatternError) {
    let bytes = Array(pattern.utf8)
    var number: CInt = 0
    var offset = 0
    let options =
      PCRE2_ANCHORED | UInt32(PCRE2_ENDANCHORED) | PCRE2_UTF | PCRE2_MATCH_INVALID_UTF | PCRE2_UCP
      | PCRE2_DOTALL
      | PCRE2_DUPNAMES | PCRE2_NEVER_BACKSLASH_C
    guard let code = unsafe pcre2_compile_8(bytes, bytes.count, UInt32(options), &number, &offset, nil) else {
      throw PatternError(complaint: Self.complaint(number), offset: Self.scalars(before: offset, of: bytes))
    }
    guard let limits = unsafe pcre2_match_context_create_8(nil) else {
      unsafe pcre2_code_free_8(code)
      throw PatternError(complaint: "out of memory", offset: 0)
    }
    unsafe pcre2_set_match_limit_8(limits, Self.maxTries)
    unsafe pcre2_set_depth_limit_8(limits, Self.maxTries)
    unsafe pcre2_set_heap_limit_8(limits, Self.maxMemory)
    // Where there is no machine code for it, the pattern is interpreted.
    unsafe pcre2_jit_compile_8(code, UInt32(PCRE2_JIT_COMPLETE))
    unsafe self.code = code
    unsafe self.limits = limits
    groups = unsafe PatternFacts.groups(of: code)
    letters = PatternLetters.fixed(in: pattern)
  }

  deinit {
    unsafe pcre2_match_context_free_8(limits)
    unsafe pcre2_code_free_8(code)
  }

  /// The names of its groups, sorted.
  package var groupNames: [String] { groups.keys.sorted() }

  /// The group of a name, to ask matches for; `nil` when there is none.
  package func group(_ name: String) -> PatternGroup? { groups[name].map { PatternGroup(numbers: $0) } }

  /// The bytes with which a text must begin for the pattern to take it; `nil` when it can be any, or none.
  package var firstBytes: [UInt8]? {
    guard let bytes = unsafe PatternFacts.firstBytes(of: code) else { return nil }
    // What is no UTF-8 may stand for it.
    guard bytes.contains(WithoutDamage.substitute) else { return bytes }
    return bytes.filter { $0 < 0x80 } + Array(0x80...0xff)
  }

  /// What became of a text.
  package enum Outcome<Result> {
    case match(Result)
    case noMatch
    /// The pattern tried more than it may: whether it takes the text is not known.
    case gaveUp
  }

  /// Holds a text against the pattern.
  ///
  /// - Parameter body: Is given the match.
  /// - Complexity: bounded, whatever the pattern.
  package func match<Result>(
    _ text: Span<UInt8>, _ body: (borrowing PatternMatch) -> Result
  ) -> Outcome<Result> {
    let outcome = matchOnce(text, body)
    if case .noMatch = outcome, let mended = WithoutDamage(text) { return matchOnce(mended.bytes.span, body) }
    return outcome
  }

  private func matchOnce<Result>(
    _ text: Span<UInt8>, _ body: (borrowing PatternMatch) -> Result
  ) -> Outcome<Result> {
    // Made for each text: that takes no time that could be measured, and leaves nothing for threads to share.
    guard let data = unsafe pcre2_match_data_create_from_pattern_8(code, nil) else { return .gaveUp }
    defer { unsafe pcre2_match_data_free_8(data) }
    var status = unsafe run(text, options: 0, data)
    // The stack of the machine code is small; the interpreter's is not.
    if status == PCRE2_ERROR_JIT_STACKLIMIT { status = unsafe run(text, options: UInt32(PCRE2_NO_JIT), data) }
    if status == PCRE2_ERROR_NOMATCH { return .noMatch }
    guard status > 0, let offsets = unsafe pcre2_get_ovector_pointer_8(data) else { return .gaveUp }
    let match = unsafe PatternMatch(
      offsets: offsets, count: Int(pcre2_get_ovector_count_8(data)), length: text.count)
    return .match(body(match))
  }

  @unsafe private func run(_ text: Span<UInt8>, options: UInt32, _ data: OpaquePointer) -> CInt {
    unsafe text.withUnsafeBufferPointer { buffer in
      unsafe pcre2_match_8(code, buffer.baseAddress, buffer.count, 0, options, data, limits)
    }
  }

  private static func complaint(_ number: CInt) -> String {
    var words = [UInt8](repeating: 0, count: 256)
    let length = unsafe pcre2_get_error_message_8(number, &words, words.count)
    return String(decoding: words.prefix(max(0, Int(length))), as: UTF8.self)
  }

  private static func scalars(before offset: Int, of bytes: [UInt8]) -> Int {
    bytes.prefix(offset).count { $0 & 0xc0 != 0x80 }
  }
}
