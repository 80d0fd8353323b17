/// What to measure.
struct Wish {
  enum Subject {
    case stages
    case formats([MadeFormat])
    /// The names of the formats, and nothing is measured.
    case names
    /// The engines of regular expressions.
    case patterns
  }

  private(set) var subject = Subject.stages
  /// Bytes of the log of each format.
  private(set) var size = 64 << 20
  /// How often each stage is measured.
  private(set) var rounds = 9

  /// Reads `--rounds 9`, `--format log-ndjson`, `--formats`, `--size 2G`, `--list`, `--patterns`; none for the stages.
  init(_ arguments: ArraySlice<String>) throws {
    var rest = arguments
    while let option = rest.popFirst() {
      switch option {
      case "--list": subject = .names
      case "--patterns": subject = .patterns
      case "--formats": subject = .formats(MadeFormat.allCases)
      case "--format":
        guard let format = rest.popFirst().flatMap(MadeFormat.init(rawValue:)) else { throw Mistake.format }
        subject = .formats([format])
      case "--size":
        guard let size = rest.popFirst().flatMap(Self.bytes) else { throw Mistake.size }
        self.size = size
      case "--rounds":
        guard let rounds = rest.popFirst().flatMap({ Int($0) }), rounds > 0 else { throw Mistake.rounds }
        self.rounds = rounds
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
    case size, format, rounds
    case option(String)

    var description: String {
      switch self {
      case .size: "--size needs a number of bytes such as 500K, 64M or 2G"
      case .format: "--format needs one of " + MadeFormat.allCases.map(\.rawValue).joined(separator: ", ")
      case .rounds: "--rounds needs a number above 0"
      case .option(let name):
        "there is no option '\(name)'; there are --rounds, --formats, --format, --size, --list and --patterns"
      }
    }
  }
}
