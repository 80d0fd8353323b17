/// A grammar of the lines that mention a callback without reporting it.
enum SentenceGrammar {
  static func sentence(_ choices: inout Choices) -> String {
    let callback = choices.pick([
      "viewDidLoad", "viewWillAppear:", "viewDidAppear(_:)", "viewDidDisappear", "`viewDidLoad`",
    ])
    let owner = choices.pick(["CartViewController", "Home", "UIKit", "the controller"])
    let kinds = [
      durations(callback, owner), counts(callback, owner), plans(callback, owner), code(callback),
      prose(callback, owner), values, others,
    ]
    return choices.pick(choices.pick(kinds))
  }

  private static func durations(_ callback: String, _ owner: String) -> [String] {
    [
      "\(callback) took 12 ms", "\(callback) took 0.35s", "\(owner) \(callback) took 12ms",
      "[Perf] \(callback) 12 ms",
      "\(callback): 0.35 s", "\(callback) 耗时 12 毫秒", "\(callback) duration: 12.3", "\(callback) in 12 ms",
      "\(callback) elapsed 3s",
    ]
  }

  private static func counts(_ callback: String, _ owner: String) -> [String] {
    [
      "\(callback) called 3 times", "\(callback) count: 3", "\(owner) \(callback) 2 times",
      "\(callback) 3 times",
      "number of calls of \(callback) 4",
    ]
  }

  private static func plans(_ callback: String, _ owner: String) -> [String] {
    [
      "will call \(callback)", "Will call \(callback) soon", "should call \(callback) now",
      "waiting for \(callback)",
      "don't call \(callback) directly",
      "\(callback) should be called next", "\(callback) is never called", "\(callback) was not called",
      "missing \(callback)",
      "before \(callback)", "\(owner) will receive \(callback) later",
    ]
  }

  private static func code(_ callback: String) -> [String] {
    [
      "[super viewDidLoad];", "super.viewDidLoad()", "override func viewDidLoad() {", "- (void)viewDidLoad {",
      "- (void)viewWillAppear:(BOOL)animated", "@selector(viewDidLoad)", "#selector(viewDidLoad)",
      "NSLog(@\"viewDidLoad\");", "- viewWillAppear:(BOOL)animated", "+ -[Cart viewDidLoad]",
      "0000000100006b74 t -[Cart viewDidLoad]", "/* Entry: 106e76ddc; -[Cart viewDidLoad] */",
      "-[Cart viewDidLoad] in Cart.o", "hooked -[Cart viewDidLoad]", "| \(callback) | once | no |",
      "print(\"viewDidLoad\")", "self.viewDidLoad()", "let name = \"viewDidLoad\"",
    ]
  }

  private static func prose(_ callback: String, _ owner: String) -> [String] {
    [
      "In \(callback) we add the view", "I moved the code from \(callback) but it still crashes",
      "Why is \(callback) called twice?", "the order of \(callback) and viewDidAppear",
      "UIKit calls \(callback) before that",
      "\(callback) is called only once in the life of the view",
      "\(callback) is where the outlets are connected",
      "\(callback) 方法在视图加载后调用", "在\(callback)中设置颜色", "viewDidLoad가 호출된 후에 실행됩니다", "viewDidLoadで呼ばれるはずです",
      "\(callback) and then the app freezes", "when \(callback) runs the label is nil",
    ]
  }

  /// Values that were read in a callback, and actions of what is not a controller.
  private static let values = [
    "frame in viewDidLoad: {{0, 0}, {320, 480}}", "View window in viewDidAppear: (null)",
    "Content width in viewWillAppear = 320", "self.view.bounds in viewDidAppear {{0, 0}, {320, 480}}",
    "Keyboard will appear", "Splash ad did load", "<UIView: 0x7fa1c0> will appear",
    "CartViewController will appear after the login", "viewDidLoad: called once for each instance",
  ]

  /// Methods of views, of delegates of containers, and of other objects.
  private static let others = [
    "<UIView: 0x7fa1c0> layoutSubviews", "<UIView: 0x7fa1c0> didMoveToWindow",
    "-[CartView didMoveToSuperview]",
    "tableView:didSelectRowAtIndexPath:", "<UINavigationController: 0x7fa1c0> willShowViewController",
    "[CartPresenter viewDidLoad]",
    "CartViewModel viewDidLoad", "[CartRouter] viewWillAppear", "viewDidLoadData finished", "prepareForReuse",
    "viewDidLoad: CartViewController.swift:42 (viewDidLoad()) -> subscribed", "deinit CartService",
    "Main : Exception in viewWillDisappear - nil", "Таймер в viewDidLoad - true",
    "Executing global code: applicationDidEnterBackground",
    "❌ Error in viewDidLoad: not found", "# viewDidLoad", "viewDidLoad time: 2026-03-05 10:22:01 +0000",
  ]
}
