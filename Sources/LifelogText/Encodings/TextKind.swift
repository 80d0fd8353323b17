/// The kind of a text that developers take for a log of their app, detected from its first lines.
package enum TextKind: Sendable, Hashable, CaseIterable {
  /// A crash report of the system or of a service that collects crashes, as text or JSON.
  case crashReport
  /// The log of an Android device.
  case logcat
  /// The output of a build, without that of the app.
  case buildLog

  /// The number of bytes that are examined.
  package static let headLength = 2_048

  /// The kind of a text; `nil` if it may be an app's log.
  ///
  /// - Parameter head: The first bytes of the text; more than `headLength` are not examined.
  /// - Complexity: O(1).
  package init?(head: Span<UInt8>) {
    let text = head.string(0..<min(head.count, Self.headLength))
    let lines = text.split(whereSeparator: \.isNewline)
    func begins(_ starts: [String]) -> Bool {
      lines.contains { line in starts.contains { line.hasPrefix($0) } }
    }
    if begins(Self.crashStarts) || text.hasPrefix("{") && text.contains("\"bug_type\"") {
      self = .crashReport
    } else if begins(["--------- beginning of "]) || lines.contains(where: Self.isLogcat) {
      self = .logcat
    } else if begins(Self.buildStarts) {
      self = .buildLog
    } else {
      return nil
    }
  }

  private static let crashStarts = [
    "Incident Identifier:", "Hardware Model:", "Exception Type:", "Exception Codes:", "Fatal Exception: ",
    "# Crashlytics", "Triggered by Thread:",
  ]
  private static let buildStarts = [
    "Command line invocation:", "Build settings from command line:", "=== BUILD TARGET", "=== CLEAN TARGET",
    "CompileSwift ", "SwiftCompile ", "SwiftDriver ", "CompileC ", "ProcessInfoPlistFile ", "CodeSign ",
    "ComputeTargetDependencyGraph", "ComputePackagePrebuildTargetDependencyGraph", "** BUILD ",
    "▸ Compiling ",
    "Prepare packages",
  ]

  /// Whether a line begins with a date without a year, a process, a thread and the letter of a level: `03-05 10:22:01.123
  /// 412 530 I Shop: `.
  private static func isLogcat(_ line: Substring) -> Bool {
    let words = line.split(separator: " ", maxSplits: 5)
    return words.count == 6 && words[0].count == 5 && words[0].dropFirst(2).first == "-"
      && words[1].count == 12 && words[2...3].allSatisfy { $0.allSatisfy(\.isNumber) }
      && words[4].count == 1 && "VDIWEFS".contains(words[4])
  }
}
