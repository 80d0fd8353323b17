/// Ids of findings that stay the same between runs, for file names and for lists of known findings.
package enum FindingID {
  /// Returns the id of each finding: its rule and a hash of its evidence. Findings with the same fingerprint are
  /// numbered.
  ///
  /// The id does not depend on what changes when the same app runs again: lines, times, addresses and the log's name.
  ///
  /// - Complexity: O(*n*) in the number of findings and witnesses.
  package static func all(of findings: [Finding]) -> [String] {
    var counts: [String: Int] = [:]
    return findings.map { finding in
      let id = fingerprint(of: finding)
      counts[id, default: 0] += 1
      let count = counts[id] ?? 1
      return count > 1 ? "\(id)-\(count)" : id
    }
  }

  /// Returns the id of a finding without a number; findings that differ only in their location share it.
  ///
  /// - Complexity: O(*n*) in the number of witnesses.
  package static func fingerprint(of finding: Finding) -> String {
    "\(finding.rule.fileName)-\(hash(finding))"
  }

  /// Eight hexadecimal digits: FNV-1a, <http://www.isthe.com/chongo/tech/comp/fnv/>.
  private static func hash(_ finding: Finding) -> String {
    var parts = [finding.rule, finding.subject ?? ""]
    parts += finding.witness.map { $0.callback ?? "" }
    parts += finding.causes.map(\.rule)
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    // No name contains this separator.
    for byte in parts.joined(separator: "\u{1F}").utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    let digits = String(UInt32(truncatingIfNeeded: hash ^ (hash >> 32)), radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}

extension String {
  /// The text with hyphens in place of characters that some file systems reject.
  fileprivate var fileName: String {
    String(
      prefix(80).map { character in
        character.isASCII && (character.isLetter || character.isNumber || character == "-") ? character : "-"
      })
  }
}
