/// Articles, logged experiments and tests of others.
extension Rule.Source {
  static let addChildAndAddSubview = Rule.Source(
    "addChildViewController 与 addSubview 调用顺序 (the order of the two calls), article, 2019")
  static let addingAChild = Rule.Source(
    "如何正确添加Child View Controller (how to add a child), article, 2016")
  static let forwardingByHand = Rule.Source(
    "手动管理UIViewController的生命周期 (forwarding appearance by hand), article")
  static let containerArticle = Rule.Source(
    "iOS addChildViewController實現控制器容器的相關知識 (what a container does), article")
  static let childOfNavigation = Rule.Source(
    "UINavigationController正确添加子View Controller (children of a navigation controller), article")
  static let catalystExperiments = Rule.Source(
    "UIViewController：生命周期的真实顺序与容器控制器 (the real order), logged experiments on Mac Catalyst, 2026")
  static let inconsistentOrder = Rule.Source(
    "The Inconsistent Order of View Transition Events, logged experiments, wangling.me, 2014")
  static let simpleTransitions = Rule.Source(
    "Simple UIViewController Transitions, logged experiments, whackylabs.com, 2022")
  static let whyNotCalled = Rule.Source(
    "Why Isn't viewWillAppear Getting Called?, Livefront, 2019",
    "https://medium.com/livefront/why-isnt-viewwillappear-getting-called-d02417b00396")
  static let containerTests = Rule.Source(
    "Order of appearance in Parchment, tests of a pager", "https://github.com/rechsteiner/Parchment")
  static let checkDeallocation = Rule.Source(
    "dch_checkDeallocation, a check for leaks two seconds after a removal, holko.pl")
  static let addressesAreReused = Rule.Source("Reuse of memory by malloc, observation")
  static let forwardedToPresenter = Rule.Source(
    "PanModal forwards appearance to the presenter, source code", "https://github.com/slackhq/PanModal")
  static let threeValues = Rule.Source(
    "Bauer, Leucker, Schallhart, Runtime Verification for LTL and TLTL",
    "https://doi.org/10.1145/2000799.2000800")
  static let swiftUILifecycle = Rule.Source("SwiftUI view lifecycle, article, fatbobman")
}
