import LifelogFiles
import LifelogText

/// Pages as lifelog writes them, without what readers of logs skip.
enum TestPage {
  /// A page of one log, `device.log`.
  static func whole(_ log: [UInt8]) -> [UInt8] {
    let keeper = LogKeeper()
    keeper.begin()
    keeper.append(log.span, input: 0)
    keeper.finish()
    return page(of: keeper)
  }

  /// A page of the lines 2 and 5 of a log with six lines.
  static let part: [UInt8] = {
    let keeper = LogKeeper()
    keeper.begin()
    keeper.append(Array("one\ntwo\nthree\nfour\nfive\nsix".utf8).span, input: 0)
    keeper.finish()
    _ = keeper.keep(only: [[2...2, 5...5]], limit: 1_000)
    return page(of: keeper)
  }()

  /// A page of the logs of a keeper.
  static func page(of keeper: LogKeeper, names: [String] = ["device.log", "b<c>\"\u{202e}.log"]) -> [UInt8] {
    let output = Bytes()
    output.write(PageText.start + "-->\n<p>device.log:1</p>\n")
    for (index, log) in keeper.logs.enumerated() {
      let name = names[index].replacing("\"", with: "\\\"").replacing("<", with: "\\u003c")
        .replacing(">", with: "\\u003e")
      output.write(
        PageText.logStart + "\n<!--{\"path\":\"\(name)\",\"encoding\":\"\(log.encoding.rawValue)\",")
      output.write("\"lines\":\(log.lines),\"kept\":\(log.keptLines)}-->\n")
      keeper.write(log: index, to: output)
      output.write(PageText.partEnd + "\n")
    }
    output.write("</html>\n")
    return Array(output.bytes)
  }

  private final class Bytes: ByteOutput {
    private(set) var bytes = ContiguousArray<UInt8>()

    func write(_ text: String) { bytes += text.utf8 }
    func write(_ bytes: Span<UInt8>) { self.bytes.append(bytes: bytes) }
  }
}
