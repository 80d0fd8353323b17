/// Every whole-log rule, sorted by name. A new one needs a file in this folder and a line here.
let wholeLogRuleRegistry: [any WholeLogRule.Type] = [
  BeginEndTargetMismatchRule.self,
  CallbackOffMainThreadRule.self,
  ChildInSystemContainerRule.self,
  DuplicateLoggingRule.self,
  MissingSuperCallRule.self,
  PrematureViewLoadRule.self,
  PresenterNotNotifiedRule.self,
  PushBeforeAppearRule.self,
  RootReplacedWhilePresentingRule.self,
  SilentForwardingRule.self,
  SuspectedIdentityReuseRule.self,
  SwiftUIAppearanceRule.self,
  ThreeInTransitionRule.self,
  TransitionOrderRule.self,
  UnendedForwardingRule.self,
  UnexpectedPresenterCallbacksRule.self,
]
