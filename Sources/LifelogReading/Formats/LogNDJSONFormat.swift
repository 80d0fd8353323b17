import LifelogText
import LifelogTrace

extension LogFormat {
  /// `log show` and `log stream` in ndjson style: one JSON object on each line.
  static let logNDJSON = LogFormat(
    id: "log-ndjson",
    title: "log show / log stream, ndjson style",
    samples: [
      Sample(
        #"{"timestamp":"2025-07-26 18:10:17.745652-0400","eventMessage":"-[CartViewController viewDidLoad]","processID":812,"threadID":8807,"processImagePath":"\/Applications\/Shop.app\/Shop"}"#,
        time: "2025-07-26T18:10:17.745652-04:00", process: "Shop", pid: 812, thread: "8807",
        message: "-[CartViewController viewDidLoad]"),
      Sample(
        #"{"eventMessage":"\u7b2c1 viewDidLoad","timestamp":"2025-07-26 18:10:17.745652-0400"}"#,
        time: "2025-07-26T18:10:17.745652-04:00", message: "第1 viewDidLoad"),
      Sample(
        #"{"messageType":"Error","eventType":"logEvent","source":null,"backtrace":{"frames":[{"imageOffset":57}]},"timestamp":"2025-07-26 18:10:17.745652-0400","machTimestamp":18446744073709551615,"eventMessage":"\u001b[32mCart\u001b[39m viewDidLoad","traceID":593327990818209796,"processID":812}"#,
        time: "2025-07-26T18:10:17.745652-04:00", pid: 812, level: .error, message: "Cart viewDidLoad"),
      Sample(
        #"{"eventType":"signpostEvent","signpostName":"Cart","signpostType":"begin","eventMessage":"viewDidLoad","timestamp":"2025-07-26 18:10:17.745652-0400"}"#,
        time: "2025-07-26T18:10:17.745652-04:00", message: "Cart: viewDidLoad"),
      Sample(
        #"{"eventType":"lossEvent","lossCount":63,"eventMessage":"lost >=63 unreliable messages","timestamp":"2025-07-26 18:10:17.745652-0400"}"#,
        time: "2025-07-26T18:10:17.745652-04:00", message: "lost >=63 unreliable messages", role: .loss),
      Sample(
        #"{"timezoneName":"","messageType":"Default","timestamp":"2025-07-26 18:10:17.745652-0400","eventMessage":"-[CartVi"#,
        time: "2025-07-26T18:10:17.745652-04:00", message: "", role: .broken),
      Sample(#"{"count":1,"finished":1}"#, message: "", role: .toolOutput),
    ],
    joinsContinuations: false, firstBytes: FirstBytes("{EFRSg"),
    reader: {
      LogToolLines(header: nil, hasObjects: true) { line, _, context in
        LogObject.read(line, &context.last, isNoise: context.isNoise) ?? trailer(line)
      }
    })

  /// The line after the last entry.
  private static func trailer(_ line: Span<UInt8>) -> Envelope? {
    guard line.has("{\"count\":", at: 0), line.find("\"finished\":", in: 0..<min(line.count, 60)) != nil
    else {
      return nil
    }
    var envelope = Envelope(message: 0..<0)
    envelope.role = .toolOutput
    return envelope
  }
}
