/// Every observer, by its name. A new one is a file in this folder and a line here.
let observerRegistry: [any Observer.Type] = [
  BeginEndTargetMismatchObserver.self,
  CallbackOffMainThreadObserver.self,
  DuplicateLoggingObserver.self,
  MissingSuperCallObserver.self,
  PrematureViewLoadObserver.self,
  PresenterNotNotifiedObserver.self,
  RootReplacedWhilePresentingObserver.self,
  SilentForwardingObserver.self,
  SuspectedIdentityReuseObserver.self,
  SwiftUIAppearanceObserver.self,
  ThreeInTransitionObserver.self,
  TransitionOrderObserver.self,
  UnexpectedPresenterCallbacksObserver.self,
]
