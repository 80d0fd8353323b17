import LifelogText

/// A cause that findings of a rule often have, with the fix that follows from it.
///
/// Pages of rules list them: `1. *In a push or pop:* a second transition began. **Fix:** start it later ([FX-…](…)).`
public struct CommonCause: Sendable, Hashable {
  /// What happened, as a clause without a period: `the app pushed a controller while another animation was running`.
  public let text: String
  /// What to do, in the imperative, without a period.
  public let fix: String
  /// When the cause is possible; `nil` if it is possible in every situation.
  package let situation: Situation?
  /// The page of the fix: `FX-ADD`; `nil` if there is none.
  package let fixID: String?

  package init(text: String, fix: String, situation: Situation? = nil, fixID: String? = nil) {
    self.text = text
    self.fix = fix
    self.situation = situation
    self.fixID = fixID
  }
}

/// What surrounds a violation, as far as it decides which causes are possible. The raw value is the phrase of the pages.
package enum Situation: String, Sendable, Hashable, CaseIterable {
  case navigation = "In a push or pop"
  case tabSwitch = "In a tab switch"
  case presentation = "In a presentation"
  case pageTurn = "In a page turn"
  case childSwap = "In a child swap"
  case childAdded = "When a child is added"
  case childRemoved = "When a child is removed"
  /// The log contains `beginAppearanceTransition` or `endAppearanceTransition`.
  case withForwardingCalls = "With begin/end calls"
  case withoutForwardingCalls = "Without begin/end calls"
  /// No other situation of the page applies.
  case otherwise = "Otherwise"
  // What UIKit reports.
  case alreadyPresenting = "If the presenter presents another controller"
  case dismissalIgnored = "If UIKit ignored a dismissal"
  case alreadyPresented = "If the controller is presented already"
  case presentedBySwiftUI = "If SwiftUI presents"
  case presenterDetached = "If the presenter is detached"
  case wrongParent = "If the parent is wrong"
  case viewOfTwo = "If two controllers have one view"
  case rootViewAdded = "If the view is that of the root controller"
  case viewReadInDeinit = "If deinit reads the view"
  case calledAfterDeinit = "If UIKit calls it afterwards"
  case hostingSubview = "If the app adds a view to a hosting controller"
  case hostingOwnSubview = "If SwiftUI adds a view to a hosting controller"
  case checkedThread = "If the Main Thread Checker reports it"
  // What the call stack or an event shows.
  case calledByContainer = "If the container calls it"
  case calledByOtherCode = "If other code calls it"
  case presentsEarly = "If it presents before it appears"
  case presentsLate = "If it presents after it disappeared"
  case performsSegue = "If it performs a segue"
  case presentsDuringDismissal = "If it presents during a dismissal"
  case pushes = "If it pushes"
  case rotationCallbackMissing = "If the container got a rotation callback"
  case beginWithoutEnd = "If a begin has no end"

  /// Whether the log decides the cause, so that the causes of other situations are ruled out.
  package var isDecisive: Bool { rawValue.hasPrefix("If ") }
}

extension CommonCause {
  /// The cause with its situation: `In a push or pop: a second transition began.`
  package var sentence: String {
    (situation.map { "\($0.rawValue): \(text)" } ?? text.prefix(1).uppercased() + text.dropFirst()) + "."
  }

  /// The marker between the cause and its fix.
  private static let marker = "**Fix:** "

  /// The cause in an item of a list; `nil` if the item has another form.
  ///
  /// - Parameter markdown: `*In a push or pop:* a second transition began. **Fix:** start it later ([FX-…](…)).`
  package init?(markdown: String) {
    guard let marker = markdown.firstRange(of: Self.marker) else { return nil }
    var cause = markdown[..<marker.lowerBound]
    var situation: Situation?
    if cause.first == "*" {
      guard let end = cause.firstRange(of: ":* "),
        let known = Situation(rawValue: String(cause[..<end.lowerBound].dropFirst()))
      else { return nil }
      situation = known
      cause = cause[end.upperBound...]
    }
    let fix = markdown[marker.upperBound...]
    self.init(
      text: Self.clause(cause), fix: Self.clause(Self.withoutLink(fix)), situation: situation,
      fixID: fix.firstRange(of: "([FX-").map { "FX-" + fix[$0.upperBound...].prefix { $0 != "]" } })
  }

  /// The sentence without its link to the page of a fix, which is relative to the folder of the rules.
  package static func withoutLink(_ sentence: Substring) -> Substring {
    sentence.firstRange(of: " ([FX-").map { sentence[..<$0.lowerBound] } ?? sentence
  }

  /// A sentence as a clause: without a period, and in lower case unless it begins with a name.
  private static func clause(_ sentence: Substring) -> String {
    var text = MarkdownBlock.plain(String(sentence.trimmed))
    if text.last == "." { text.removeLast() }
    let word = text.prefix { $0.isLetter }
    let isName =
      sentence.first == "`" || word.dropFirst().contains(where: \.isUppercase)
      || text.dropFirst(word.count).first == "("
    return isName ? text : text.prefix(1).lowercased() + text.dropFirst()
  }
}

extension Rule {
  /// The common causes of the rule's findings, the most frequent first; empty if its page lists none.
  ///
  /// - Complexity: O(*n*) in the length of the page.
  public var commonCauses: [CommonCause] {
    page.items(.commonCauses).compactMap { CommonCause(markdown: $0) }
  }

  /// The causes that are most likely in a situation, at most three: those that it decides, otherwise those that are
  /// typical of it before those that are possible in every situation. If it excludes all, the first ones of the page.
  ///
  /// - Complexity: O(*n*) in the length of the page.
  package func likelyCauses(in situations: Set<Situation>) -> [CommonCause] {
    let all = commonCauses
    var typical = all.filter { $0.situation.map(situations.contains) ?? false }
    let decided = typical.filter { $0.situation?.isDecisive == true }
    if !decided.isEmpty { return Array(decided.prefix(3)) }
    if typical.isEmpty { typical = all.filter { $0.situation == .otherwise } }
    let likely = typical + all.filter { $0.situation == nil }
    // UIKit's message names the controllers, so it would show that SwiftUI presents.
    let others = all.filter { $0.situation != .presentedBySwiftUI }
    return Array((likely.isEmpty ? others : likely).prefix(3))
  }
}
