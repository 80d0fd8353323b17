import LifelogXML
import TestSupport

/// The fuzz target for Instruments exports.
enum XMLFuzzing {
  static let targets = [xctrace]

  /// Chunks of any size give the same records.
  private static let xctrace = FuzzTarget(
    name: "xctrace", seeds: [whole, contents + whole, withoutSchema, written],
    words: [
      "<row>", "</row>", "<node>", "</node>", "<sentinel/>", "<!--", "-->", "<![CDATA[", "]]>", "<?", "&#x",
      "&lt;",
    ],
    check: check)

  /// Reads some bytes as an export.
  ///
  /// - Returns: A description of the failure; `nil` if there is none.
  private static func check(_ bytes: [UInt8]) -> String? {
    let bytes = ContiguousArray(bytes)
    let whole = ReadExport(bytes)
    for chunk in [1, 7, 4096] where chunk < bytes.count {
      let parts = ReadExport(bytes, chunk: chunk)
      // libxml2 may report an error a row earlier or later.
      let isSame = whole.failure == nil ? parts.records == whole.records : parts.failure != nil
      if !isSame { return "chunks of \(chunk) bytes give other records than one" }
    }
    for record in whole.records where record.line < 1 || record.offset < 0 || record.offset > bytes.count {
      return "a record on line \(record.line) at \(record.offset) of \(bytes.count) bytes"
    }
    return nil
  }

  private static let whole: String = {
    var export = Export()
    export.logTable()
    for number in 0..<3 { export.log(number * 1_000, export.message("Cart\(number & 1)", "viewDidLoad")) }
    export.signpostTable()
    export.signpost(5_000, "Cart viewDidLoad", "Begin")
    export.signpost(6_000, "Cart viewDidLoad", "End", export.message("shown"))
    return export.document
  }()

  private static let contents =
    "<?xml version=\"1.0\"?><trace-toc><run number=\"1\"><info><summary>"
    + "<start-date>2026-03-05T10:22:01.301+08:00</start-date></summary></info></run></trace-toc>\n"

  private static let withoutSchema: String = {
    var export = Export()
    export.table("", columns: [])
    export.log(1_000, export.message("Cart viewDidLoad"))
    return export.document
  }()

  private static let written = """
    <!-- by hand --><trace-query-result><node><row><event-time id="1">5</event-time><thread/><process id="2" fmt="Shop (1)"/>
    <event-type ref='9'/><sentinel/><sentinel/><sentinel/><sentinel/><os-log-metadata><![CDATA[Cart]]> &lt;&#x76;iew\
    </os-log-metadata></row></node></trace-query-result>
    """
}
