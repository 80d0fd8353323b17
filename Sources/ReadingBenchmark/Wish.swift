/// What to measure.
struct Wish {
  /// Bytes of each log.
  private(set) var size = 64 << 20
  private(set) var formats = MadeFormat.allCases
  /// Whether only the formats' names are asked for.
  private(set) var lists = false
  /// Whether the engines of regular expressions are to be measured, and no log.
  private(set) var comparesPatterns = false

  /// Reads `--size 2G`, `--format log-ndjson`, `--list`, `--patterns`.
  init(_ arguments: ArraySlice<String>) throws {
    var rest = arguments
    while let option = rest.popFirst() {
      switch option {
      case "--list": lists = true
      case "--patterns": comparesPatterns = true
      case "--size":
        guard let size = rest.popFirst().flatMap(Self.bytes) else { throw Mistake.size }
        self.size = size
      case "--format":
        guard let format = rest.popFirst().flatMap(MadeFormat.init(rawValue:)) else { throw Mistake.format }
        formats = [format]
      default: throw Mistake.option(option)
      }
    }
  }

  /// `500K`, `64M`, `2G`: powers of 1024.
  private static func bytes(_ text: String) -> Int? {
    let units: [Character: Int] = ["K": 10, "M": 20, "G": 30]
    guard let last = text.last, let shift = units[last], let count = Int(text.dropLast()), count > 0
    else { return Int(text).flatMap { $0 > 0 ? $0 : nil } }
    return count << shift
  }

  private enum Mistake: Error, CustomStringConvertible {
    case size, format
    case option(String)

    var description: String {
      switch self {
      case .size: "--size needs a number of bytes such as 500K, 64M or 2G"
      case .format: "--format needs one of " + MadeFormat.allCases.map(\.rawValue).joined(separator: ", ")
      case .option(let name):
        "there is no option '\(name)'; there are --size, --format, --list and --patterns"
      }
    }
  }
}
