import CLibXML2
import XCTest

@testable import LifelogXML

/// The writer creates an indented, escaped document, or throws libxml2's message.
final class XMLWriterTests: XCTestCase {
  func testDocumentIsIndentedAndClosesOpenElements() throws {
    var writer = try XMLWriter()
    try writer.start("log", ["name": "device.log", "lines": "2"])
    try writer.start("events")
    try writer.element("event", ["line": "1"], text: "viewDidLoad")
    try writer.element("event", ["line": "2"])
    let document = String(decoding: try writer.finish(), as: UTF8.self)
    XCTAssertEqual(
      document,
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <log name="device.log" lines="2">
        <events>
          <event line="1">viewDidLoad</event>
          <event line="2"/>
        </events>
      </log>

      """)
  }

  func testMarkupInTextAndAttributesIsEscaped() throws {
    var writer = try XMLWriter()
    try writer.element("a", ["b": "<&\"\n"], text: "]]> </a> & \r")
    let document = String(decoding: try writer.finish(), as: UTF8.self)
    XCTAssert(
      document.hasSuffix("\n<a b=\"&lt;&amp;&quot;&#10;\">]]&gt; &lt;/a&gt; &amp; &#13;</a>\n"), document)
  }

  func testEndWithoutOpenElementThrows() throws {
    var writer = try XMLWriter()
    do {
      try writer.end()
      XCTFail("no element was open")
    } catch {
      XCTAssertEqual(error.step, .endOfElement)
    }
    _ = consume writer
  }

  func testElementWithoutNameThrows() throws {
    var writer = try XMLWriter()
    do {
      try writer.start("")
      XCTFail("an element needs a name")
    } catch {
      XCTAssertEqual(error.step, .startOfElement(""))
    }
    _ = consume writer
  }

  func testLibXML2MessagesAreCollected() throws {
    let buffer = try unsafe XCTUnwrap(xmlBufferCreate())
    let writer = try unsafe XCTUnwrap(xmlNewTextWriterMemory(buffer, 0))
    defer {
      unsafe xmlFreeTextWriter(writer)
      unsafe xmlBufferFree(buffer)
    }
    let (answer, messages) = collectingMessages {
      unsafe xmlTextWriterStartDocument(writer, nil, "no-such-encoding", nil)
    }
    XCTAssertLessThan(answer, 0)
    XCTAssertEqual(messages, ["xmlTextWriterStartDocument : unsupported encoding"])
  }

  func testCollectingRestoresPreviousErrorHandler() {
    let (inner, outerMessages) = collectingMessages { () -> [String] in
      let inner = collectingMessages { reportMessage() }.messages
      reportMessage()
      return inner
    }
    XCTAssertEqual(inner.count, 1)
    XCTAssertEqual(outerMessages, inner)
  }

  func testErrorDescribesOperationAndMessages() {
    XCTAssertEqual("\(XMLError(step: .text))", "libxml2 could not write XML text")
    XCTAssertEqual(
      "\(XMLError(step: .startOfElement("log"), messages: ["one", "two"]))",
      "libxml2 could not start the XML element 'log': one; two")
  }

  /// Makes libxml2 report one message.
  private func reportMessage() {
    let text: StaticString = "<a"
    unsafe xmlFreeDoc(xmlReadDoc(text.utf8Start, nil, nil, 0))
  }
}
