import LifelogFiles
import XCTest

final class RelativePathTests: XCTestCase {
  func testPathIsRelativeToFolderOfReferringFile() {
    let table = [
      ("found/a.svg", "report.xml", "found/a.svg"),
      ("found/a.svg", "out/report.xml", "../found/a.svg"),
      ("out/found/a.svg", "out/report.xml", "found/a.svg"),
      ("./out//found/a.svg", "out/./ci/../report.xml", "found/a.svg"),
      ("../found/a.svg", "report.xml", "../found/a.svg"),
      ("found/a.svg", "../report.xml", "app/found/a.svg"),
      ("found/a.svg", "/tmp/report.xml", "../home/ci/app/found/a.svg"),
      ("found/a.svg", "/home/ci/app/report.xml", "found/a.svg"),
      ("/tmp/found/a.svg", "out/report.xml", "/tmp/found/a.svg"),
      ("../../../../../a.svg", "report.xml", "../../../a.svg"),
    ]
    for (path, document, expected) in table {
      XCTAssertEqual(
        RelativePath.path(of: path, from: document, in: "/home/ci/app"), expected, "\(path) in \(document)")
    }
  }
}
