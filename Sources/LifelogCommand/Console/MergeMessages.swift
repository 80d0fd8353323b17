import LifelogFiles
import LifelogReading

/// The words for logs that are read as one.
extension Message {
  init(_ reason: MergeError) {
    kind = .error
    switch reason {
    case .noTimes(let path):
      what = "cannot merge \(quoted(path)): it reports callbacks without times"
      help = "have them printed, with NSLog or os_log in place of print, or leave out --merge"
    case .noDates(let path, let other):
      what =
        "cannot merge \(quoted(path)): it prints times of day without dates, and \(quoted(other)) prints dates"
      help = "save it in a form that has dates, or leave out --merge"
    case .noYear(let path, let other):
      what =
        "cannot merge \(quoted(path)): it prints no year, and its days are not near those of \(quoted(other))"
      help = "check that they are of one run, or leave out --merge"
    }
  }

  init(_ remark: MergeNote) {
    kind = .note
    switch remark {
    case .zone(let path, let other, let minutes):
      what =
        "\(quoted(path)) prints no time zone; its times are read in that of \(quoted(other)), \(Self.zone(minutes))"
    case .year(let path, let other, let year):
      what = "\(quoted(path)) prints no year; \(year) is the one nearest to \(quoted(other))"
    }
  }

  /// What holds several logs, of which one is meant.
  static func merging(_ path: String, _ container: InputWalker.Container) -> Message {
    let hint = container == .archive ? "unpack it, and name" : "name"
    return Message(
      kind: .error,
      what: "cannot merge \(quoted(path)): it is \(container == .archive ? "an archive" : "a folder")",
      help: "\(hint) the logs in it that are of one run")
  }

  /// `+01:00`, from minutes east of UTC.
  private static func zone(_ minutes: Int16) -> String {
    let size = abs(Int(minutes))
    let digits = [size / 60, size % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return (minutes < 0 ? "-" : "+") + digits.joined(separator: ":")
  }
}
