import LifelogChecking
import LifelogModel
import LifelogTrace

/// Rules of which one is known to cause the other: what the cause says of itself explains enough.
extension Explanation {
  /// A container that switched the forwarding off and forwards nothing is why its child hears nothing.
  static let forwardsNothing = causing(
    ["child-left-appeared", "child-missed-appearance"], by: "forwarding-disabled-but-silent", .certain)

  /// What is no child is not told when its container goes.
  static let noChildIsTold = causing(
    ["child-left-appeared"], by: "add-subview-without-add-child", .certain)

  /// A container of UIKit's shows only the children that it was given through its own interface.
  static let notShownBySystem = causing(
    ["child-missed-appearance"], by: "child-in-system-container", .certain)

  /// Without super UIKit's own forwarding does not run.
  static let superIsMissing = causing(
    ["child-missed-appearance", "child-left-appeared", "size-transition-not-forwarded"],
    by: "missing-super-call", .likely)

  /// An appearance that was begun by hand and not ended never comes to its end.
  static let begunForEver = leading(
    to: ["appearance-unresolved", "disappearance-unresolved"], from: "begin-end-unbalanced")

  /// Of two presentations at once one is dropped: who was to be presented has been loaded for nothing.
  static let presentedForNothing = leading(to: ["loaded-but-never-appeared"], from: "presentation-overlap")

  /// Every later case of some rules about the same object, or about the other one that is named, is an
  /// effect.
  private static func leading(to effects: Set<String>, from rule: String) -> Explanation {
    Explanation(id: "\(rule)-leads", explains: [rule]) { index, cases, _ in
      let known = cases.of(effects, like: index) + cases.of(effects, aboutOtherOf: index)
      for other in Set(known).sorted() where !cases[other].isFolded {
        guard cases[other].input == cases[index].input, cases[other].line >= cases[index].line else {
          continue
        }
        cases.fold(other, intoEffectsOf: index)
      }
    }
  }

  /// The nearest case of a rule about the same object, or about its container, is a cause.
  private static func causing(
    _ effects: Set<String>, by rule: String, _ confidence: Finding.Confidence
  ) -> Explanation {
    Explanation(id: "\(rule)-causes", explains: .rules(effects)) { index, cases, _ in
      let candidates = cases.causes(of: index, by: rule)
      let cause =
        candidates.last { cases[$0].line <= cases[index].line }
        ?? candidates.first { cases[$0].line > cases[index].line }
      guard let cause else { return }
      let text = cases.message(of: cause, as: rule)
      cases[index].severity = Swift.max(cases[index].severity, cases[cause].severity)
      cases.fold(cause, intoCausesOf: index, confidence: confidence, text)
    }
  }
}

extension CaseBook {
  /// The cases of a rule that can be the cause of another: about the same object, or about its container.
  fileprivate func causes(of index: Int, by rule: String) -> [Int] {
    var known = of([rule], like: index)
    if let container = self[index].violation?.container, !container.isNone {
      known += of([rule], about: container, besides: index).filter {
        container.isSame(as: self[$0].subject) == true
      }
    }
    return Set(known).filter { !self[$0].isFolded && self[$0].input == self[index].input }.sorted()
  }
}
