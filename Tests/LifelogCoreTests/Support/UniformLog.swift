import TestSupport

@testable import LifelogTrace

/// A log as one logger writes it: lines with increasing timestamps, most of them without callbacks.
struct UniformLog {
  /// The line layout of a logger, for a time in milliseconds and a message.
  enum Style: CaseIterable {
    case nslog, compact, xcode, syslog, ndjson, plain

    func line(at milliseconds: Int, _ message: String) -> String {
      let clock = Self.clock(milliseconds)
      let day = 5 + milliseconds / 86_400_000
      switch self {
      case .nslog: return "2026-03-0\(day) \(clock)456+0100 Shop[563:23395] \(message)"
      case .compact: return "2026-03-0\(day) \(clock) Df Shop[563:5b63] \(message)"
      case .xcode: return "\(clock)456+0100 Shop[563:23395] \(message)"
      case .syslog: return "Mar  \(day) \(clock.dropLast(4)) iPhone Shop(Cart)[563] <Notice>: \(message)"
      case .ndjson:
        return
          #"{"timestamp":"2026-03-0\#(day) \#(clock)456+0100","processID":563,"eventMessage":"\#(message)"}"#
      case .plain: return message
      }
    }

    private static func clock(_ milliseconds: Int) -> String {
      let second = milliseconds / 1_000 % 86_400
      return [second / 3_600, second / 60 % 60, second % 60].map { $0.padded(2) }.joined(separator: ":") + "."
        + (milliseconds % 1_000).padded(3)
    }
  }

  let text: String

  /// - Parameter lines: The number of lines.
  init(_ style: Style, lines: Int, seed: Int) {
    var random = SeededRandom(seed)
    var milliseconds = 80_000_000
    let callbacks = ["viewDidLoad", "viewWillAppear:", "viewDidAppear:", "viewWillDisappear:", "dealloc"]
    let text = (0..<lines).map { _ in
      // Occasionally an idle period, and a step back.
      milliseconds += random.once(in: 40) ? random.pick([59_999, 60_001, 300_000, -400]) : random.below(900)
      let callback = random.pick(callbacks)
      let message: String =
        switch random.below(8) {
        case 0, 1: "-[CartViewController \(callback)] <CartViewController: 0x60000000\(random.below(3))a10>"
        case 2: "screen=\(callback) ms=12"
        default: "[net] GET /cart/\(random.below(100)) 200"
        }
      return style.line(at: milliseconds, message)
    }
    self.text = text.joined(separator: "\n") + "\n"
  }
}
