/// The os-log table of a recording as `xctrace export` writes it: each value once, and references to it.
enum MadeTable {
  private static let columns: [StaticString] = [
    "time", "thread", "process", "message-type", "format-string", "backtrace", "subsystem", "category",
    "message",
    "emit-location",
  ]

  static func head(to bytes: inout ContiguousArray<UInt8>) {
    bytes.append("<?xml version=\"1.0\"?>\n<trace-query-result>\n")
    bytes.append("<node xpath='//trace-toc[1]/run[1]/data[1]/table[1]'><schema name=\"os-log\">")
    for column in columns {
      bytes.append("<col><mnemonic>")
      bytes.append(column)
      bytes.append("</mnemonic></col>")
    }
    bytes.append("</schema>\n")
  }

  static func tail(to bytes: inout ContiguousArray<UInt8>) { bytes.append("</node></trace-query-result>\n") }

  /// Writes a row; the first one states what all others refer to.
  ///
  /// - Parameter time: Microseconds since the recording began.
  static func row(_ time: Int, _ message: MadeMessage, ids: inout Int, to bytes: inout ContiguousArray<UInt8>)
  {
    let isFirst = ids == 0
    if isFirst { ids = 20 }
    bytes.append("<row><event-time id=\"")
    bytes.append(number: next(&ids))
    bytes.append("\" fmt=\"00:00.547.843\">")
    bytes.append(number: time)
    bytes.append("125</event-time>")
    bytes.append(isFirst ? definitions : references)
    bytes.append("<os-log-metadata id=\"")
    bytes.append(number: next(&ids))
    bytes.append("\" fmt=\"")
    message.write(to: &bytes, escaping: escaped)
    bytes.append("\"><narrative-text id=\"")
    bytes.append(number: next(&ids))
    bytes.append("\" fmt=\"")
    message.write(to: &bytes, escaping: escaped)
    bytes.append("\">")
    message.write(to: &bytes, escaping: escaped)
    bytes.append("</narrative-text></os-log-metadata><sentinel/></row>")
  }

  private static let definitions: StaticString = """
    <thread id="2" fmt="Main Thread 0x1f3 (Shop, pid: 4711)"><tid id="3" fmt="0x1f3">499</tid>\
    <process id="4" fmt="Shop (4711)"><pid id="5" fmt="4711">4711</pid></process></thread><process ref="4"/>\
    <event-type id="7" fmt="Default">Default</event-type><format-string id="8" fmt="%@">%@</format-string><sentinel/>\
    <subsystem id="9" fmt="com.example.shop">com.example.shop</subsystem>\
    <category id="10" fmt="life">life</category>
    """
  private static let references: StaticString = """
    <thread ref="2"/><process ref="4"/><event-type ref="7"/><format-string ref="8"/><sentinel/>\
    <subsystem ref="9"/><category ref="10"/>
    """

  private static func next(_ ids: inout Int) -> Int {
    ids += 1
    return ids
  }

  private static func escaped(_ byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    default: nil
    }
  }
}
