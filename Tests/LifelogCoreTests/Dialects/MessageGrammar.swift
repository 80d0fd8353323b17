/// A grammar of the messages that report a callback, as people write them in the stacks of iOS. The truth of each
/// message is known.
struct WrittenMessage {
  var text: String
  var subject: String
  var instance: String
  var callback: String

  init(_ choices: inout Choices) {
    let owner = Owner(&choices)
    let callback = WrittenCallback(&choices)
    let body = Self.body(owner, callback, &choices)
    let prefix = choices.pick(Self.prefixes)
    let suffix = body.allowsNote ? choices.pick(Self.suffixes) : ""
    text = prefix + body.text + suffix
    subject = body.subject ?? (body.hasSubject ? owner.subject : "")
    instance = body.hasInstance ? owner.address : ""
    self.callback = callback.name
  }

  private struct Body {
    var text: String
    /// Another subject than the owner; `nil` if it is the owner.
    var subject: String?
    var hasSubject = true
    var hasInstance = false
    var allowsNote = true
  }

  /// The dialects: where the owner and the callback are, and what is between them.
  private static func body(_ owner: Owner, _ callback: WrittenCallback, _ choices: inout Choices) -> Body {
    let (name, address, plain) = (owner.printed, owner.address, callback.plain)
    let object = "<\(name): \(address)>"
    let bodies: [Body] = [
      Body(text: "\(name) \(callback.text)"),
      Body(text: "\(name): \(callback.text)"),
      Body(text: "\(name) - \(callback.text)"),
      Body(text: "\(name) -> \(callback.text)"),
      Body(text: "\(name) | \(callback.text)"),
      Body(text: "\(name) => \(callback.text)"),
      Body(text: "[\(name)] \(callback.text)"),
      Body(text: "[\(name)]: \(callback.text)"),
      Body(text: "[\(name)] 🟢 \(callback.text)"),
      Body(text: "[\(name)] 3. \(callback.text)"),
      Body(text: "\(name)：\(callback.text)"),
      Body(text: "(\(name)) \(callback.text)"),
      Body(text: "【\(name)】\(callback.text)"),
      Body(text: "「\(name)」\(callback.text)"),
      Body(text: "\(name) >>> \(callback.text)"),
      Body(text: "\(name) » \(callback.text)"),
      Body(text: "\(name) ::: \(callback.text)"),
      Body(text: "\(name) -----\(callback.text)-----", allowsNote: false),
      Body(text: "[\(name)] ###### \(callback.text)"),
      Body(text: "'\(name)' \(callback.text)"),
      Body(text: "screen '\(name)' \(callback.text)"),
      Body(text: "\(name)=>\(callback.text)"),
      Body(text: "\(name)(\(plain))", allowsNote: false),
      Body(text: "\(name) called \(callback.text)"),
      Body(text: "\(name) invoked \(callback.text)"),
      Body(text: "\(callback.text)", hasSubject: false),
      Body(text: "\(object) \(callback.text)", hasInstance: true),
      Body(text: "\(object): \(callback.text)", hasInstance: true),
      Body(text: "\(object) -> \(callback.text)", hasInstance: true),
      Body(text: "\(callback.text) \(object)", hasInstance: true, allowsNote: false),
      Body(text: "\(callback.text) called in \(object)", hasInstance: true, allowsNote: false),
      Body(text: "\(callback.text) >>> \(object)", hasInstance: true, allowsNote: false),
      Body(text: "\(callback.text) .... \(object)", hasInstance: true, allowsNote: false),
      Body(text: "\(callback.text) (vc: \(object))", hasInstance: true, allowsNote: false),
      Body(text: "Screen life | \(name) | \(callback.text)"),
      Body(text: "____\(name) \(callback.text)"),
      Body(text: "\(name) \(callback.text) (during the first launch!)", allowsNote: false),
    ]
    // Only a class has methods.
    guard owner.isClass else { return choices.pick(bodies) }
    let selector = "\(plain)\(callback.takesArgument ? ":" : "")"
    let methods: [Body] = [
      Body(text: "-[\(name) \(selector)]"),
      Body(text: "-[\(name) \(selector)] \(object)", hasInstance: true),
      Body(text: "\(object) -[\(name) \(selector)]", hasInstance: true),
      Body(text: "-[\(name) \(selector)] - Called for object \(object)", hasInstance: true),
      Body(text: "\(object) -[\(name) \(selector)] animated:1", hasInstance: true, allowsNote: false),
      Body(text: "[\(name) \(selector)]"),
      Body(text: "\(plain): -[\(name) \(selector)]"),
      Body(text: "title: https://shop.example/ -[\(name) \(selector)]"),
      Body(text: "self.class = \(name);__FUNCTION__ = -[\(name) \(selector)]", allowsNote: false),
      Body(text: "CartViewController -> -[\(name) \(selector)]", subject: "CartViewController"),
      Body(text: "\(name).\(plain)()"),
      Body(text: "vc=\(name) event=\(plain)", allowsNote: false),
      Body(text: "vc: \(name) | state: \(plain)", allowsNote: false),
      Body(
        text: "fn=\(plain) class=\(owner.subject) address=\(address)", hasInstance: true, allowsNote: false),
      Body(text: "{\"vc\":\"\(owner.subject)\",\"event\":\"\(plain)\"}", allowsNote: false),
      Body(
        text: "{\"event\":\"\(plain)\",\"className\":\"\(owner.subject)\",\"timestamp\":1772702521475}",
        allowsNote: false),
      Body(text: "\(name).log():31 - \(callback.text)"),
      Body(text: "\(name)<\(address)>.\(plain)()", hasInstance: true),
      Body(text: "\(callback.text) of \(owner.subject) called", allowsNote: false),
      Body(text: "\(name).\(plain)() \(object)", hasInstance: true),
      Body(text: "\(name)::\(callback.text)"),
      Body(text: "\(name)@\(plain)"),
      Body(text: "[VC] \(callback.text) → \(owner.subject)", allowsNote: false),
      Body(text: "[\(owner.subject).swift:42 \(plain)()]: loaded", allowsNote: false),
      Body(text: "\(owner.subject).swift:42 \(callback.text)"),
      Body(text: "[Shop/\(owner.subject).swift:42] \(callback.text)"),
      Body(text: "\(callback.text) \(owner.subject)", allowsNote: false),
      Body(text: "\(callback.text): \(owner.subject)", allowsNote: false),
      Body(text: "\(callback.text) of \(owner.subject)", allowsNote: false),
      Body(text: "\(callback.text) in \(owner.subject)", allowsNote: false),
      Body(text: "\(callback.text) called on \(owner.subject)", allowsNote: false),
      Body(text: "\(callback.text) - \(owner.subject)", allowsNote: false),
      Body(text: "\(callback.text) [\(owner.subject)]", allowsNote: false),
      Body(text: "\(name) \(callback.verb)", allowsNote: false),
      Body(text: "\(object) \(callback.verb) animated: 1", hasInstance: true, allowsNote: false),
    ]
    return choices.pick(owner.isMangled ? Array(methods.prefix(6)) : bodies + methods)
  }

