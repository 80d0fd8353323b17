import TestSupport

/// A build server, as it looks for commands in the output of a step.
enum BuildServer: String, CaseIterable {
  case azure, gitHub, gitLab, teamCity

  /// The format of reports whose commands are meant for the server; `nil` if it reads none.
  var format: String? {
    switch self {
    case .azure: "azure"
    case .gitHub: "github"
    case .gitLab: nil
    case .teamCity: "teamcity"
    }
  }

  /// The lines with a command, or with a part of one.
  ///
  /// Sources: `ActionCommand.cs` of the runner of GitHub Actions, `Command.cs` of the agent of Azure Pipelines,
  /// <https://www.jetbrains.com/help/teamcity/service-messages.html>, and the converter of GitLab's job logs.
  func commands(in output: String) -> [String] {
    // Line feeds and carriage returns end lines; GitLab's sections end with the latter.
    output.unicodeScalars.split(separator: "\n").map { String($0) }.filter { line in
      // .NET compares texts of some cultures without invisible characters.
      let isASCII = line.utf8.allSatisfy { $0 < 0x80 }
      let visible =
        isASCII
        ? line
        : String(line.unicodeScalars.filter { $0.isASCII || $0.properties.generalCategory != .format })
      switch self {
      case .azure: return visible.lowercased().contains("##vso[") || visible.contains("##[")
      case .gitHub:
        return visible.split(separator: "\r").contains { part in
          let start = part.drop(while: \.isWhitespace)
          return start.hasPrefix("::") && start.dropFirst(2).contains("::") || part.contains("##[")
        }
      case .teamCity: return visible.contains("##teamcity[")
      case .gitLab:
        return line.contains("\u{1B}[")
          || line.utf8.contains(0x0d) && line.contains(#/section_(start|end):\d+:[\w.-]+(\[[^\]]*\])?\r/#)
      }
    }
  }
}
