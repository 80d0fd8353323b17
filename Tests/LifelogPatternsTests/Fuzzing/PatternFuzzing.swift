import LifelogPatterns
import TestSupport

/// The fuzz target for regular expressions.
enum PatternFuzzing {
  static let targets = [pattern]

  /// The facts about a pattern are true for every text that it matches.
  private static let pattern = FuzzTarget(
    name: "pattern", seeds: seeds,
    words: [
      "(?<a>", "(?:", "(?=", "(?!", "(?<=", "(?i)", "[[:alpha:]]", "\\d", "\\b", "\\Q", "\\E", "{2,3}", "*+",
      "(?R)", "\\K",
    ],
    check: check)

  /// A pattern, and after a newline the text to match.
  private static let seeds: [[UInt8]] = [
    #"(?<pid>\d+) (?<level>[WE]): (?<message>.*)\#n41 W: shown"#,
    "(?:<(?<name>.*)>|\\[(?<name>.*)\\])\n[Cart]",
    "(?i)Cart{2,3}\\.(did|will)?Appear[[:alpha:]\\]]*\ncartt.willAppear]",
    "(?x) a b # c\nab", "\\Qa|b\\E+\na|bb", "a(?=b)[^]c]b\naxb", "(a+)+[bc]\naaaaaaaaaaaaaaaaaaaa",
    "\\x41\\x{42}\\103\\N{U+44}\nABCD",
  ].map { Array($0.utf8) }

  /// Reads a pattern and a text.
  ///
  /// - Returns: A description of the failure; `nil` if there is none.
  private static func check(_ bytes: [UInt8]) -> String? {
    let end = bytes.firstIndex(of: 0x0a) ?? bytes.endIndex
    let text = Array(bytes[end...].dropFirst())
    guard let pattern = try? CompiledPattern(String(decoding: bytes[..<end], as: UTF8.self)) else {
      return nil
    }
    let outcome = pattern.match(text.span) { match in
      for name in pattern.groupNames {
        guard let group = pattern.group(name), let range = match[group] else { continue }
        if range.upperBound > text.count { return "a range \(range) in \(text.count) bytes" as String? }
      }
      return nil
    }
    guard case .match(let failure) = outcome else { return nil }
    if let firsts = pattern.firstBytes, text.first.map({ firsts.contains($0) }) != true {
      return "the text begins with none of \(firsts)"
    }
    for letters in pattern.literals where !text.containsIgnoringCase(letters) {
      return "the text has no '\(letters)'"
    }
    return failure
  }
}

extension [UInt8] {
  /// Whether the text contains some ASCII letters, ignoring case.
  fileprivate func containsIgnoringCase(_ letters: String) -> Bool {
    let expected = letters.utf8.map(Self.lowered)
    guard count >= expected.count else { return false }
    return (0...(count - expected.count)).contains { start in
      expected.indices.allSatisfy { Self.lowered(self[start + $0]) == expected[$0] }
    }
  }

  private static func lowered(_ byte: UInt8) -> UInt8 { (0x41...0x5a).contains(byte) ? byte | 0x20 : byte }
}
