import XCTest

@testable import LifelogFindings
@testable import LifelogReports

final class ReportFormatTests: XCTestCase {
  func testEveryRendererIsListed() throws {
    let renderers = try SourceFolder.folders(of: "LifelogReports").flatMap { folder in
      try SourceFolder.swiftFiles(in: folder).filter {
        try SourceFolder.text(of: $0, in: folder).contains("struct \($0): Renderer")
      }
    }
    let listed = ReportFormat.all.map { "\(type(of: $0.makeRenderer(RenderingOptions(version: "1"))))" }
    XCTAssertEqual(Set(renderers), Set(listed), "a renderer is missing from ReportFormat.all")
    XCTAssertEqual(
      ReportFormat.all.map(\.id), ReportFormat.all.map(\.id).sorted(), "keep the list sorted by id")
  }

  func testFormatIsFoundByIDAndUsesItsOptions() throws {
    let json = try XCTUnwrap(ReportFormat.named("json")).makeRenderer(RenderingOptions(version: "9.8"))
    var output = ""
    json.render(Report(), to: &output)
    XCTAssertTrue(output.contains("\"version\": \"9.8\""))
    XCTAssertNil(ReportFormat.named("yaml"))
  }
}
