/// A format of a report: its id for `--format`, and its renderer.
public struct ReportFormat: Sendable {
  /// The renderer's id.
  public let id: String
  /// The text after "Write the report as" in the help.
  public let title: String
  /// Whether services read it from the output of a step, and not from a file.
  package var isForStandardOutput = false
  /// Whether it lists the inputs that cannot be read. Another one without any log would look like a good result.
  package var listsUnread = false
  /// Creates the renderer.
  package let makeRenderer: @Sendable (RenderingOptions) -> any Renderer

  /// Every format, sorted by id. To add one, add a file with its renderer to this folder, and an element here.
  public static let all: [ReportFormat] = [
    .azure, .csv, .github, .gitlab, .json, .markdown, .sarif, .teamcity, .text, .xcode,
  ]

  /// For issues of a step in Azure Pipelines.
  public static let azure = ReportFormat(
    id: AzureReport.id, title: "Azure Pipelines logging commands", isForStandardOutput: true,
    makeRenderer: { _ in AzureReport() })

  /// For spreadsheets.
  public static let csv = ReportFormat(
    id: CSVReport.id, title: "CSV with a row for each finding", makeRenderer: { _ in CSVReport() })

  /// For annotations on GitHub.
  public static let github = ReportFormat(
    id: GitHubReport.id, title: "GitHub Actions workflow commands", isForStandardOutput: true,
    makeRenderer: { _ in GitHubReport() })

  /// For GitLab merge requests.
  public static let gitlab = ReportFormat(
    id: GitLabReport.id, title: "JSON for GitLab Code Quality", makeRenderer: { _ in GitLabReport() })

  /// For programs.
  public static let json = ReportFormat(
    id: JSONReport.id, title: "JSON, schema \(JSONReport.schema)", listsUnread: true,
    makeRenderer: { JSONReport(version: $0.version, maxFindings: $0.maxFindings) })

  /// For pull request comments and job summaries.
  public static let markdown = ReportFormat(
    id: MarkdownReport.id, title: "Markdown for a pull request or a job summary", listsUnread: true,
    makeRenderer: { _ in MarkdownReport() })

  /// For code scanning and editors.
  public static let sarif = ReportFormat(
    id: SARIFReport.id, title: "SARIF 2.1.0", listsUnread: true,
    makeRenderer: { SARIFReport(version: $0.version) })

  /// For code inspections in TeamCity.
  public static let teamcity = ReportFormat(
    id: TeamCityReport.id, title: "TeamCity service messages", isForStandardOutput: true,
    makeRenderer: { _ in TeamCityReport() })

  /// For people.
  public static let text = ReportFormat(
    id: TextReport.id, title: "text in the style of compiler messages",
    makeRenderer: {
      TextReport(style: $0.style, width: $0.width, sections: $0.sections, maxGroups: $0.maxFindings)
    })

  /// For the issues of a build in Xcode.
  public static let xcode = ReportFormat(
    id: XcodeReport.id, title: "compiler messages for Xcode", isForStandardOutput: true,
    makeRenderer: { _ in XcodeReport() })

  /// Returns the format with an id; `nil` if there is none.
  public static func named(_ id: String) -> ReportFormat? { all.first { $0.id == id } }
}

/// As an option value, a format is its id.
extension ReportFormat: RawRepresentable, Hashable {
  public var rawValue: String { id }

  public init?(rawValue: String) {
    guard let found = Self.named(rawValue) else { return nil }
    self = found
  }
}