  /// Decorations and levels before a message.
  private static let prefixes = [
    "", "1. ", "12: ", "- ", "* ", "🔥 ", "📱", "// ", "[INFO] ", "[DEBUG] -> ", "DEBUG: ", "INFO ",
    "[Lifecycle] ", "==> ",
    ">>> ", "*** ", "---- ", "flutter: ", "[info][tid:main] ", "LOG  ", "10:22:01.123 ", "<Notice>: ", "ℹ️ ",
    "3、", "• ", "time=10:22:01 level=info ", "[ViewLogger] ",
    "10:22:01.123 💚 DEBUG ", "生命周期: ", "1427.74  ", "12 ms ", "├─ ", "> ", "(2) ", "0 | 10:22:01:123 | $ ",
    "<_NSMainThread: 0x600000c0>{number = 1, name = main} ", "Screen lifecycle: ",
  ]

  /// Notes, levels and values after a message.
  private static let suffixes = [
    "", " called", " called.", " ---", " ***", " ✅", " <- DEBUG", " invoked", " // note", "...", " 被调用",
    " 호출됨", " 呼ばれた",
    " вызван", " llamado", " chamado", " aufgerufen", " 加载完成", " animated: true", " is called", " was called",
    "!", "：列表已显示", " <- the first time", "     ← only once", " - the list is on the screen now",
    " - 뷰가 메모리에 로드되었습니다.",
    "! loading the items of the list", " called - loading the items of the list", " trigger", "。",
    "（加载完成）", " is called -----> (Count = 1)",
  ]
}

