/// Apple's words on the application, its scenes and what reaches a controller from outside.
extension Rule.Source {
  static let lifeCycle = uiKit("Managing your app's life cycle", "managing-your-app-s-life-cycle")
  static let appPerformance = Rule.Source(
    "Improving your app's performance, Xcode documentation",
    "https://developer.apple.com/documentation/xcode/improving-your-app-s-performance")
  static let sceneDelegate = uiKit("UISceneDelegate", "uiscenedelegate")
  static let sceneMigration = Rule.Source(
    "Migrating to the UIKit scene-based life cycle, TN3187",
    "https://developer.apple.com/documentation/technotes/"
      + "tn3187-migrating-to-the-uikit-scene-based-life-cycle")
  static let didReceiveMemoryWarning = uiKit(
    "didReceiveMemoryWarning()", "uiviewcontroller/didreceivememorywarning()")
  static let willRotate = uiKit("willRotate(to:duration:)", "uiviewcontroller/willrotate(to:duration:)")
  static let willAnimateRotation = uiKit(
    "willAnimateRotation(to:duration:)", "uiviewcontroller/willanimaterotation(to:duration:)")
  static let didRotate = uiKit("didRotate(from:)", "uiviewcontroller/didrotate(from:)")
  static let viewWillTransition = uiKit(
    "viewWillTransition(to:with:)", "uicontentcontainer/viewwilltransition(to:with:)")
  static let sizeForChild = uiKit(
    "size(forChildContentContainer:withParentContainerSize:)",
    "uicontentcontainer/size(forchildcontentcontainer:withparentcontainersize:)")
  static let hostingController = Rule.Source(
    "UIHostingController.viewWillAppear(_:), SwiftUI documentation",
    "https://developer.apple.com/documentation/swiftui/uihostingcontroller/viewwillappear(_:)")
}
