/// A form in which a report can be written: what `--format` names, and how its renderer is made.
public struct ReportFormat: Sendable {
  /// The renderer's id.
  public let id: String
  /// What stands behind "Write the report as" in help.
  public let title: String
  /// Makes the renderer.
  package let makeRenderer: @Sendable (RenderingOptions) -> any Renderer

  /// Every format, sorted by id. A new one is a renderer's file in this folder and an element here.
  public static let all: [ReportFormat] = [
    .csv, .github, .gitlab, .json, .markdown, .sarif, .text,
  ]

  /// For spreadsheets.
  public static let csv = ReportFormat(
    id: CSVReport.id, title: "CSV, a row for each finding", makeRenderer: { _ in CSVReport() })

  /// For the lines of files that GitHub shows.
  public static let github = ReportFormat(
    id: GitHubReport.id, title: "workflow commands of GitHub Actions", makeRenderer: { _ in GitHubReport() })

  /// For a merge request of GitLab.
  public static let gitlab = ReportFormat(
    id: GitLabReport.id, title: "JSON for GitLab's Code Quality", makeRenderer: { _ in GitLabReport() })

  /// For programs.
  public static let json = ReportFormat(
    id: JSONReport.id, title: "JSON, schema \(JSONReport.schema)",
    makeRenderer: { JSONReport(version: $0.version) })

  /// For comments on a pull request.
  public static let markdown = ReportFormat(
    id: MarkdownReport.id, title: "Markdown for a pull request or a job summary",
    makeRenderer: { _ in MarkdownReport() })

  /// For code scanning and editors.
  public static let sarif = ReportFormat(
    id: SARIFReport.id, title: "SARIF 2.1.0", makeRenderer: { SARIFReport(version: $0.version) })

  /// For people.
  public static let text = ReportFormat(
    id: TextReport.id, title: "text for people, in the manner of a compiler",
    makeRenderer: { TextReport(style: $0.style, width: $0.width, sections: $0.sections) })

  /// The format with an id, or `nil` when there is none.
  public static func named(_ id: String) -> ReportFormat? { all.first { $0.id == id } }
}

/// As a value of an option: its id.
extension ReportFormat: RawRepresentable, Hashable {
  public var rawValue: String { id }

  public init?(rawValue: String) {
    guard let found = Self.named(rawValue) else { return nil }
    self = found
  }
}