/// A line that reports several callbacks in the order of their delivery. The truth of each is known.
struct WrittenChain {
  var text: String
  /// The subject and the callback of each part.
  var reports: [String] = []

  init(_ choices: inout Choices) {
    let arrow = choices.pick([" -> ", " → ", " --> ", "------->"])
    var parts: [String] = []
    for _ in 0..<choices.pick([2, 3]) {
      let (owner, callback) = (Owner(&choices), WrittenCallback(&choices))
      parts.append(
        choices.pick([
          "\(owner.printed) \(callback.text)", "\(owner.printed): \(callback.text)",
          "[\(owner.printed)] \(callback.text)", "<\(owner.printed): \(owner.address)> \(callback.text)",
        ]))
      reports.append("\(owner.subject) \(callback.name)")
    }
    text = parts.joined(separator: arrow)
  }
}

/// The owner of a callback, and how a message prints it.
struct Owner {
  var printed: String
  var subject: String
  var address: String
  /// Whether it is the name of a class, so that methods can be printed with it.
  var isClass: Bool
  var isMangled: Bool

  init(_ choices: inout Choices) {
    let all: [(printed: String, subject: String, isClass: Bool)] = [
      ("CartViewController", "CartViewController", true),
      ("Shop.CartViewController", "CartViewController", true),
      ("HomeVC", "HomeVC", true), ("Cart_ViewController", "Cart_ViewController", true), ("VC1", "VC1", true),
      ("_TtC4Shop18CartViewController", "CartViewController", true), ("Home", "Home", false),
      ("First Tab", "First Tab", false),
      ("购物车控制器", "购物车控制器", false), ("두 번째 화면", "두 번째 화면", false), ("カート画面", "カート画面", false),
      ("第一个VC", "第一个VC", false),
      ("Главный экран", "Главный экран", false), ("Página 2", "Página 2", false),
    ]
    let one = choices.pick(all)
    (printed, subject, isClass) = one
    isMangled = printed.hasPrefix("_Tt")
    address = choices.pick(["0x7fa1c0d0", "0x1", "0x600001234560"])
  }
}

/// A callback, and how a message spells it.
struct WrittenCallback {
  /// The canonical name.
  var name: String
  /// The name without an argument list.
  var plain: String
  var text: String
  var takesArgument: Bool
  /// What the controller does, in words, if the callback is an appearance callback; otherwise `text`.
  var verb: String

  init(_ choices: inout Choices) {
    let names = [
      "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
      "viewIsAppearing",
      "viewWillLayoutSubviews", "viewDidLayoutSubviews", "loadView", "updateViewConstraints",
      "applicationDidBecomeActive",
    ]
    name = choices.pick(names)
    takesArgument = name.hasSuffix("ppear") || name.hasSuffix("ppearing")
    plain = name
    let colon = takesArgument ? "\(name):" : name
    let call = takesArgument ? "\(name)(_:)" : "\(name)()"
    var spellings = [
      name, call, colon, name.prefix(1).uppercased() + name.dropFirst(), name.lowercased(), "\(name)()",
    ]
    // One letter that is missing, twice there, or in the wrong place.
    if name.count > 10 {
      let letters = Array(name)
      let place = choices.pick(Array(5..<name.count - 2))
      spellings.append(String(letters[..<place] + letters[(place + 1)...]))
      spellings.append(String(letters[...place] + letters[place...]))
      spellings.append(
        String(letters[..<place] + [letters[place + 1], letters[place]] + letters[(place + 2)...]))
    }
    text = choices.pick(spellings)
    let verbs = [
      "viewWillAppear": "will appear", "viewDidAppear": "did appear", "viewWillDisappear": "will disappear",
      "viewDidDisappear": "did disappear", "viewIsAppearing": "is appearing", "viewDidLoad": "did load",
    ]
    verb = verbs[name] ?? text
  }
}
