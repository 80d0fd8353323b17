/// The formats in which a log can be made.
enum MadeFormat: String, CaseIterable {
  case nslog
  case logDefault = "log-default"
  case logCompact = "log-compact"
  case logNDJSON = "log-ndjson"
  case syslog
  case xctrace

  /// Microseconds from one line to the next.
  private static let step = 900

  func head(to bytes: inout ContiguousArray<UInt8>) { if self == .xctrace { MadeTable.head(to: &bytes) } }

  func tail(to bytes: inout ContiguousArray<UInt8>) { if self == .xctrace { MadeTable.tail(to: &bytes) } }

  /// Writes a line.
  ///
  /// - Parameters:
  ///   - number: Counted from 1; it decides the time.
  ///   - ids: The last number that was used up.
  func line(_ number: Int, _ message: MadeMessage, ids: inout Int, to bytes: inout ContiguousArray<UInt8>) {
    let time = number * Self.step
    switch self {
    case .nslog:
      Self.date(time, decimals: 6, to: &bytes)
      bytes.append("+0800 Shop[4711:73902] ")
      message.write(to: &bytes)
    case .logDefault:
      Self.date(time, decimals: 6, to: &bytes)
      bytes.append(
        "+0800 0x7ac6     Default     0x184c2              4711   0    Shop: [com.example.shop:life] ")
      message.write(to: &bytes)
    case .logCompact:
      Self.date(time, decimals: 3, to: &bytes)
      bytes.append(" Df Shop[4711:780a15] [com.example.shop:life] ")
      message.write(to: &bytes)
    case .logNDJSON: Self.json(time, message, to: &bytes)
    case .syslog:
      bytes.append("Mar  5 ")
      Self.clock(time, to: &bytes)
      bytes.append(" Annas-iPhone Shop(UIKit)[4711] <Notice>: ")
      message.write(to: &bytes)
    case .xctrace: MadeTable.row(time, message, ids: &ids, to: &bytes)
    }
    bytes.append(0x0a)
  }

  /// As `log show --style ndjson` writes it, with all its keys.
  private static func json(_ time: Int, _ message: MadeMessage, to bytes: inout ContiguousArray<UInt8>) {
    bytes.append(#"{"traceID":10297454112276484,"eventMessage":""#)
    message.write(to: &bytes) { $0 == UInt8(ascii: "/") ? "\\/" : nil }
    bytes.append(#"","eventType":"logEvent","source":null,"formatString":"%{public}@","#)
    bytes.append(#""userID":501,"activityIdentifier":0,"subsystem":"com.example.shop","category":"life","#)
    bytes.append(#""threadID":73902,"senderImageUUID":"6C2A8A1C-04F1-3C38-9F1B-7C9E3B7C1D11","#)
    bytes.append(
      #""backtrace":{"frames":[{"imageOffset":94412,"imageUUID":"6C2A8A1C-04F1-3C38-9F1B-7C9E3B7C1D11"}]},"#)
    bytes.append(
      #""bootUUID":"","processImagePath":"\/private\/var\/containers\/Bundle\/Application\/Shop.app\/Shop","#)
    bytes.append(#""timestamp":""#)
    date(time, decimals: 6, to: &bytes)
    bytes.append(#"+0800","senderImagePath":"\/private\/var\/containers\/Shop.app\/Shop","#)
    bytes.append(#""machTimestamp":"#)
    bytes.append(number: time * 24)
    bytes.append(#","messageType":"Default","processImageUUID":"6C2A8A1C-04F1-3C38-9F1B-7C9E3B7C1D11","#)
    bytes.append(
      #""processID":4711,"senderProgramCounter":94412,"parentActivityIdentifier":0,"timezoneName":""}"#)
  }

  /// `2026-03-05 10:22:01.123456`; days go on from March on, without end.
  private static func date(_ time: Int, decimals: Int, to bytes: inout ContiguousArray<UInt8>) {
    bytes.append("2026-03-")
    bytes.append(number: 1 + time / 86_400_000_000 % 28, width: 2)
    bytes.append(0x20)
    clock(time, to: &bytes)
    bytes.append(UInt8(ascii: "."))
    bytes.append(number: decimals == 6 ? time % 1_000_000 : time / 1000 % 1000, width: decimals)
  }

  private static func clock(_ time: Int, to bytes: inout ContiguousArray<UInt8>) {
    let second = time / 1_000_000
    bytes.append(number: second / 3600 % 24, width: 2)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(number: second / 60 % 60, width: 2)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(number: second % 60, width: 2)
  }
}
