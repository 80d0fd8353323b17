/// Apple's words on containers and their children.
extension Rule.Source {
  static let containerGuide = Rule.Source(
    "Implementing a Container View Controller, View Controller Programming Guide for iOS",
    "https://developer.apple.com/library/archive/featuredarticles/ViewControllerPGforiPhoneOS/"
      + "ImplementingaContainerViewController.html")
  static let addChild = uiKit("addChild(_:)", "uiviewcontroller/addchild(_:)")
  static let removeFromParent = uiKit("removeFromParent()", "uiviewcontroller/removefromparent()")
  static let willMove = uiKit("willMove(toParent:)", "uiviewcontroller/willmove(toparent:)")
  static let didMove = uiKit("didMove(toParent:)", "uiviewcontroller/didmove(toparent:)")
  static let hierarchyInconsistencyException = uiKit(
    "hierarchyInconsistencyException", "uiviewcontroller/hierarchyinconsistencyexception")
  static let beginAppearanceTransition = uiKit(
    "beginAppearanceTransition(_:animated:)", "uiviewcontroller/beginappearancetransition(_:animated:)")
  static let endAppearanceTransition = uiKit(
    "endAppearanceTransition()", "uiviewcontroller/endappearancetransition()")
  static let shouldAutomaticallyForwardAppearanceMethods = uiKit(
    "shouldAutomaticallyForwardAppearanceMethods",
    "uiviewcontroller/shouldautomaticallyforwardappearancemethods")
  static let transitionFromTo = uiKit(
    "transition(from:to:duration:options:animations:completion:)",
    "uiviewcontroller/transition(from:to:duration:options:animations:completion:)")
}
