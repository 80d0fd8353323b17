import LifelogText
import LifelogTrace

extension Dialect {
  /// `Cart: viewDidLoad`: a label with a colon.
  static let labelColon = Dialect(
    id: "label-colon",
    title: "Label: callback",
    samples: [
      Sample("Cart: viewDidLoad<br>", subject: "Cart", .viewDidLoad),
      Sample("3. Cart: viewWillAppear", subject: "Cart", .viewWillAppear),
      Sample("SceneDelegate:  sceneDidDisconnect(_:)", subject: "SceneDelegate", .sceneDidDisconnect),
      Sample("CartVC: after super.viewDidLoad()", subject: "CartVC", .viewDidLoad, phase: .end),
      Sample("CartVC appeared: viewDidAppear(true)", subject: "CartVC", .viewDidAppear),
      Sample("VC: Cart state: didLoad", subject: "Cart", .viewDidLoad),
      Sample("购物车：viewDidAppear", subject: "购物车", .viewDidAppear),
      Sample("오전 09:41:07 홈화면: viewDidLoad() 호출됨", subject: "홈화면", .viewDidLoad),
    ],
    owner: { text, site in separatedLabel(site, .colon, in: text) })

  /// `Cart – viewDidLoad`, `Cart -> viewDidLoad`, `Cart | viewDidLoad`.
  static let labelDash = Dialect(
    id: "label-dash",
    title: "Label – callback, with a dash, an arrow or a bar",
    samples: [
      Sample("Cart – viewDidLoad()", subject: "Cart", .viewDidLoad),
      Sample("Cart -> viewWillAppear", subject: "Cart", .viewWillAppear),
      Sample("Cart | viewWillAppear", subject: "Cart", .viewWillAppear),
      Sample("Cart >>> viewWillAppear", subject: "Cart", .viewWillAppear),
      Sample("🟣 Cart ⟩ viewWillAppear", subject: "Cart", .viewWillAppear),
      Sample("Cart │ viewWillAppear", subject: "Cart", .viewWillAppear),
      Sample("CartVC，viewWillAppear", subject: "CartVC", .viewWillAppear),
      Sample("\"Cart\",\"viewWillAppear\"", subject: "Cart", .viewWillAppear),
      Sample("Cart#viewWillAppear", subject: "Cart", .viewWillAppear),
      Sample("Cart@viewWillAppear", subject: "Cart", .viewWillAppear),
      Sample(";CartVC;viewWillAppear;", subject: "CartVC", .viewWillAppear),
      Sample("# Life | Cart | viewWillAppear", subject: "Cart", .viewWillAppear),
      Sample("Cart#1 | +0.415 | viewDidLoad", subject: "Cart", instance: "1", .viewDidLoad),
      Sample("CartVC ── viewDidLoad", subject: "CartVC", .viewDidLoad),
      Sample(
        "CartVC | willMove(toParent:):14 - -> HomeVC", subject: "CartVC", .willMoveToParent,
        argument: "HomeVC"),
    ],
    owner: { text, site in separatedLabel(site, .dash, in: text) })

  private static func separatedLabel(
    _ site: CallbackSite, _ mark: CallbackSite.Marks, in text: Span<UInt8>
  ) -> OwnerCandidate? {
    guard site.marks.contains(mark), site.left > 0, let label = LabelText.before(site, in: text) else {
      return nil
    }
    return OwnerCandidate(object: label.object, range: label.start..<site.left, strength: .label)
  }
}
