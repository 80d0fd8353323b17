import LifelogText
import LifelogTrace

extension Dialect {
  /// `CartViewController viewDidLoad`: the label and the callback with only a space between, the most common layout.
  static let plainName = Dialect(
    id: "name",
    title: "Name callback",
    samples: [
      Sample("CartViewController viewDidLoad Called", subject: "CartViewController", .viewDidLoad),
      Sample("12: Cart_ViewController viewWillAppear:", subject: "Cart_ViewController", .viewWillAppear),
      Sample("🔥 Cart viewDidAppear", subject: "Cart", .viewDidAppear),
      Sample("MainThread CartVC viewDidAppear (count: 3)", subject: "CartVC", .viewDidAppear),
      Sample("CartVC が viewDidAppear しました", subject: "CartVC", .viewDidAppear),
      Sample("第一个VC viewWillAppear", subject: "第一个VC", .viewWillAppear),
      Sample("- **Main Tab viewDidLoad() End**", subject: "Main Tab", .viewDidLoad, phase: .end),
      Sample("Cart invoked viewDidLoad", subject: "Cart", .viewDidLoad),
      Sample("INFO Cart (left) viewDidLoad", subject: "Cart", instance: "left", .viewDidLoad),
      Sample("CartViewController view did load", subject: "CartViewController", .viewDidLoad),
      Sample("vc: cart will appear", subject: "cart", .viewWillAppear),
      Sample("CartViewController will appear", subject: "CartViewController", .viewWillAppear),
      Sample("CartVC viewDidAppear! loading the items of the list", subject: "CartVC", .viewDidAppear),
      Sample("CartViewController is being deallocated", subject: "CartViewController", .deinit),
      Sample("🔥 CartViewController deinitialized", subject: "CartViewController", .deinit),
      Sample("[VC] Cart@ab82f0 viewDidLoad()", subject: "Cart", instance: "ab82f0", .viewDidLoad),
      Sample("Home.view addSubview Cart.view", subject: "Home", .addSubview, argument: "Cart"),
      Sample("Home present(CartVC, animated: true)", subject: "Home", .present, argument: "CartVC"),
      Sample("Cart[#3] viewDidLoad", subject: "Cart", instance: "3", .viewDidLoad),
      Sample("Cart (id: 3) viewDidLoad", subject: "Cart", instance: "3", .viewDidLoad),
      Sample("Tabs[2 items] viewDidLoad", subject: "Tabs", .viewDidLoad),
      Sample("Login[title=Sign in] viewDidLoad", subject: "Login", .viewDidLoad),
      Sample("Cart: 0x7fa1 viewDidLoad", subject: "Cart", instance: "0x7fa1", .viewDidLoad),
      Sample("Cart(0x7fa1) viewDidLoad", subject: "Cart", instance: "0x7fa1", .viewDidLoad),
      Sample("Shop 2 viewWillDisappear", subject: "Shop 2", .viewWillDisappear),
      Sample("tid=0x303 CartVC viewDidLoad()", subject: "CartVC", .viewDidLoad),
      Sample("CartVC #b9b800 viewDidLoad", subject: "CartVC", instance: "b9b800", .viewDidLoad),
      Sample("CartVC{cc8400} viewDidLoad", subject: "CartVC", instance: "cc8400", .viewDidLoad),
      Sample(
        "ui    ui.lifecycle  info   CartVC viewDidLoad    12:01:02.000", subject: "CartVC", .viewDidLoad),
      Sample(
        "CartVC viewDidLoad <NSThread: 0x600>{number = 1, name = main}", subject: "CartVC", .viewDidLoad),
      Sample("Shop[main] CartVC viewDidLoad", subject: "CartVC", .viewDidLoad),
      Sample("Mon 10:22:01.120 ui> CartVC viewDidLoad", subject: "CartVC", .viewDidLoad),
      Sample("shop 10:22:01.120 CartVC viewDidLoad", subject: "CartVC", .viewDidLoad),
      Sample("<UI> CartVC viewDidLoad", subject: "CartVC", .viewDidLoad),
      Sample("<0x7fa1> CartVC viewDidLoad", subject: "CartVC", instance: "0x7fa1", .viewDidLoad),
      Sample("🅰 viewDidLoad", subject: "🅰", .viewDidLoad),
      Sample("Cart view.removeFromSuperview()", subject: "Cart", .removeFromSuperview),
      Sample("Default  0x1f3a  Shop: (UI) CartVC viewDidLoad()", subject: "CartVC", .viewDidLoad),
      Sample("<NSThread: 0x303> CartVC viewDidLoad()", subject: "CartVC", .viewDidLoad),
      Sample("0x7fa1 CartVC viewDidLoad()", subject: "CartVC", instance: "0x7fa1", .viewDidLoad),
    ],
    owner: { text, site in
      guard !site.marks.contains(.colon), !site.marks.contains(.dash), site.left > 0,
        let label = LabelText.before(site, in: text)
      else { return nil }
      // Scripts without spaces put nothing between a name and its callback.
      let isSeparate = site.marks.contains(.space) || label.object.name.upperBound < site.left
      guard isSeparate || LabelText.isScreen(label.object, in: text) else { return nil }
      let isDescribed = isDescription(label, in: text)
      return OwnerCandidate(
        object: isDescribed ? ObjectText() : label.object, range: label.start..<site.left, strength: .label,
        maxWords: 2)
    })

  /// Whether one word in lowercase follows the name of a part of the app, and does not name the object: `[NavStack] list
  /// viewDidAppear`.
  private static func isDescription(
    _ label: (object: ObjectText, start: Int), in text: Span<UInt8>
  ) -> Bool {
    let name = label.object.name
    guard label.object.instance.isNone, !name.isEmpty, !LabelText.isScreen(label.object, in: text),
      name.allSatisfy({ text[$0].isLowercaseLetter }),
      let group = Brackets(endingAt: text.trimmed(0..<label.start).upperBound, in: text), group.mark == "[",
      let tag = LabelText.filling(group.content, in: text, allowsNumber: false)
    else { return false }
    return !LabelText.isLevel(tag, in: text) && !MessageWords.noise.contains(tag.name, in: text)
      && text.byte(tag.name.lowerBound).isUppercaseLetter
  }
}
