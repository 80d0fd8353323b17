import Foundation

/// A pipeline in `Templates/CI`, or the action of the repository.
struct PipelineTemplate {
  /// Relative to `Templates/CI`.
  let path: String
  let kind: Kind

  enum Kind {
    /// The scripts are values in YAML.
    case yaml
    case jenkinsfile, fastfile, shell
    /// A composite action of GitHub, whose scripts are values in YAML.
    case action
    case dangerfile
  }

  static let folder = TestPaths.package.appendingPathComponent("Templates/CI")

  /// Those in `Templates/CI`.
  static let copied = [
    PipelineTemplate(path: "Azure/azure-pipelines.yml", kind: .yaml),
    PipelineTemplate(path: "Bitrise/bitrise.yml", kind: .yaml),
    PipelineTemplate(path: "Danger/Dangerfile", kind: .dangerfile),
    PipelineTemplate(path: "Fastlane/Fastfile", kind: .fastfile),
    PipelineTemplate(path: "GitHub/lifecycles.yml", kind: .yaml),
    PipelineTemplate(path: "GitLab/.gitlab-ci.yml", kind: .yaml),
    PipelineTemplate(path: "Jenkins/Jenkinsfile", kind: .jenkinsfile),
    PipelineTemplate(path: "XcodeCloud/ci_scripts/ci_post_xcodebuild.sh", kind: .shell),
  ]
  static let action = PipelineTemplate(path: "../../action.yml", kind: .action)
  static let all = copied + [action]

  /// Whether it runs the tests, and not only checks what they left.
  var runsTests: Bool { [.yaml, .jenkinsfile, .fastfile].contains(kind) }

  var url: URL { Self.folder.appendingPathComponent(path) }

  /// Whether a step is the action.
  var usesAction: Bool { (try? text().contains("uses: ./.lifelog-source")) ?? false }

  func text() throws -> String { try String(contentsOf: url, encoding: .utf8) }

  /// The names of the files in it that lifelog would write.
  func reports() throws -> Set<String> {
    Set(try text().matches(of: /lifelog(?:-[a-z]+)?\.(?:xml|json|md|sarif)/).map { String($0.0) })
  }
}

/// The command lines of lifelog in a text, without the tool's own name, split into words like in a shell.
///
/// A line that ends with a backslash continues; a command ends where the shell command, or the string around it, ends.
func lifelogCommandLines(in text: String) -> [[String]] {
  let joined = text.replacing(/\\\n\s*/, with: " ")
  let command =
    /(?:^|[\s"'(;&|\/])lifelog"? ((?:advice|analyze|completions|diagram|events|formats|man|merge|model|probe|query|rules|schema|settings)\b.*)/
  return joined.matches(of: command.anchorsMatchLineEndings())
    .map { shellWords(String($0.1)) }
}

/// The words of a command line up to its end: a redirection, an operator, a comment, or an unopened quote.
private func shellWords(_ line: String) -> [String] {
  var words: [String] = []
  var word: String?
  var quote: Character?
  for (index, character) in zip(line.indices, line) {
    if let open = quote {
      if character == open { quote = nil } else { word = (word ?? "") + String(character) }
    } else if character == "\"" || character == "'" {
      guard line[line.index(after: index)...].contains(character) else { break }
      (quote, word) = (character, word ?? "")
    } else if "|&;>)#`".contains(character) {
      break
    } else if character == " " {
      words += word.map { [$0] } ?? []
      word = nil
    } else {
      word = (word ?? "") + String(character)
    }
  }
  return words + (word.map { [$0] } ?? [])
}
