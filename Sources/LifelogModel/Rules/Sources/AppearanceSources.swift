/// Apple's words on loading and appearance.
extension Rule.Source {
  static let viewController = uiKit("UIViewController", "uiviewcontroller")
  static let mainThread = Rule.Source(
    "Main Thread Checker, Xcode documentation",
    "https://developer.apple.com/documentation/xcode/diagnosing-memory-thread-and-crash-issues-early")
  static let header = Rule.Source("UIViewController.h, comments in the iOS SDK")
  static let view = uiKit("view", "uiviewcontroller/view")
  static let loadView = uiKit("loadView()", "uiviewcontroller/loadview()")
  static let viewDidLoad = uiKit("viewDidLoad()", "uiviewcontroller/viewdidload()")
  static let viewWillAppear = uiKit("viewWillAppear(_:)", "uiviewcontroller/viewwillappear(_:)")
  static let viewIsAppearing = uiKit("viewIsAppearing(_:)", "uiviewcontroller/viewisappearing(_:)")
  static let viewWillDisappear = uiKit("viewWillDisappear(_:)", "uiviewcontroller/viewwilldisappear(_:)")
  static let viewDidDisappear = uiKit("viewDidDisappear(_:)", "uiviewcontroller/viewdiddisappear(_:)")
}
