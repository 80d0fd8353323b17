import LifelogText

/// What a message of one word in a JSON object is about, in other members: `"className":"Cart","event":"viewDidLoad"`.
struct JSONOwner {
  private var name: JSONScanner.Value?
  private var address: JSONScanner.Value?
  private var isApplication = false

  /// - Parameter starts: The offsets of the objects that may have the members.
  init(of starts: [Int], in line: Span<UInt8>) {
    for start in starts {
      guard var scanner = JSONScanner(line, from: start) else { continue }
      while let (key, value) = scanner.next(in: line) {
        if value.isString, !value.range.isEmpty { take(line.extracting(key), value, in: line) }
      }
    }
  }

  private mutating func take(_ key: Span<UInt8>, _ value: JSONScanner.Value, in line: Span<UInt8>) {
    let word = 0..<key.count
    if line.has("0x", at: value.range.lowerBound), MessageWords.instanceKeys.contains(word, in: key) {
      address = value
    } else if key.is("type") || key.is("category"), line.extracting(value.range).is("app.lifecycle") {
      isApplication = true
    } else if name == nil {
      // The name of a logger and the type of an entry have the same keys as those of a controller.
      let isName =
        Self.keys.contains(word, in: key)
        || MessageWords.keys.contains(word, in: key) && ControllerName(value.range, in: line).isController
      if isName { name = value }
    }
  }

  /// The words that begin a message about it; empty if the object does not say it.
  func words(of line: Span<UInt8>) -> JSONObjectText {
    var words = JSONObjectText()
    if let name {
      _ = words.append(name.range, of: line)
      if let address {
        words.append(": ")
        _ = words.append(address.range, of: line)
      }
    } else if isApplication {
      words.append("application")
    }
    return words
  }

  /// Keys of nothing but a controller or its screen.
  private static let keys = WordList(
    """
    class classname class_name controller viewcontroller view_controller vc screen screenname screen_name screen_class page
    """)
}
