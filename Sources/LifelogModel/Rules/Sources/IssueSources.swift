/// What users and authors of open source libraries found.
extension Rule.Source {
  static let appearanceTwiceInPager = issue(
    189, of: "xmartlabs/XLPagerTabStrip", "viewDidAppear called twice")
  static let addedAtEachLayout = issue(
    230, of: "dekatotoro/SlideMenuControllerSwift", "viewDidAppear called more than once")
  static let calledByMenu = issue(516, of: "PageMenu/PageMenu", "viewDidAppear is executed twice")
  static let appearsBeforeItLoads = issue(71, of: "PageMenu/PageMenu", "viewWillAppear before viewDidLoad")
  static let unbalancedByDirectCall = issue(
    266, of: "Haptic-Apps/Slide-iOS", "Unbalanced calls to begin/end appearance transitions")
  static let unbalancedByFastTabs = pullRequest(
    35, of: "tungvoduc/DTPagerController", "Unbalanced calls when tabs change quickly")
  static let unbalancedByChangedChild = pullRequest(
    117, of: "Rightpoint/RZUtils", "Unbalanced calls when the child changes between begin and end")
  static let endedTwice = pullRequest(
    373, of: "rechsteiner/Parchment", "endAppearanceTransition called twice")
  static let willMoveForAddChild = issue(
    5, of: "daria-kopaliani/DAPagesContainer", "viewWillAppear is not called")
  static let didMoveForgotten = issue(
    2, of: "yysskk/SwipeMenuViewController", "viewDidAppear of a child is not called")
  static let addChildForgotten = issue(
    112, of: "Orderella/PopupDialog", "Wrong way to add a child view controller")
  static let hookedTwice = pullRequest(
    4417, of: "getsentry/sentry-cocoa", "Callbacks of subclass and superclass counted once")
  static let noWillDisappearOnBack = pullRequest(
    210, of: "jessesquires/JSQMessagesViewController",
    "viewWillDisappear is not always called on the way back")
  static let superForgotten = pullRequest(
    109, of: "romaonthego/REFrostedViewController", "Calling super.viewWillAppear")
  static let foreignChild = issue(412, of: "ViewDeck/ViewDeck", "Problem with addChildViewController")
  static let nestedPush = issue(
    638, of: "HeroTransitions/Hero", "Nested push animation can corrupt the navigation bar")
  static let chainedPushes = issue(18, of: "cobaltians/Cobalt", "Pushes and pops chained too fast")
  static let refreshAfterSheet = issue(
    61, of: "gordontucker/FittedSheets", "viewWillAppear is not called after a sheet")
  static let notificationsWithScenes = issue(
    580, of: "onmyway133/blog", "Notifications of the application with scenes")
  static let subviewOfHostingView = issue(
    688, of: "scenee/FloatingPanel", "A subview of UIHostingController.view")
}
