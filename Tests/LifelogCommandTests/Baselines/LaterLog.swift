import Foundation
import TestSupport

/// A log that the same app writes on another day: with other addresses, process, times and build, and with additional
/// lines.
enum LaterLog {
  /// - Parameter seed: Different seeds give different logs.
  static func rewritten(_ log: String, seed: Int) -> String {
    var random = SeededRandom(seed)
    var text = log
    for (pattern, make) in [
      ("0x[0-9a-f]{6,}", { "0x6" + Self.digits(11, radix: 16, &random) }),
      (#"(?<=\[)[0-9]+(?=:[0-9]+\])"#, { "1" + Self.digits(4, radix: 10, &random) }),
      (#"(?<=build )[0-9]+"#, { "2" + Self.digits(3, radix: 10, &random) }),
    ] as [(String, () -> String)] {
      text = text.replacing(pattern, make)
    }
    // A year later, at another hour; only the beginning of a line is a time.
    let hour = 11 + random.below(10)
    text = text.replacingOccurrences(
      of: #"(?m)^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:"#, with: "2027-01-15 \(hour):",
      options: .regularExpression)
    var lines: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if let envelope = line.range(of: #"^[0-9-]+ [0-9:.+]+ \S+\[[0-9:]+\] "#, options: .regularExpression) {
        for _ in 0..<random.below(3) {
          lines.append("\(line[envelope])[Network] GET /v2/feed/\(lines.count)")
        }
      }
      lines.append(line)
    }
    return lines.joined(separator: "\n")
  }

  private static func digits(_ count: Int, radix: Int, _ random: inout SeededRandom) -> String {
    (0..<count).map { _ in String(random.below(radix), radix: radix) }.joined()
  }
}

extension String {
  /// Replaces each match of a pattern, equal matches by equal texts.
  fileprivate func replacing(_ pattern: String, _ make: () -> String) -> String {
    var known: [Substring: String] = [:]
    var result = ""
    var rest = self[...]
    while let found = rest.range(of: pattern, options: .regularExpression) {
      let new = known[rest[found]] ?? make()
      known[rest[found]] = new
      result += rest[..<found.lowerBound] + new
      rest = rest[found.upperBound...]
    }
    return result + rest
  }
}
