import TestSupport

/// How an app prints what happens: the envelope of its logger and the shape of its messages.
struct StoryDress {
  enum Envelope: CaseIterable { case none, nsLog, compact, syslog }
  /// `canonical` alone says everything; the others leave out calls.
  enum Shape: CaseIterable {
    case canonical, description, method, name, nameAndCall

    var hasAddresses: Bool { self != .name && self != .nameAndCall }
  }

  var envelope = Envelope.nsLog
  var shape = Shape.canonical
  var pid = 412
  var base = 0
  /// Prints lines of the app between the others.
  var hasNoise = false
  /// The callbacks that a probe covers, which writes the lines and numbers them; empty without a probe.
  var covered: Set<String> = []

  init(shape: Shape = .canonical) { self.shape = shape }

  /// A random dress that prints addresses.
  init(_ random: inout SeededRandom) {
    envelope = random.pick(Envelope.allCases)
    shape = random.pick(Shape.allCases.filter(\.hasAddresses))
  }

  /// The text of a log.
  func text(_ lines: [StoryLine]) -> String {
    var milliseconds = 0
    var text = ""
    var number = 0
    if !covered.isEmpty {
      text += envelope(0, thread: 8_812)
      text += "LC probe version=1 covers=\(covered.sorted().joined(separator: ",")) seq=0\n"
    }
    for (index, line) in lines.enumerated() {
      milliseconds += line.milliseconds
      guard let message = message(line) else { continue }
      number += 1
      text += envelope(milliseconds, thread: line.isOffMainThread ? 9_120 : 8_812) + message
      text += covered.isEmpty ? "\n" : " seq=\(number)\n"
      if hasNoise, index % 3 == 0 {
        text += envelope(milliseconds, thread: 8_812) + "loaded \(index) items\n"
      }
    }
    return text
  }

  // MARK: Messages

  private func message(_ line: StoryLine) -> String? {
    guard let callback = line.callback else { return line.message }
    switch shape {
    case .canonical:
      let details = line.details.map { " \($0.key)=\(canonical($0.value))" }.joined()
      let kind = line.subject.kind.map { callback.hasPrefix("view") ? "" : " kind=\($0)" } ?? ""
      return "LC \(description(line.subject)) \(callback)\(details)\(kind)"
    case .description: return plain(line).map { "\(description(line.subject)) \($0)" }
    case .method:
      return plain(line).map {
        let words = $0.split(separator: " ", maxSplits: 1)
        let argument = words.count > 1 ? " \(words[1] == "nil" ? "(null)" : words[1])" : ""
        return "-[\(line.subject.name) \(words[0])] \(description(line.subject))\(argument)"
      }
    case .name: return plain(line).map { "\(line.subject.name) \($0)" }
    case .nameAndCall:
      return line.details.isEmpty && plain(line) != nil ? "\(line.subject.name).\(callback)()" : nil
    }
  }

  private func canonical(_ value: StoryLine.Value) -> String {
    switch value {
    case .object(let object): description(object)
    case .objects(let objects): objects.map(description).joined(separator: ",")
    case .word(let word): word
    }
  }

  /// The callback and its parent, or `nil` for a call.
  private func plain(_ line: StoryLine) -> String? {
    switch line.callback {
    case "willMoveToParent", "didMoveToParent":
      let parent = line.details.first.map { canonical($0.value) } ?? "nil"
      return "\(line.callback ?? "")ViewController\(shape == .method ? ":" : "") \(parent)"
    case "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear", "viewDidDisappear":
      return (line.callback ?? "") + (shape == .method ? ":" : "")
    case let callback? where line.details.isEmpty: return callback
    default: return nil
    }
  }

  private func description(_ object: StoryObject) -> String {
    "<\(object.name): 0x\(String(object.address + base, radix: 16))>"
  }

  // MARK: Envelopes

  private func envelope(_ milliseconds: Int, thread: Int) -> String {
    let clock =
      "\(Self.two(10 + milliseconds / 3_600_000)):\(Self.two(milliseconds / 60_000 % 60)):\(Self.two(milliseconds / 1_000 % 60))"
    let fraction = String("\(1_000 + milliseconds % 1_000)".dropFirst())
    return switch envelope {
    case .none: ""
    case .nsLog: "2026-03-05 \(clock).\(fraction) Shop[\(pid):\(thread)] "
    case .compact: "2026-03-05 \(clock).\(fraction) Df Shop[\(pid):\(thread)] "
    case .syslog: "Mar  5 \(clock) iPhone Shop(UIKitCore)[\(pid)] <Notice>: "
    }
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
