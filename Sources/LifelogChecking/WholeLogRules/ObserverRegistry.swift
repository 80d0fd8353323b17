/// Every observer, by the id of its rule. A new one is a file in this folder and a line here.
let observerRegistry: [any Observer.Type] = [
  BeginEndTargetMismatchObserver.self,
  CallbackOffMainThreadObserver.self,
  DuplicateLoggingObserver.self,
  MissingSuperCallObserver.self,
  ModalCoverOrderObserver.self,
  NavigationTransitionOrderObserver.self,
  PageTransitionOrderObserver.self,
  PrematureViewLoadObserver.self,
  PresenterNotNotifiedObserver.self,
  RootReplacedWhilePresentingObserver.self,
  SilentForwardingObserver.self,
  SuspectedIdentityReuseObserver.self,
  SwiftUIAppearanceObserver.self,
  TabSwitchOrderObserver.self,
  ThreeInTransitionObserver.self,
  UnexpectedPresenterCallbacksObserver.self,
]
