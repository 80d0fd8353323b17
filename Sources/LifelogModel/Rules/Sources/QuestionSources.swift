/// What was reported to Apple, and asked in public.
extension Rule.Source {
  static let twiceAtActivation = radar(14_058_168, "viewDidAppear twice for a child added at activation")
  static let changedAfterPush = radar(12_322_346, "No viewWillAppear for a child changed after a push")
  static let cellOfAnotherTab = radar(32_106_539, "No viewWillAppear in a table cell of another tab")
  static let hiddenContainer = radar(17_707_286, "Appearance under a hidden container")
  static let childOfNavigationController = radar(
    14_897_231, "A child added to a navigation controller vanishes")
  static let unbalancedCalls = question(
    9_088_465, "Unbalanced calls to begin/end appearance transitions")
  static let nestedPushQuestion = question(
    11_356_733, "Nested push animation can result in corrupted navigation bar")
  static let samePushedTwice = question(
    7_083_124, "Pushing the same view controller instance more than once is not supported")
  static let notInWindowHierarchy = question(
    11_862_883, "Attempt to present a controller whose view is not in the window hierarchy")
  static let childOfPageController = question(
    48_653_763, "Callbacks of a child and of a page controller's page")
  static let leakedByRootSwap = question(26_763_020, "Leaking views when the root is exchanged")
  static let swipeBack = question(18_927_878, "Callbacks of a swipe back that is cancelled")
  static let killedApp = question(71_570_813, "What a scene is told when the app is killed")
  static let betweenNavigationControllers = forum(
    52_937, "A hierarchy inconsistency between two navigation controllers")
  static let spuriousForeground = forum(732_170, "A sceneWillEnterForeground too many")
}
