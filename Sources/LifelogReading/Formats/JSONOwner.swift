import LifelogText

/// What a message of one word in a JSON object is about, in other members: `"className":"Cart","event":"viewDidLoad"`.
struct JSONOwner {
  private var name: JSONScanner.Value?
  private var address: JSONScanner.Value?
  private var parent: JSONScanner.Value?
  private var child: JSONScanner.Value?
  private var isApplication = false
  /// Whether the key of the name says that it is a controller.
  private var isController = false
  /// The first member of an object without a message that is a controller by its name.
  private var controller: JSONScanner.Value?
  /// The members that are a callback's name, of an object without a message.
  private var callbacks: [JSONScanner.Value] = []
  /// Whether an app writes the object with custom keys, such as `c` for the class.
  private let isOfApp: Bool

  /// The callback of the object that an app writes without a message; `nil` if several members name one, as in a setting.
  var callback: JSONScanner.Value? { name != nil && callbacks.count == 1 ? callbacks[0] : nil }

  /// - Parameters:
  ///   - starts: The offsets of the objects that may have the members.
  ///   - isOfApp: Whether an app writes the object with custom keys.
  init(of starts: [Int], in line: Span<UInt8>, isOfApp: Bool = false) {
    self.isOfApp = isOfApp
    for start in starts {
      guard var scanner = JSONScanner(line, from: start) else { continue }
      while let (key, value) = scanner.next(in: line) {
        // Some backends put `_` before the keys of an app.
        let key = line.extracting(line[key.lowerBound] == UInt8(ascii: "_") ? key.dropFirst() : key)
        if parent == nil, key.is("parent") || MessageWords.argumentKeys.contains(0..<key.count, in: key) {
          parent = value
        }
        if child == nil, key.is("child") { child = value }
        if value.isString, !value.range.isEmpty { take(key, value, in: line) }
      }
    }
    // In other languages, too, what has a callback is a controller.
    if name == nil { name = controller }
  }

  private mutating func take(_ key: Span<UInt8>, _ value: JSONScanner.Value, in line: Span<UInt8>) {
    let word = 0..<key.count
    if line.has("0x", at: value.range.lowerBound),
      MessageWords.instanceKeys.contains(word, in: key)
        || isOfApp && Self.shortAddressKeys.contains(word, in: key)
    {
      address = value
    } else if key.is("type") || key.is("category"), line.extracting(value.range).is("app.lifecycle") {
      isApplication = true
    } else if isOfApp,
      CallbackLexer.isController(line.extracting(value.range))
        || CallbackLexer.isShort(line.extracting(value.range))
        || MessageWords.callbackKeys.contains(word, in: key) && Self.isCallback(line.extracting(value.range))
    {
      callbacks.append(value)
    } else if name == nil {
      // The name of a logger and the type of an entry have the same keys as those of a controller.
      let isName =
        Self.keys.contains(word, in: key)
        || MessageWords.keys.contains(word, in: key) && ControllerName(value.range, in: line).isController
        || isOfApp && Self.shortKeys.contains(word, in: key) && Self.isClass(value.range, in: line)
      if isOfApp, controller == nil, key.byte(0) >= 0x80 || Self.otherKeys.contains(word, in: key),
        Self.isClass(value.range, in: line), ControllerName(value.range, in: line).isController
      {
        controller = value
      }
      if isName { (name, isController) = (value, MessageWords.controllerKeys.contains(word, in: key)) }
    }
  }

  /// Whether a value, under the key of a callback, is one that any object or view has.
  private static func isCallback(_ value: Span<UInt8>) -> Bool {
    CallbackLexer.isDeinit(value) || value.is("addSubview") || value.is("removeFromSuperview")
  }

  /// Whether a value looks like the name of a class, and not of a category of log entries.
  private static func isClass(_ value: Range<Int>, in line: Span<UInt8>) -> Bool {
    line[value.lowerBound].isUppercaseLetter && line.byte(value.lowerBound + 1).isLetter
      && value.contains { line[$0].isLowercaseLetter } && !value.contains { line[$0].isSpace }
      && !LabelText.isLevel(ObjectText(name: value), in: line)
  }

  /// Adds the words that begin a message about it; none if the object does not say it.
  func addWords(before message: JSONScanner.Value, of line: Span<UInt8>, to text: inout JSONObjectText) {
    if let name {
      // `didAppear` is a callback only of what is known to be a controller.
      if isController, CallbackLexer.isShort(line.extracting(message.range)) { text.append("vc: ") }
      _ = text.append(name.range, of: line)
      if let address {
        text.append(": ")
        _ = text.append(address.range, of: line)
      }
      text.append(" ")
    } else if isApplication {
      text.append("application ")
    }
  }

  /// Adds the parent or the child of a callback that has one.
  func addOther(after callback: JSONScanner.Value, of line: Span<UInt8>, to text: inout JSONObjectText) {
    // `Cart.willMove`
    let dot = line.findLast(UInt8(ascii: "."), or: UInt8(ascii: "."), before: callback.range.upperBound)
    let start = max(callback.range.lowerBound, dot.map { $0 + 1 } ?? 0)
    if line.has("addSubview", at: start), let child {
      // The view of a controller; another view has no such name.
      text.append("(")
      _ = text.append(child.range, of: line)
      text.append(".view)")
    } else if line.hasFolded("addchild", at: start), let child = child ?? parent {
      text.append(" child=")
      _ = text.append(child.range, of: line)
    } else if let parent, line.hasFolded("willmove", at: start) || line.hasFolded("didmove", at: start) {
      text.append(" parent=")
      _ = text.append(parent.range, of: line)
    }
  }

  /// Keys of nothing but a controller or its screen.
  private static let keys = WordList(
    """
    class classname class_name controller viewcontroller view_controller vc screen screenname screen_name screen_class scr page
    """)

  /// Keys of a class where an app uses custom ones.
  private static let shortKeys = WordList("c cls k klass o obj object owner")
  /// Keys of a class or of a logger where an app uses custom ones.
  private static let otherKeys = WordList("src source who ctl ctrl sender target ui subject tag name")
  /// Keys of an address where an app uses custom ones.
  private static let shortAddressKeys = WordList("p o obj")
}
