/// Apple's words on navigation, presentations and their transitions.
extension Rule.Source {
  static let navigationController = uiKit("UINavigationController", "uinavigationcontroller")
  static let pushViewController = uiKit(
    "pushViewController(_:animated:)", "uinavigationcontroller/pushviewcontroller(_:animated:)")
  static let fluidTransitions = uiKit(
    "Enhancing your app with fluid transitions", "enhancing-your-app-with-fluid-transitions")
  static let rootViewController = uiKit("rootViewController", "uiwindow/rootviewcontroller")
  static let present = uiKit(
    "present(_:animated:completion:)", "uiviewcontroller/present(_:animated:completion:)")
  static let dismiss = uiKit(
    "dismiss(animated:completion:)", "uiviewcontroller/dismiss(animated:completion:)")
  static let completeTransition = uiKit(
    "completeTransition(_:)", "uiviewcontrollercontexttransitioning/completetransition(_:)")
  static let modernizingYourUI = Rule.Source(
    "Modernizing Your UI for iOS 13, WWDC 2019", "https://developer.apple.com/videos/play/wwdc2019/224/")
}
