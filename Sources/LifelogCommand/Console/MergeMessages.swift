import LifelogFiles
import LifelogReading

/// The messages about merged logs.
extension Message {
  init(_ reason: MergeError) {
    kind = .error
    switch reason {
    case .noTimes(let path):
      what = "cannot merge \(quoted(path)): it has callbacks without times"
      help = "log with NSLog or os_log instead of print, or remove --merge"
    case .noDates(let path, let other):
      what = "cannot merge \(quoted(path)): it has times without dates, but \(quoted(other)) has dates"
      help = "save it in a format with dates, or remove --merge"
    case .noYear(let path, let other):
      what =
        "cannot merge \(quoted(path)): it has no year, and its days are not near those of \(quoted(other))"
      help = "check that both logs are of the same run, or remove --merge"
    }
  }

  init(_ note: MergeNote) {
    kind = .note
    switch note {
    case .zone(let path, let other, let minutes):
      what =
        "\(quoted(path)) has no time zone; lifelog uses that of \(quoted(other)), \(Self.zone(minutes))"
    case .year(let path, let other, let year):
      what = "\(quoted(path)) has no year; lifelog uses \(year), the nearest to \(quoted(other))"
    }
  }

  /// A folder or an archive, which cannot be merged.
  static func merging(_ path: String, _ container: InputWalker.Container) -> Message {
    let verb = container == .archive ? "unpack it, and name" : "name"
    return Message(
      kind: .error,
      what: "cannot merge \(quoted(path)): it is \(container == .archive ? "an archive" : "a folder")",
      help: "\(verb) the logs in it that are of the same run")
  }

  /// `+01:00`, from minutes east of UTC.
  private static func zone(_ minutes: Int16) -> String {
    let size = abs(Int(minutes))
    let digits = [size / 60, size % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return (minutes < 0 ? "-" : "+") + digits.joined(separator: ":")
  }
}
