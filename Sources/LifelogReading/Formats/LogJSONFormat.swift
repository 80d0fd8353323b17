import LifelogText
import LifelogTrace

extension LogFormat {
  /// `log show` and `log stream` in json style: an array of objects on many lines.
  ///
  /// ``JSONRecords`` joins each object into one line, after the array's bracket.
  static let logJSON = LogFormat(
    id: "log-json",
    title: "log show / log stream, json style",
    samples: [
      Sample(
        #"[{"traceID":593327990818209796,"eventMessage":"-[CartViewController viewDidLoad]","messageType":"Info","threadID":8807,"processImagePath":"\/Applications\/Shop.app\/Shop","timestamp":"2025-07-26 18:10:17.745652-0400","processID":812}"#,
        time: "2025-07-26T18:10:17.745652-04:00", process: "Shop", pid: 812, thread: "8807", level: .info,
        message: "-[CartViewController viewDidLoad]"),
      Sample(
        #"[{"eventType":"lossEvent","lossCount":63,"eventMessage":"lost >=63 unreliable messages","timestamp":"2025-07-26 18:10:17.745652-0400"}]"#,
        time: "2025-07-26T18:10:17.745652-04:00", message: "lost >=63 unreliable messages", role: .loss),
    ],
    joinsContinuations: false, firstBytes: FirstBytes(texts: ["[{"] + LogToolLines.noticeStarts),
    reader: {
      LogToolLines(header: nil) { line, _, context in
        line.byte(0) == UInt8(ascii: "[")
          ? LogObject.read(line, from: 1, &context.last, isNoise: context.isNoise) : nil
      }
    })
}
