import LifelogText
import LifelogTrace

extension LinePrefix {
  /// react-native-log-ios, which prints the time and the message of each line.
  static let reactNativeLogIOS = LinePrefix(
    id: "react-native-log-ios",
    title: "react-native-log-ios",
    samples: [
      Sample(
        "07:07:06, -[CartViewController viewDidLoad]", time: "07:07:06",
        rest: "-[CartViewController viewDidLoad]")
    ],
    firstBytes: LogFormat.FirstBytes(texts: ["00:00:00, "]),
    strip: { line in
      var cursor = Cursor()
      guard line.has(", ", at: 8), let time = Timestamp.timeOfDay(&cursor, in: line), cursor.offset == 8
      else {
        return nil
      }
      return Stripped(rest: 10, time: time)
    })
}
