import Foundation
import XCTest

/// Checks that every relative link and anchor in the documents resolves.
final class DocumentLinkTests: XCTestCase {
  func testEveryRelativeLinkResolves() throws {
    var count = 0
    for page in try DocumentPage.all() {
      for link in page.links() {
        count += 1
        let parts = link.components(separatedBy: "#")
        let folder = page.url.deletingLastPathComponent()
        let target = parts[0].isEmpty ? page.url : folder.appendingPathComponent(parts[0]).standardized
        guard FileManager.default.fileExists(atPath: target.path) else {
          XCTFail("\(page.path) links to \(link), which does not exist")
          continue
        }
        guard parts.count == 2 else { continue }
        let anchors = try DocumentPage(path: target.path, url: target).anchors()
        XCTAssertTrue(anchors.contains(parts[1].lowercased()), "\(page.path) links to \(link), not a heading")
      }
    }
    XCTAssertGreaterThan(count, 100, "too few links were recognized")
  }

  func testAnchorsAreThoseOfGitHub() throws {
    let page = DocumentPage(
      path: "page.md", url: URL(fileURLWithPath: "page.md"),
      text: """
        # The `LC` line: what it is

        ```sh
        # not a heading
        ```

        ## [A link](x.md), twice

        ## A link, twice
        """)
    XCTAssertEqual(page.anchors(), ["the-lc-line-what-it-is", "a-link-twice", "a-link-twice-1"])
  }

  func testLinksInCodeAreIgnored() {
    let page = DocumentPage(
      path: "page.md", url: URL(fileURLWithPath: "page.md"),
      text: """
        [a](a.md), `[b](b.md)`, [c](https://example.com/c), <doc:Order>, [d](<doc:Order>)

        ````text
        [e](e.md)
        ````

        <img src="f.svg">
        """)
    XCTAssertEqual(page.links(), ["a.md", "f.svg", "Order.md", "Order.md"])
  }

  func testReadmeIsShort() throws {
    let readme = try Data(contentsOf: TestPaths.package.appendingPathComponent("README.md"))
    XCTAssertLessThanOrEqual(readme.count, 8_192, "move details to a page in Documentation")
  }

  func testReadmeListsEveryPage() throws {
    let folder = TestPaths.package.appendingPathComponent("Documentation")
    let readme = try String(
      contentsOf: TestPaths.package.appendingPathComponent("README.md"), encoding: .utf8)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasSuffix(".md") {
      XCTAssertTrue(readme.contains("](Documentation/\(name)"), "README.md does not link to \(name)")
    }
  }
}
